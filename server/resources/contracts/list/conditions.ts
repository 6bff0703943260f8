import { dateFilters, type DateFilter, type FieldThatMayMiss } from '#api-contract/contracts/filters';
import { parseDateRange } from '#api-contract/filter-values';
import type { ListFilter } from './filters.ts';
import { customConditions } from './custom.ts';
import { sortKey } from '#kernel/text';
import type { Parameters } from './statement.ts';

interface Deps {
  /** Placeholder of the organisation's id. */
  readonly organisation: string;
  /** A query for the day in the organisation's time zone. */
  readonly today: string;
}

/** What must hold of a contract `c` for each filter in use. */
export function conditionsOn(filter: ListFilter, deps: Deps, parameters: Parameters): string[] {
  return [
    ...equalities(filter, parameters),
    ...elsewhere(filter, deps, parameters),
    ...dates(filter, deps, parameters),
    ...lacking(filter),
    ...customConditions(filter.custom ?? [], deps, parameters),
  ];
}

export const computedStatus = `split_part(contract_status(
  c.stage, c.renewal_type, c.effective_date, c.expiry_date, c.notice_period_days, c.notice_date, o.today
), ':', 1)`;

const missing: Record<FieldThatMayMiss, string> = {
  counterparty: 'c.counterparty_key is null',
  our_entity: 'c.our_entity is null',
  type: 'c.type is null',
  owner: 'c.owner_id is null',
  effective_date: 'c.effective_date is null',
  expiry_date: 'c.expiry_date is null',
  notice_period_days: 'c.notice_period_days is null',
  value: 'c.value is null',
  governing_law: 'c.governing_law is null',
  tags: "c.tags = '{}'",
};

function equalities(filter: ListFilter, parameters: Parameters): string[] {
  const anyOf: [column: string, values: readonly string[] | undefined][] = [
    ['c.stage', filter.stage],
    ['c.type', filter.type],
    ['c.counterparty_key', filter.counterparty?.map(sortKey)],
    ['c.our_entity', filter.our_entity],
    ['c.governing_law', filter.governing_law],
    ['c.renewal_type', filter.renewal],
    ['c.currency', filter.currency],
    [computedStatus, filter.status],
  ];
  const found = anyOf
    .filter(([, values]) => values?.length)
    .map(([column, values]) => `${column} = any(${parameters.add(values)}::text[])`);
  if (filter.owner) found.push(`c.owner_id = ${parameters.add(filter.owner)}::uuid`);
  if (filter.value_from) found.push(`c.value_cents >= ${parameters.add(centsOf(filter.value_from))}::bigint`);
  if (filter.value_to) found.push(`c.value_cents <= ${parameters.add(centsOf(filter.value_to))}::bigint`);
  return found;
}

function elsewhere(
  { tag, clause, without_clause: lacks }: ListFilter,
  { organisation }: Deps,
  parameters: Parameters,
): string[] {
  const withClause = (kinds: readonly string[], present: boolean) =>
    `c.id in (
      select k.contract_id from contract_clauses k
      where k.organisation_id = ${organisation} and k.kind = any(${parameters.add(kinds)}::text[]) and k.present = ${present}
    )`;
  return [
    ...(tag?.length
      ? [
          `c.id in (
            select t.contract_id from contract_tags t
            where t.organisation_id = ${organisation} and t.tag = any(${parameters.add(tag)}::text[])
          )`,
        ]
      : []),
    ...(clause?.length ? [withClause(clause, true)] : []),
    ...(lacks?.length ? [withClause(lacks, false)] : []),
  ];
}

const dateColumns: Record<DateFilter, string> = {
  agreement: 'c.agreement_date',
  effective: 'c.effective_date',
  expires: 'c.expiry_date',
  notice: 'c.notice_date',
  created: 'c.created_at',
  updated: 'c.updated_at',
};

function dates(filter: ListFilter, { today, organisation }: Deps, parameters: Parameters): string[] {
  const zone = `(select time_zone from organisations where id = ${organisation})`;
  const found = dateFilters.flatMap((name) => {
    const range = filter[name] === undefined ? null : parseDateRange(filter[name]);
    if (!range) return [];
    const column = dateColumns[name];
    const isMoment = name === 'created' || name === 'updated';
    // A moment belongs to the day that it falls on where the organisation is.
    const since = (day: string) =>
      isMoment ? `${column} >= (${day})::timestamp at time zone ${zone}` : `${column} >= ${day}`;
    const until = (day: string) =>
      isMoment ? `${column} < ((${day}) + 1)::timestamp at time zone ${zone}` : `${column} <= ${day}`;
    if (range.kind === 'between') {
      return [
        ...(range.from ? [since(`${parameters.add(range.from)}::date`)] : []),
        ...(range.to ? [until(`${parameters.add(range.to)}::date`)] : []),
      ];
    }
    const reach = `${parameters.add(range.days)}::int`;
    return range.kind === 'next'
      ? [since(`(${today})`), until(`(${today}) + ${reach}`)]
      : [since(`(${today}) - ${reach}`), until(`(${today})`)];
  });
  if (filter.due_within_days) {
    const soon = `between (${today}) and (${today}) + ${parameters.add(filter.due_within_days)}::int`;
    found.push(`c.stage = 'active' and (c.expiry_date ${soon} or c.notice_date ${soon})`);
  }
  return found;
}

/** As with every filter, several values are joined by OR. */
function lacking(filter: ListFilter): string[] {
  if (!filter.missing?.length) return [];
  return [`(${filter.missing.map((field) => missing[field]).join(' or ')})`];
}

/** An amount of the contract in hundredths, digit for digit. */
function centsOf(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return whole + fraction.padEnd(2, '0');
}
