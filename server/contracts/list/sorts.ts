import { z } from 'zod';
import type { ContractSort } from '#contract/contracts';
import { day, moment } from '#contract/values';

/** An order of the list: by a column, then by id. */
export interface ListOrder {
  /** As cursors name it. */
  readonly name: string;
  readonly column: string;
  readonly type: 'timestamptz' | 'text' | 'date' | 'bigint' | 'real';
  /** Rows without a value come last, whichever the direction. */
  readonly nullable: boolean;
  readonly descending: boolean;
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
export function orderOf(sort: ContractSort | undefined, searching: boolean): ListOrder {
  if (!sort && searching) return relevance;
  const name = sort ?? '-updated_at';
  const column = columns[name.replace('-', '')];
  if (!column) throw new Error(`No order is called ${name}.`);
  return { name, descending: name.startsWith('-'), ...column };
}
