import type { CustomField } from './settings.ts';

export const maxValueLength = 2_000;

/** The required fields without a value. */
export function missingFields(fields: readonly CustomField[], values: Readonly<Record<string, string>>): CustomField[] {
  return fields.filter(({ key, required }) => required && values[key] === undefined);
}

/**
 * The custom fields of all types as a list shows them, one for each key: the label of the first type that has it, the
 * options of all. Where the kinds of two types differ, values are read as text.
 */
export function listedFields(types: readonly { readonly fields: readonly CustomField[] }[]): CustomField[] {
  const listed = new Map<string, CustomField>();
  for (const field of types.flatMap(({ fields }) => fields)) {
    const known = listed.get(field.key);
    listed.set(field.key, known ? joined(known, field) : { ...field, required: false });
  }
  return [...listed.values()];
}

function joined(known: CustomField, other: CustomField): CustomField {
  if (known.kind !== other.kind) return { ...known, kind: 'text', options: [] };
  return { ...known, options: [...new Set([...known.options, ...other.options])] };
}
