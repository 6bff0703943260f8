import { z } from 'zod';
import {
  type Field,
  type Fields,
  filterNames,
  type FilterName,
  paramOf,
  type ParamOf,
  type SortOf,
  sortsOf,
  type ValueOf,
} from './fields.ts';
import { dateRange, severalOf } from './filter-schemas.ts';
import { maxSearchLength, maxTextLength } from './filter-values.ts';
import { countryText, decimal } from './value-texts.ts';
import { amount, currency, cursor, id, pageSize } from './values.ts';
import { valueMessages } from './values.messages.ts';
import { limitMessages } from './limits.messages.ts';

type SeveralOf<Value> = z.ZodOptional<z.ZodType<Value[], string | readonly Value[]>>;
type FilterSchema<F extends Field> = F extends { filter: 'several' }
  ? SeveralOf<ValueOf<F>>
  : z.ZodOptional<z.ZodType<ValueOf<F>, ValueOf<F>>>;

/** The parameters of one filter; a range of numbers or amounts has two. */
type ParamsOf<F extends Field, Param extends string> = F extends { filter: 'range'; kind: 'number' | 'money' }
  ? `${Param}_from` | `${Param}_to`
  : Param;

type FilterShape<F extends Fields> = {
  [K in FilterName<F> as ParamsOf<F[K], ParamOf<F, K>>]: FilterSchema<F[K]>;
};

const page = { limit: pageSize.optional(), after: cursor.optional(), before: cursor.optional() };

/** Which page of a list that is neither sorted nor narrowed. */
export const pageQuery = z.object(page);

const search = z
  .string()
  .trim()
  .max(maxSearchLength, { error: () => limitMessages.search(maxSearchLength) })
  .optional();

type FilterQueryShape<F extends Fields> = { search: typeof search } & FilterShape<F>;
type SortSchema<F extends Fields> = z.ZodType<SortOf<F>, SortOf<F>>;
type ListQueryShape<F extends Fields> = typeof page & { sort: z.ZodOptional<SortSchema<F>> } & FilterQueryShape<F>;

/** Orders of a list. */
export const sortSchema = <const F extends Fields>(table: F) => z.enum(sortsOf(table)) as unknown as SortSchema<F>;

/** What narrows a list: filters join by AND, values of one filter by OR. */
export function filterQuery<const F extends Fields>(table: F) {
  const shape: Record<string, z.ZodType> = {
    search,
    ...Object.assign({}, ...filterNames(table).map((name) => paramsOf(paramOf(table, name), table[name] as Field))),
  };
  return z.object(shape) as unknown as z.ZodObject<FilterQueryShape<F>>;
}

/** The query of a list endpoint: page, order, search and filters. */
export function listQuery<const F extends Fields>(table: F) {
  const shape = { ...page, sort: sortSchema(table).optional(), ...filterQuery(table).shape };
  return z.object(shape) as unknown as z.ZodObject<ListQueryShape<F>>;
}

/** Whether the rows in the bin are wanted instead of the others. */
export const deleted = z.stringbool().optional();

function paramsOf(param: string, field: Field): Record<string, z.ZodType> {
  if (field.filter === 'range') {
    if (field.kind === 'day' || field.kind === 'moment') return { [param]: dateRange.optional() };
    const end = rangeEnd(field).optional();
    return { [`${param}_from`]: end, [`${param}_to`]: end };
  }
  const value = filterValue(field);
  return { [param]: field.filter === 'several' ? severalOf(value).optional() : value.optional() };
}

/** Either end of a range of numbers or amounts. */
const rangeEnd = ({ kind }: Field) => (kind === 'money' ? amount : numberEnd);

const numberEnd = z.string().regex(decimal, { error: () => valueMessages.number });
const yesOrNo = z.enum(['yes', 'no']);

/** A single value to filter by; `isFilterValue` says the same without a schema. */
export function filterValue(field: Field): z.ZodType<string> {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.options);
    case 'person':
    case 'counterparty':
    case 'contract':
      return id;
    case 'currency':
      return currency;
    case 'flag':
      return yesOrNo;
    case 'country':
      return z.string().regex(countryText, { error: () => valueMessages.country });
    default:
      return z.string().max(maxTextLength(field));
  }
}
