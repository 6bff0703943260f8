import { type Author, selectFrom, type Tenant } from '#kernel/db';
import type { Files } from '#kernel/files';
import { handle, type JobHandler } from '#kernel/jobs';
import { TableUnreadable } from '#kernel/spreadsheets';
import { changeImport, findImport, type ImportRecord, lockImport } from './find-import.ts';
import { checkRows } from './steps/check-rows.ts';
import { makeCases } from './steps/make-cases.ts';
import { readTable } from './steps/read-table.ts';
import type { Step } from './steps/step.ts';
import { undoCases } from './steps/undo-cases.ts';
import { workOnImport } from './work-on-import.ts';

const steps: Partial<Record<ImportRecord['state'], Step>> = {
  reading: readTable,
  checking: checkRows,
  importing: makeCases,
  undoing: undoCases,
};

/** Background work of bulk uploads. */
export function caseImportJobs(files: Files): JobHandler[] {
  return [
    handle(workOnImport, async ({ payload, inTenant: transaction, signal }) => {
      const importId = payload.import_id;
      const { record, author } = await transaction(async (tenant) => {
        const found = await findImport(tenant, importId);
        return { record: found, author: await authorOf(tenant, found.acted_by) };
      });
      const inTenant = <T>(work: (tenant: Tenant) => Promise<T>) =>
        transaction((tenant) => work({ ...tenant, author: author ?? tenant.author }));
      try {
        await steps[record.state]?.({ files, record, signal, inTenant });
      } catch (error) {
        if (!(error instanceof TableUnreadable)) throw error;
        await inTenant(async (tenant) => {
          const { state } = await lockImport(tenant, importId);
          if (state === record.state)
            await changeImport(tenant, importId, { state: 'unreadable', failure: error.message });
        });
      }
    }),
  ];
}

async function authorOf(tenant: Tenant, userId: string | null): Promise<Author | null> {
  if (userId === null) return null;
  const { name } = await selectFrom(tenant, 'users').select('name').where('id', '=', userId).executeTakeFirstOrThrow();
  return { type: 'user', id: userId, name, requestId: null, ip: null, userAgent: null };
}
