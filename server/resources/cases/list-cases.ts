import { sql, type RawBuilder } from 'kysely';
import type { CasePriority, CaseRow, CaseSort, CaseStage } from '#api-contract/cases/endpoints';
import type { HandlerOf } from '#kernel/http';
import { sortKey } from '#kernel/text';
import { namesHolding } from '#resources/counterparties';
import { holding, readKeysetPage, type KeysetOrder } from '#kernel/lists';
import { presentPerson } from '#kernel/people';

interface RowRecord {
  number: string;
  name: string;
  type: string | null;
  stage: CaseStage;
  priority: CasePriority;
  lead_id: string | null;
  lead_name: string | null;
  counterparty_id: string | null;
  counterparty_name: string | null;
  due_date: string | null;
  open_tasks: number;
  privileged: boolean;
  updated_at: Date;
}

type List = HandlerOf<'listCases'>;
type Query = Parameters<List>[0]['query'];

/** One page of cases. */
export const listCases: List = async ({ tenant, query }) => {
  const organisation = tenant.organisationId;
  const source = {
    id: sql`c.id`,
    columns: sql`c.id, c.number, c.name, c.type, c.stage, c.priority, c.lead_id, lead.name as lead_name,
      c.counterparty_id, other.name as counterparty_name, c.due_date, c.privileged, c.updated_at, (
        select count(*)::int from case_tasks t
        where t.organisation_id = c.organisation_id and t.case_id = c.id and t.done_at is null
      ) as open_tasks`,
    from: sql`cases c
      left join users lead on lead.organisation_id = c.organisation_id and lead.id = c.lead_id
      left join counterparties other on other.organisation_id = c.organisation_id and other.id = c.counterparty_id`,
    where: [
      sql`c.organisation_id = ${organisation}`,
      query.deleted ? sql`c.deleted_at is not null` : sql`c.deleted_at is null`,
      ...conditions(query, organisation),
    ],
  };
  const { rows, ...page } = await readKeysetPage<RowRecord>(tenant, source, orderOf(query.sort), query);
  return {
    ...page,
    items: rows.map((row): CaseRow => ({
      id: row.id,
      number: row.number,
      name: row.name,
      type: row.type,
      stage: row.stage,
      priority: row.priority,
      lead: presentPerson(row.lead_id, row.lead_name),
      counterparty: presentPerson(row.counterparty_id, row.counterparty_name),
      due_date: row.due_date,
      open_tasks: row.open_tasks,
      privileged: row.privileged,
      updated_at: row.updated_at.toISOString(),
    })),
  };
};

function conditions(query: Query, organisation: string): RawBuilder<unknown>[] {
  const { search, stage, priority, lead, counterparty, contract } = query;
  const found: RawBuilder<unknown>[] = [];
  if (search) found.push(matching(search, organisation));
  if (stage?.length) found.push(sql`c.stage = any(${stage}::text[])`);
  if (priority?.length) found.push(sql`c.priority = any(${priority}::text[])`);
  if (lead) found.push(sql`c.lead_id = ${lead}`);
  if (counterparty) found.push(sql`c.counterparty_id = ${counterparty}`);
  if (contract) {
    found.push(sql`c.id in (
      select l.case_id from case_contracts l where l.organisation_id = ${organisation} and l.contract_id = ${contract}
    )`);
  }
  return found;
}

/** Its number, name, description or counterparty holds the words; of names also with hyphens as spaces, or left out. */
function matching(search: string, organisation: string): RawBuilder<unknown> {
  const [typed, key] = [holding(search), sortKey(search)];
  return sql`(
    c.name ilike ${typed} or c.number ilike ${typed} or c.description ilike ${typed}
    or replace(c.name_key, '-', ' ') like ${holding(key.replaceAll('-', ' '))}
    or replace(c.name_key, '-', '') like ${holding(key.replaceAll('-', ''))}
    or c.counterparty_id in (${namesHolding(search, organisation)})
  )`;
}

const columns: Record<string, Pick<KeysetOrder, 'column' | 'type'>> = {
  updated_at: { column: sql`c.updated_at`, type: 'timestamptz' },
  created_at: { column: sql`c.created_at`, type: 'timestamptz' },
  name: { column: sql`c.name_key`, type: 'text' },
  number: { column: sql`c.number_key`, type: 'text' },
  priority: { column: sql`c.priority_key`, type: 'integer' },
};

/** Cases without a due date come last, whichever the direction. */
function orderOf(sort: CaseSort = '-updated_at'): KeysetOrder {
  const descending = sort.startsWith('-');
  if (sort.endsWith('due_date')) {
    const last = sql.raw(descending ? '-infinity' : 'infinity');
    return { name: sort, descending, type: 'date', column: sql`coalesce(c.due_date, '${last}'::date)` };
  }
  const column = columns[sort.replace('-', '')];
  if (!column) throw new Error(`Unknown sort order: ${sort}.`);
  return { name: sort, descending, ...column };
}
