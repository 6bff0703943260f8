import { sql } from 'kysely';
import type { z } from 'zod';
import type { exportQuery } from '#api-contract/contracts/list';
import { selectFrom } from '#kernel/db';
import { cellsOf, type ExportColumn } from '#kernel/lists';
import { exportOf } from '#kernel/records';
import { contractList } from '../list/contract-list.ts';
import { readListedFields, withCustomFields } from '../list/custom.ts';
import { contractColumns, customColumns } from './columns.ts';

export const { csv: exportCsv, xlsx: exportXlsx } = exportOf({
  type: 'contract',
  plural: 'contracts',
  list: contractList,
  prepare: (tenant, query: z.output<typeof exportQuery>) => withCustomFields(tenant, query),
  // People are named in the audit trail.
  filters: async (tenant, { owner, ...filters }) => {
    if (!owner) return filters;
    const person = await selectFrom(tenant, 'users').select('name').where('id', '=', owner).executeTakeFirst();
    return { ...filters, ...(person && { owner: person.name }) };
  },
  columns: async (tenant, query) => {
    const custom = customColumns(await readListedFields(tenant));
    const columns: Readonly<Record<string, readonly ExportColumn[]>> = { ...contractColumns, ...custom };
    return (query.columns ?? Object.keys(columns)).flatMap((name) => columns[name] ?? []);
  },
  cells: cellsOf(
    { contracts: 'c' },
    sql`join organisations o on o.id = c.organisation_id
      left join users u on u.organisation_id = c.organisation_id and u.id = c.owner_id`,
  ),
});
