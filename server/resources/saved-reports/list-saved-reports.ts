import { sql } from 'kysely';
import type { SavedReportRow } from '#api-contract/saved-reports/endpoints';
import { savedReportFields } from '#api-contract/saved-reports/fields';
import type { HandlerOf } from '#kernel/http';
import { conditionsOf, holding, listOf, listSql, orderOf, presentRow, rowColumns } from '#kernel/lists';

type Query = Parameters<HandlerOf<'listSavedReports'>>[0]['query'] & { readonly userId: string };

const savedReportSql = listSql({ saved_reports: 'w' }, savedReportFields, {
  name: { order: { column: sql`w.name_key`, type: 'text' } },
});

const savedReports = listOf({
  from: { saved_reports: 'w' },
  bin: true,
  columns: rowColumns({ saved_reports: 'w' }, savedReportFields, {}),
  where: (query: Query, scope) => [
    sql`(w.shared or w.created_by = ${query.userId})`,
    ...(query.search ? [sql`w.name ilike ${holding(query.search)}`] : []),
    ...conditionsOf(savedReportFields, savedReportSql, query, scope),
  ],
  order: ({ sort = 'name' }) => orderOf(savedReportFields, savedReportSql, sort),
  present: (row): SavedReportRow => ({ id: row.id, ...presentRow(savedReportFields, row, {}) }),
});

/** One page of saved reports. */
export const listSavedReports: HandlerOf<'listSavedReports'> = ({ tenant, caller, query }) =>
  savedReports.page(tenant, { ...query, userId: caller.userId });
