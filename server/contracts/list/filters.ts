import type { z } from 'zod';
import type { contractListQuery } from '#contract/contracts';
import { Parameters } from './statement.ts';

export type ListQuery = z.output<typeof contractListQuery>;

/** More hits of a search than anybody pages through; ranking them all would take longer than people wait. */
const mostHits = 2_000;

export interface Selection {
  /** The hits of a search, looked up once for page and count. */
  readonly hits: string;
  /** Whether there were more hits than are looked at. */
  readonly cutOff: string;
  /** From which rows: `c` is the contract, `o.today` the day in the organisation's time zone. */
  readonly from: string;
  /** Placeholder of the organisation's id. */
  readonly organisation: string;
  readonly where: string;
}

/** What a list query selects, before order and page. The organisation is named although row-level security adds it. */
export function selectionOf(query: ListQuery, organisationId: string, parameters: Parameters): Selection {
  const organisation = parameters.add(organisationId);
  const today = `select (now() at time zone time_zone)::date as today from organisations where id = ${organisation}`;
  const search = query.search && parameters.add(query.search);
  return {
    organisation,
    hits: search ? `with hits as materialized (select * from search_contracts(${search}, ${mostHits}))` : '',
    cutOff: search ? `(select count(*) = ${mostHits} from hits)` : 'false',
    from: `(${today}) o, contracts c ${search ? 'join hits on hits.contract_id = c.id' : ''}`,
    where: [
      `c.organisation_id = ${organisation}`,
      `c.deleted_at is ${query.deleted ? 'not null' : 'null'}`,
      ...conditions(query, { organisation, today }, parameters),
    ].join(' and '),
  };
}

/** Whether a query asks for some contracts, not all. */
export function isSelective(query: ListQuery): boolean {
  return Boolean(query.search) || conditions(query, { organisation: '', today: '' }, new Parameters()).length > 0;
}

function conditions(
  query: ListQuery,
  { organisation, today }: { organisation: string; today: string },
  parameters: Parameters,
): string[] {
  const found: string[] = [];
  const { stage, type, tag, owner, expires_from, expires_to, due_within_days } = query;
  if (stage?.length) found.push(`c.stage = any(${parameters.add(stage)}::text[])`);
  if (type?.length) found.push(`c.type = any(${parameters.add(type)}::text[])`);
  if (tag?.length) {
    found.push(`c.id in (
      select t.contract_id from contract_tags t
      where t.organisation_id = ${organisation} and t.tag = any(${parameters.add(tag)}::text[])
    )`);
  }
  if (owner) found.push(`c.owner_id = ${parameters.add(owner)}::uuid`);
  if (expires_from) found.push(`c.expiry_date >= ${parameters.add(expires_from)}::date`);
  if (expires_to) found.push(`c.expiry_date <= ${parameters.add(expires_to)}::date`);
  if (due_within_days) {
    const soon = `between (${today}) and (${today}) + ${parameters.add(due_within_days)}::int`;
    found.push(`c.stage = 'active' and (c.expiry_date ${soon} or c.notice_date ${soon})`);
  }
  return found;
}
