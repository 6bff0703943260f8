import type { ContractType, CustomField } from '#api-contract/contracts/settings';
import { messages } from './contract-settings.messages.ts';

/** A custom field as its form holds it; one that is new has no key yet. */
export interface FieldValues extends Omit<CustomField, 'key'> {
  readonly key: string | null;
}

export interface TypeValues {
  readonly name: string;
  readonly fields: readonly FieldValues[];
  readonly needs_handwriting: boolean;
}

export const emptyType: TypeValues = { name: '', fields: [], needs_handwriting: false };

export const emptyField: FieldValues = { key: null, label: '', kind: 'text', options: [], required: false };

export function valuesOf({ name, fields, needs_handwriting }: ContractType): TypeValues {
  return { name, fields, needs_handwriting };
}

/** What the API is sent: every field with a key, options only where there is something to choose. */
export function bodyOf({
  name,
  fields,
  needs_handwriting,
}: TypeValues): Pick<ContractType, 'name' | 'fields' | 'needs_handwriting'> {
  const keys = new Set(fields.flatMap(({ key }) => key ?? []));
  return {
    name,
    needs_handwriting,
    fields: fields.map((field) => {
      const key = field.key ?? freeKey(field.label, keys);
      keys.add(key);
      return { ...field, key, options: field.kind === 'choice' ? field.options : [] };
    }),
  };
}

/** What is wrong before anything is sent, by path. */
export function validate({ name, fields }: TypeValues): Record<string, string> {
  const { type: texts } = messages;
  const wrong = fields.flatMap(({ label, kind, options }, index): [string, string][] => [
    ...(label.trim() === '' ? [[`fields.${index}.label`, texts.labelMissing] as [string, string]] : []),
    ...(kind === 'choice' && options.length === 0
      ? [[`fields.${index}.options`, texts.optionsMissing] as [string, string]]
      : []),
  ]);
  return { ...(name.trim() === '' && { name: texts.nameMissing }), ...Object.fromEntries(wrong) };
}

const maxKeyLength = 34;

/** A key made of a label: small letters, digits and underscores, beginning with a letter; one that is not in use. */
export function freeKey(label: string, used: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, maxKeyLength);
  const base = plain || 'field';
  if (!used.has(base)) return base;
  for (let number = 2; ; number += 1) {
    if (!used.has(`${base}_${number}`)) return `${base}_${number}`;
  }
}
