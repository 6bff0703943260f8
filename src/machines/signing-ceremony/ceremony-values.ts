import type { GuestEnvelope } from '#api-contract/envelopes/guest';
import type { FieldValue } from '#api-contract/envelopes/schema';

/** What was entered, by the key of its field. */
export type Values = Readonly<Record<string, FieldValue>>;

export interface Filled {
  readonly key: string;
  readonly value: FieldValue | null;
}

/** What is kept while a request is filled in. */
export interface Kept {
  readonly session: string;
  readonly envelope: GuestEnvelope;
  readonly values: Values;
}

/** The values with one that was entered, or without one that was taken away. */
export function filledIn(values: Values, { key, value }: Filled): Values {
  const { [key]: _before, ...others } = values;
  return value === null ? others : { ...others, [key]: value };
}

/** What the server keeps of an earlier visit; what was entered here since comes before it. */
export const knownValues = ({ fields }: GuestEnvelope): Values =>
  Object.fromEntries(fields.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])));

/** What a code was answered with. */
export interface CodeAnswer {
  readonly is_right: boolean;
  readonly tries_left: number;
  readonly locked_until: string | null;
}

/** Who should sign instead. */
export interface Delegate {
  readonly name: string;
  readonly email: string;
  readonly reason: string;
}

/** Not named yet. */
export const nobody: Delegate = { name: '', email: '', reason: '' };
