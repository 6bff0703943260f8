import { sql } from 'kysely';
import type { Control } from '#api-contract/controls/endpoints';
import { controlFields } from '#api-contract/controls/fields';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { presentRecord } from '#kernel/lists';
import { personOf } from '#kernel/people';
import { recordOf } from '#kernel/records';
import { nextDue } from '#resources/task-series';
import { refusals } from './control-refusals.messages.ts';

/** When the next run of control `w` is due; null while it isn’t operating or is in the bin. */
export const nextRun = sql<
  string | null
>`(case when w.status = 'operating' and w.deleted_at is null then ${nextDue('task_series_id')} end)`;

/** A control; refused as not found where there is none, or where it is in the bin. */
export async function readControl(tenant: Tenant, controlId: string): Promise<Control> {
  const record = await selectFrom(tenant, 'controls as w')
    .selectAll('w')
    .select([personOf('w.owner_id').as('owner'), nextRun.as('next_run')])
    .where('w.id', '=', controlId)
    .where('w.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!record) throw new ApiError('not_found');
  return {
    id: record.id,
    ...presentRecord(controlFields, record, {}),
    task_series_id: record.task_series_id,
    revision: record.revision,
    created_at: record.created_at.toISOString(),
  };
}

export const controls = recordOf({
  table: 'controls',
  param: 'controlId',
  type: 'control',
  named: 'name',
  sorted: ['ref', 'name'],
  gone: 'deleted_at',
  nameTaken: () => refusals.refTaken,
  takenAt: 'ref',
  present: readControl,
});
