import { z } from 'zod';
import type { ContractOrder } from '#api-contract/contracts/endpoints';
import { day, moment } from '#api-contract/values';
import { customSort } from './custom.ts';
import type { Selection } from './filters.ts';
import type { Parameters } from './statement.ts';

/** An order of the list: by a column, then by id. */
export interface ListOrder {
  /** As cursors name it. */
  readonly name: string;
  readonly column: string;
  readonly type: 'timestamptz' | 'text' | 'date' | 'bigint' | 'real';
  /** Rows without a value come last, whichever the direction. */
  readonly nullable: boolean;
  readonly descending: boolean;
  /** The custom field whose values are walked in a table of their own, `v`. */
  readonly field?: string;
  /** What a cursor's key must look like. */
  readonly key: z.ZodType<string>;
}

type Column = Omit<ListOrder, 'name' | 'descending'>;

const text = z.string().max(500);
const columns: Record<string, Column> = {
  updated_at: { column: 'c.updated_at', type: 'timestamptz', nullable: false, key: moment },
  created_at: { column: 'c.created_at', type: 'timestamptz', nullable: false, key: moment },
  title: { column: 'c.title_key', type: 'text', nullable: false, key: text },
  number: { column: 'c.number_key', type: 'text', nullable: false, key: text },
  counterparty: { column: 'c.counterparty_key', type: 'text', nullable: true, key: text },
  expiry_date: { column: 'c.expiry_date', type: 'date', nullable: true, key: day },
  effective_date: { column: 'c.effective_date', type: 'date', nullable: true, key: day },
  value: { column: 'c.value_cents', type: 'bigint', nullable: true, key: z.string().regex(/^-?\d{1,17}$/) },
};

const byCustomField: Column = { column: 'v.sort_key', type: 'text', nullable: true, key: text };

/** What an order walks beside the contracts `c`; nothing for a column of theirs. */
export function besideContracts(
  { field }: ListOrder,
  { organisation }: Pick<Selection, 'organisation'>,
  parameters: Parameters,
): { table: string; on: string } | null {
  if (field === undefined) return null;
  const on = `v.organisation_id = ${organisation} and v.key = ${parameters.add(field)} and v.contract_id = c.id`;
  return { table: 'contract_custom_values v', on };
}

/** Best hit of a search first. */
const relevance: ListOrder = {
  name: 'relevance',
  column: 'hits.rank',
  type: 'real',
  nullable: false,
  descending: true,
  key: z.string().regex(/^\d{1,3}(\.\d{1,12})?(e-?\d{1,3})?$/),
};

/** Newest change first, or best hit first, unless the caller asks for an order. */
export function orderOf(sort: ContractOrder | undefined, searching: boolean): ListOrder {
  if (!sort && searching) return relevance;
  const name = sort ?? '-updated_at';
  const field = customSort(sort);
  const column = field === null ? columns[name.replace('-', '')] : { ...byCustomField, field };
  if (!column) throw new Error(`Unknown sort order: ${name}.`);
  return { name, descending: name.startsWith('-'), ...column };
}
