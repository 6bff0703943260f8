import { sql } from 'kysely';
import type { z } from 'zod';
import type { Obligation, obligationFilter } from '#api-contract/obligations/endpoints';
import { obligationFields } from '#api-contract/obligations/fields';
import {
  type Fragment,
  conditionsOf,
  lastWithoutDay,
  listOf,
  listSql,
  orderOf,
  presentRow,
  rowColumns,
  type Scope,
} from '#kernel/lists';
import type { HandlerOf } from '#kernel/http';
import { presentPerson } from '#kernel/people';
import { sortKey } from '#kernel/text';

type Filter = z.output<typeof obligationFilter>;

/** A query of the API, or one for named obligations. */
export interface ObligationQuery extends Filter {
  readonly sort?: 'due_date' | '-due_date' | 'updated_at' | '-updated_at' | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Wherever they are: in the list, in the bin, dismissed, under a contract in the bin. */
  readonly everywhere?: true;
  /** Those of one contract, also where that is in the bin. */
  readonly underContract?: string;
}

interface Settled {
  readonly outcome: 'done' | 'waived';
  readonly due_date: string | null;
  readonly at: string;
  readonly by_id: string | null;
  readonly by_name: string | null;
}

/** Conditions on the expression of its index walk a part of it. */
const dueDate = lastWithoutDay(sql`o.due_date`, false);

const statusOf: Readonly<Record<string, (today: Fragment) => Fragment>> = {
  either: () => sql`o.state = 'open'`,
  open: (today) => sql`o.state = 'open' and ${dueDate} >= ${today}`,
  overdue: (today) => sql`o.state = 'open' and ${dueDate} < ${today}`,
};

const obligationSql = listSql({ obligations: 'o' }, obligationFields, {
  status: {
    where: (given, { today }) => {
      const isBoth = given.includes('open') && given.includes('overdue');
      const others = given.filter((status) => status !== 'open' && status !== 'overdue');
      const parts = (isBoth ? ['either', ...others] : given).map(
        (status) => statusOf[status]?.(today) ?? sql`o.state = ${status}`,
      );
      return sql`(${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` or `,
      )})`;
    },
  },
  due_date: {
    value: sql`o.due_date`,
    missing: sql`${dueDate} = 'infinity'`,
    order: { column: (descending) => lastWithoutDay(sql`o.due_date`, descending), type: 'date' },
  },
  counterparty: { where: (names) => sql`c.counterparty_key = any(${names.map(sortKey)}::text[])` },
});

/**
 * Whether an obligation of a list is shown, before its filters. Contracts in the bin are few: to leave theirs out spares
 * a look at the contract of every row that is counted.
 */
function placed({ everywhere, underContract, deleted }: ObligationQuery, organisation: string): Fragment[] {
  if (everywhere) return [];
  const inList = [sql`o.deleted_at is null`, sql`o.state <> 'dismissed'`];
  if (underContract) return [...inList, sql`o.contract_id = ${underContract}`];
  return [
    ...(deleted ? [sql`o.deleted_at is not null`] : inList),
    sql`o.contract_id not in (
    select k.id from contracts k where k.organisation_id = ${organisation} and k.deleted_at is not null
  )`,
  ];
}

export const obligations = listOf({
  from: { obligations: 'o' },
  // Every obligation has its contract; a left join is left out of what names no column of it.
  join: () => sql`left join contracts c on c.organisation_id = o.organisation_id and c.id = o.contract_id`,
  columns: {
    ...rowColumns({ obligations: 'o' }, obligationFields, {
      status: null,
      counterparty: sql<string | null>`c.counterparty`,
    }),
    contract_id: sql<string>`o.contract_id`,
    contract_number: sql<string>`c.number`,
    contract_title: sql<string>`c.title`,
    note: sql<string | null>`o.note`,
    state: sql<Obligation['state']>`o.state`,
    ends_on: sql<string | null>`o.ends_on`,
    proposed: sql<boolean>`o.proposed`,
    source_version_id: sql<string | null>`o.source_version_id`,
    source_start: sql<number | null>`o.source_start`,
    source_end: sql<number | null>`o.source_end`,
    source_quote: sql<string | null>`o.source_quote`,
    revision: sql<number>`o.revision`,
    deleted_at: sql<Date | null>`o.deleted_at`,
  },
  paged: ({ organisationId, today }: Scope) => ({
    columns: {
      assignee_name: sql<string | null>`u.name`,
      is_overdue: sql<boolean>`coalesce(page.state = 'open' and page.due_date < ${today}, false)`,
      last_settled: sql<Settled | null>`(
        select json_build_object('outcome', s.outcome, 'due_date', s.due_date, 'at', s.settled_at,
          'by_id', p.id, 'by_name', p.name)
        from obligation_occurrences s
        left join users p on p.organisation_id = s.organisation_id and p.id = s.settled_by
        where s.organisation_id = ${organisationId} and s.obligation_id = page.id
        order by s.settled_at desc, s.id desc limit 1
      )`,
    },
    join: sql`left join users u on u.organisation_id = ${organisationId} and u.id = page.assignee_id`,
  }),
  where: (query: ObligationQuery, scope) => ({
    where: [
      ...placed(query, scope.organisationId),
      ...(query.ids ? [sql`o.id = any(${query.ids}::uuid[])`] : []),
      ...conditionsOf(obligationFields, obligationSql, { ...query }, scope),
    ],
    selective: [query.counterparty, query.contract, query.assignee, query.missing].some((value) => value !== undefined),
  }),
  // Its title, or number, title or counterparty of its contract, holds the words.
  search: {
    typed: ({ search }) => search,
    hits: ({ deleted, underContract, everywhere }, pattern, most) =>
      deleted || underContract || everywhere
        ? null
        : sql`select obligation_id from search_obligations(${pattern}, ${sql.lit(most)})`,
    holds: (pattern) => sql`(
      o.title ilike ${pattern} or c.title ilike ${pattern} or c.number ilike ${pattern} or c.counterparty ilike ${pattern}
    )`,
  },
  order: ({ sort = 'due_date' }) => orderOf(obligationFields, obligationSql, sort),
  present: (row): Obligation => ({
    id: row.id,
    ...presentRow(obligationFields, row, {
      status: row.is_overdue ? ('overdue' as const) : row.state,
      contract: { id: row.contract_id, number: row.contract_number, title: row.contract_title },
    }),
    note: row.note,
    state: row.state,
    ends_on: row.ends_on,
    proposed: row.proposed,
    source: presentSource(row),
    last_settled: row.last_settled && {
      outcome: row.last_settled.outcome,
      due_date: row.last_settled.due_date,
      at: new Date(row.last_settled.at).toISOString(),
      by: presentPerson(row.last_settled.by_id, row.last_settled.by_name),
    },
    revision: row.revision,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }),
});

interface SourceRecord {
  readonly source_version_id: string | null;
  readonly source_start: number | null;
  readonly source_end: number | null;
  readonly source_quote: string | null;
}

function presentSource(row: SourceRecord): Obligation['source'] {
  const { source_version_id: version_id, source_start: start, source_end: end, source_quote: quote } = row;
  if (version_id === null || start === null || end === null || quote === null) return null;
  return { version_id, start, end, quote };
}

/** One page of obligations. */
export const listObligations: HandlerOf<'listObligations'> = ({ tenant, query }) => obligations.page(tenant, query);
