import type { SavedReport } from '#api-contract/saved-reports/endpoints';
import { savedReportFields } from '#api-contract/saved-reports/fields';
import type { Caller } from '#kernel/access';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { presentRecord } from '#kernel/lists';
import { binOf, changeOf, createOf, recordOf } from '#kernel/records';

/** A saved report; refused as not found where there is none, or where it is in the bin. */
export async function readSavedReport(tenant: Tenant, savedReportId: string): Promise<SavedReport> {
  const record = await selectFrom(tenant, 'saved_reports as w')
    .selectAll('w')
    .where('w.id', '=', savedReportId)
    .where((row) => row.or([row('w.shared', '=', true), row('w.created_by', '=', tenant.author.id)]))
    .where('w.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!record) throw new ApiError('not_found');
  return {
    id: record.id,
    ...presentRecord(savedReportFields, record, {}),
    spec: record.spec,
    revision: record.revision,
    created_at: record.created_at.toISOString(),
  };
}

const savedReports = recordOf({
  table: 'saved_reports',
  param: 'savedReportId',
  type: 'saved_report',
  named: 'name',
  sorted: ['name'],
  gone: 'deleted_at',
  present: readSavedReport,
});

/** What others see is for those who may approve it. */
function requireSharing({ permissions }: Caller, shared: boolean): void {
  if (shared && !permissions.includes('reports.approve')) throw new ApiError('permission_denied');
}

/** A report that is not shared is there for who made it alone. */
function requireReadable(userId: string | null, { shared, created_by }: RowOf<'saved_reports'>): void {
  if (!shared && created_by !== userId) throw new ApiError('not_found');
}

export const createSavedReport: HandlerOf<'createSavedReport'> = createOf(savedReports, {
  validate: ({ shared = false }, { caller }) => requireSharing(caller, shared),
  values: (facts, { caller }) => ({ ...facts, created_by: caller.userId }),
});

export const updateSavedReport: HandlerOf<'updateSavedReport'> = changeOf(savedReports, {
  permit: (caller, row, { shared = false }) => {
    requireReadable(caller.userId, row);
    requireSharing(caller, shared && !row.shared);
  },
});

export const { remove: deleteSavedReport, restore: restoreSavedReport } = binOf(savedReports, {
  permit: ({ author }, row) => requireReadable(author.id, row),
});
