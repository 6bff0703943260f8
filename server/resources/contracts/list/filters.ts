import type { z } from 'zod';
import type { contractFilter, contractListQuery } from '#api-contract/contracts/endpoints';
import { conditionsOn } from './conditions.ts';
import type { AskedField } from './custom.ts';
import { Parameters } from './statement.ts';

interface CustomAsked {
  readonly custom?: readonly AskedField[];
}

/** What the API is asked, its custom fields read as their kinds ask for it. */
export type ListQuery = Omit<z.output<typeof contractListQuery>, 'custom'> & CustomAsked;
export type ListFilter = Omit<z.output<typeof contractFilter>, 'custom'> & CustomAsked;

/** More hits of a search than anybody pages through; ranking them all would take longer than people wait. */
const maxHits = 2_000;

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
export function selectionOf(query: ListFilter, organisationId: string, parameters: Parameters): Selection {
  const organisation = parameters.add(organisationId);
  const today = `select (now() at time zone time_zone)::date as today from organisations where id = ${organisation}`;
  const search = query.search && parameters.add(query.search);
  return {
    organisation,
    hits: search ? `with hits as materialized (select * from search_contracts(${search}, ${maxHits}))` : '',
    cutOff: search ? `(select count(*) = ${maxHits} from hits)` : 'false',
    from: `(${today}) o, contracts c ${search ? 'join hits on hits.contract_id = c.id' : ''}`,
    where: [
      `c.organisation_id = ${organisation}`,
      `c.deleted_at is ${query.deleted ? 'not null' : 'null'}`,
      ...conditionsOn(query, { organisation, today }, parameters),
    ].join(' and '),
  };
}

/** Whether a query asks for some contracts, not all. */
export function isSelective(query: ListFilter): boolean {
  return Boolean(query.search) || conditionsOn(query, { organisation: '', today: '' }, new Parameters()).length > 0;
}
