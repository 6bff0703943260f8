import type { Field, FilterName, Fields, ValueOf } from '#api-contract/fields';
import {
  isFilterValue,
  isRangeEnd,
  maxFilterValues,
  type NumberRange,
  parseDateRange,
  writeOne,
} from '#api-contract/filter-values';

/** What a list is narrowed to by one field; empty or null where the filter is not in use. */
export type FilterValue<F extends Field> = F extends { filter: 'several' }
  ? readonly ValueOf<F>[]
  : F extends { filter: 'range'; kind: 'number' | 'money' }
    ? NumberRange | null
    : F extends { filter: 'range' }
      ? string | null
      : ValueOf<F> | null;

export type AnyFilterValue = readonly string[] | NumberRange | string | null;

export type Filters<F extends Fields> = { readonly [K in FilterName<F>]: FilterValue<F[K]> };

export const isNumberRange = (field: Field) =>
  field.filter === 'range' && (field.kind === 'number' || field.kind === 'money');

export function isInUse(value: AnyFilterValue | undefined): boolean {
  return value !== undefined && value !== null && (!Array.isArray(value) || value.length > 0);
}

/** The value of a filter that is not in use. */
export const unused = (field: Field): AnyFilterValue => (field.filter === 'several' ? [] : null);

/** Reads a filter from the browser's address; what makes no sense is left out. */
export function readFilter(field: Field, param: string, params: URLSearchParams): AnyFilterValue {
  if (isNumberRange(field)) {
    const end = (name: string) => {
      const text = params.get(name);
      return text !== null && isRangeEnd(field, text) ? text : null;
    };
    return numberRange(end(`${param}_from`), end(`${param}_to`));
  }
  if (field.filter === 'range') {
    const range = params.get(param);
    return range !== null && parseDateRange(range) ? range : null;
  }
  const isValid = (value: string) => isFilterValue(field, value);
  const values = [...new Set(params.getAll(param).filter(Boolean))].slice(0, maxFilterValues).filter(isValid);
  return field.filter === 'several' ? values : (values[0] ?? null);
}

export const numberRange = (from: string | null, to: string | null): NumberRange | null =>
  from === null && to === null ? null : { from, to };

/** Writes a filter into the browser's address. */
export function writeFilter(param: string, value: AnyFilterValue): [string, string][] {
  if (value === null) return [];
  if (typeof value === 'string') return [[param, value]];
  if ('from' in value) return Object.entries(endsOf(param, value));
  return value.map((each) => [param, each]);
}

/** The parameters by which the API is asked for a filter. */
export function askFilter(field: Field, param: string, value: AnyFilterValue): Record<string, unknown> {
  if (value === null || !isInUse(value)) return {};
  if (typeof value === 'string') return { [param]: value };
  if ('from' in value) return endsOf(param, value);
  const isFree = field.kind === 'text' || field.kind === 'tags';
  return { [param]: isFree ? value.map(writeOne) : [...value] };
}

function endsOf(param: string, { from, to }: NumberRange): Record<string, string> {
  return { ...(from !== null && { [`${param}_from`]: from }), ...(to !== null && { [`${param}_to`]: to }) };
}
