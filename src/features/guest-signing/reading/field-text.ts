import type { GuestEnvelope, GuestField } from '#api-contract/envelopes/guest';
import type { FieldValue } from '#api-contract/envelopes/schema';
import type { Values } from '#machines/signing-ceremony';
import { messages } from './guest-reading.messages.ts';

/** What a field is called. */
export const labelOf = ({ label, type }: Pick<GuestField, 'label' | 'type'>): string =>
  label === '' ? messages.field.types[type] : label;

/** The value that will be printed: what was entered, else the guest’s name or the day. */
export function valueOf(field: GuestField, values: Values, { me, today }: GuestEnvelope): FieldValue | null {
  if (field.type === 'date') return today;
  return values[field.key] ?? (field.type === 'name' ? me.name : null);
}

export const isFilled = (value: FieldValue | null): boolean =>
  value !== null && value !== false && (typeof value !== 'string' || value.trim() !== '');

/** A value in words, for lists and screen readers. */
export function textOf(value: FieldValue | null, day: (iso: string) => string, type: GuestField['type']): string {
  if (value === null || value === false || value === '') return '';
  if (value === true) return messages.field.ticked;
  if (typeof value === 'string') return type === 'date' ? day(value) : value;
  return value.kind === 'typed' ? value.text : messages.field[value.kind];
}

/** Required fields that are still empty, in order; of checkboxes of a group, all of them until one is ticked. */
export function missingIn(envelope: GuestEnvelope, values: Values): GuestField[] {
  const filled = (field: GuestField) => isFilled(valueOf(field, values, envelope));
  const ticked = new Set(envelope.fields.filter(filled).flatMap(({ group }) => group ?? []));
  return inOrder(envelope).filter(
    (field) => field.required && !filled(field) && !(field.group !== null && ticked.has(field.group)),
  );
}

/** Fields as one meets them: by document, page, and from the top down. */
export function inOrder({ fields, documents }: GuestEnvelope): GuestField[] {
  const place = new Map(documents.map(({ id }, at) => [id, at]));
  const rank = (field: GuestField) => [place.get(field.document_id) ?? 0, field.page, field.rect.y, field.rect.x];
  return fields.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    const at = first.findIndex((value, index) => value !== second[index]);
    return at < 0 ? 0 : (first[at] ?? 0) - (second[at] ?? 0);
  });
}
