import { sql } from 'kysely';
import type { z } from 'zod';
import { type controlExport, type ControlRow, maxControlsInBulk } from '#api-contract/controls/endpoints';
import { controlFields } from '#api-contract/controls/fields';
import { exportNames } from '#api-contract/fields';
import type { HandlerOf } from '#kernel/http';
import {
  cells,
  cellsOf,
  conditionsOf,
  exportColumns,
  holding,
  listOf,
  listSql,
  newestIds,
  orderOf,
  presentRow,
  rowColumns,
} from '#kernel/lists';
import { nameOfPerson } from '#kernel/people';
import { exportOf } from '#kernel/records';
import { nextRun } from './control-record.ts';

type Query = Parameters<HandlerOf<'listControls'>>[0]['query'];

const requirements = sql<number>`(select count(*)::integer from control_requirements m
  join frameworks f on f.organisation_id = m.organisation_id and f.id = m.framework_id and f.deleted_at is null
  where m.organisation_id = w.organisation_id and m.control_id = w.id)`;

const ownerName = nameOfPerson('owner_id');

const controlSql = listSql({ controls: 'w' }, controlFields, {
  name: { order: { column: sql`w.name_key`, type: 'text' } },
  ref: { order: { column: sql`w.ref_key`, type: 'text' } },
  next_run: { value: nextRun },
  overdue: {
    where: (given, { today }) =>
      given === 'yes' ? sql`${nextRun} < ${today}` : sql`(${nextRun} >= ${today} or ${nextRun} is null)`,
  },
});

const controls = listOf({
  from: { controls: 'w' },
  bin: true,
  columns: {
    ...rowColumns({ controls: 'w' }, controlFields, { next_run: nextRun, requirements }),
    owner_name: ownerName,
  },
  where: (query: Query, scope) => [
    ...(query.search ? [sql`(w.name ilike ${holding(query.search)} or w.ref ilike ${holding(query.search)})`] : []),
    ...conditionsOf(controlFields, controlSql, query, scope),
  ],
  order: ({ sort = 'ref' }) => orderOf(controlFields, controlSql, sort),
  present: (row): ControlRow => ({
    id: row.id,
    ...presentRow(controlFields, row, { next_run: row.next_run, requirements: row.requirements }),
  }),
});

/** One page of controls. */
export const listControls: HandlerOf<'listControls'> = ({ tenant, query }) => controls.page(tenant, query);

/** Which controls the filters leave: as many as one call may change. */
export const listControlIds: HandlerOf<'listControlIds'> = async ({ query, tenant }) =>
  newestIds(tenant, await controls.select(tenant, query), sql`w.updated_at`, maxControlsInBulk);

const words = {
  status: { planned: 'Planned', operating: 'Operating', retired: 'Retired' },
  frequency: {
    as_needed: 'As needed',
    weekly: 'Weekly',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    half_yearly: 'Half-yearly',
    yearly: 'Yearly',
  },
};

const columns = exportColumns({ controls: 'w' }, controlFields, words, {
  owner: [{ heading: controlFields.owner.label, value: ownerName, cell: cells.text }],
  next_run: [{ heading: controlFields.next_run.label, value: nextRun, cell: cells.day }],
});

export const { csv: exportControlsCsv, xlsx: exportControlsXlsx } = exportOf({
  type: 'control',
  plural: 'controls',
  list: controls,
  prepare: (_tenant, query: z.output<typeof controlExport>) => query,
  filters: async (_tenant, { sort: _sort, columns: _columns, ...filters }) => filters,
  columns: (_tenant, { columns: names = exportNames(controlFields) }) => names.flatMap((name) => columns[name]),
  cells: cellsOf({ controls: 'w' }, sql``),
});
