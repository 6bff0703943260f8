import { sql } from 'kysely';
import type { z } from 'zod';
import { requirementFields } from '#api-contract/compliance/requirements/fields';
import type { requirementExport } from '#api-contract/compliance/requirements/list';
import { type ExportName, exportNames } from '#api-contract/fields';
import { reportWords } from '#api-contract/reports/words.messages';
import { cells, cellsOf, exportColumns, readIds } from '#kernel/lists';
import { exportOf } from '#kernel/records';
import { assessedRequirements, requirementOrder } from './list-requirements.ts';

type Query = z.output<typeof requirementExport> & { readonly ids?: undefined };

const columnsOf = (names: readonly ExportName<typeof requirementFields>[] = exportNames(requirementFields)) => {
  const columns = exportColumns({ assessed_requirements: 'q' }, requirementFields, reportWords.requirements, {
    assignee: [{ heading: requirementFields.assignee.label, value: sql`u.name`, cell: cells.text }],
  });
  return names.flatMap((name) => columns[name]);
};

/** Rows are found again by assessment and position: the id of a requirement is made of both, and has no index. */
export const { csv: exportRequirementsCsv, xlsx: exportRequirementsXlsx } = exportOf({
  type: 'requirement',
  plural: 'requirements',
  list: {
    ids: async (tenant, query: Query) =>
      readIds(
        tenant,
        await assessedRequirements.select(tenant, query),
        requirementOrder(query),
        undefined,
        sql`uuid_send(q.assessment_id) || int4send(q.position)`,
      ),
  },
  bytesOfId: 20,
  prepare: (_tenant, query: Query) => query,
  filters: async (_tenant, { sort: _sort, columns: _columns, ...filters }) => filters,
  columns: (_tenant, { columns }) => columnsOf(columns),
  cells: cellsOf(
    { assessed_requirements: 'q' },
    sql`left join users u on u.organisation_id = q.organisation_id and u.id = q.assignee_id`,
    {
      key: sql`q.assessment_id || lpad(to_hex(q.position), 8, '0')`,
      among: (keys) => sql`(q.assessment_id, q.position) in (select * from unnest(
        ${keys.map((key) => key.slice(0, -8))}::uuid[], ${keys.map((key) => Number.parseInt(key.slice(-8), 16))}::integer[]
      ))`,
    },
  ),
});
