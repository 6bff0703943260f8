import { type CustomName, keyOfName, nameOfField, splitCondition, writeCondition } from '#api-contract/custom-filters';
import { maxValueLength } from '#api-contract/contracts/custom-fields';
import type { CustomField } from '#api-contract/contracts/settings';
import type { Field, Fields } from '#api-contract/fields';
import { parseNumberRange, writeNumberRange } from '#api-contract/filter-values';
import type { AnyFilterValue } from './filter-codec.ts';

/** The fields that an organisation added, as rows of a field table. */
export function customRows(fields: readonly CustomField[]): Fields {
  return Object.fromEntries(fields.map((field) => [nameOfField(field.key), customRow(field)]));
}

/** A field that an organisation added, as a row of a field table. */
export function customRow({ kind, label, options: [first, ...others] }: CustomField): Field {
  const row = { label, facet: true, sort: true, column: { onCard: false } } as const;
  switch (kind) {
    case 'number':
      return { ...row, kind: 'number', filter: 'range' };
    case 'date':
      return { ...row, kind: 'day', filter: 'range' };
    case 'yes_no':
      return { ...row, kind: 'flag', filter: 'several' };
    case 'choice':
      return first === undefined
        ? { ...row, kind: 'text', filter: 'several' }
        : { ...row, kind: 'choice', options: [first, ...others], filter: 'several' };
    case 'text':
      return { ...row, kind: 'text', multiline: true, max: maxValueLength, filter: 'several' };
  }
}

/** What a list asks of a custom field. */
export function customFilter(
  conditions: readonly string[],
  name: CustomName,
  field: Field | undefined,
): AnyFilterValue {
  const asked = conditions.map(splitCondition).flatMap((each) => (each?.key === keyOfName(name) ? [each.asked] : []));
  if (field?.filter !== 'range') return asked;
  const [first] = asked;
  if (first === undefined) return null;
  return field.kind === 'number' ? parseNumberRange(first) : first;
}

/** The conditions with those on one field replaced. */
export function withCustomFilter(
  conditions: readonly string[],
  name: CustomName,
  value: AnyFilterValue,
): readonly string[] {
  const key = keyOfName(name);
  const others = conditions.filter((condition) => splitCondition(condition)?.key !== key);
  return [...others, ...written(value).map((asked) => writeCondition(key, asked))];
}

function written(value: AnyFilterValue): readonly string[] {
  if (value === null) return [];
  if (typeof value === 'string') return [value];
  return 'from' in value ? [writeNumberRange(value)] : value;
}

/** The custom fields that conditions name. */
export const namesAsked = (conditions: readonly string[]): CustomName[] => [
  ...new Set(conditions.flatMap((condition) => splitCondition(condition)?.key ?? []).map(nameOfField)),
];
