import { type Field, type Fields, historyNames } from './fields.ts';

/** Kinds that name another record: shown with its name, changed by its id. */
export type Reference = { kind: 'person' | 'counterparty' | 'contract' };
const isReference = ({ kind }: Field) => kind === 'person' || kind === 'counterparty' || kind === 'contract';

/** The key under which a field is changed, stored and told of in the audit trail. */
export type FactKey<F extends Fields, K extends keyof F & string> = F[K] extends Reference ? `${K}_id` : K;

/** The key under which a field is changed, stored and told of in the audit trail. */
export const factKey = <F extends Fields, K extends keyof F & string>(table: F, name: K) =>
  (isReference(table[name] as Field) ? `${name}_id` : name) as FactKey<F, K>;

/** The keys of a resource's fields that the history tells of. */
export const historyKeys = <F extends Fields>(table: F) => historyNames(table).map((name) => factKey(table, name));

/** What people call the keys of changes, in the language of the moment. */
export const changeLabels = <F extends Fields>(table: F): Readonly<Record<string, string>> =>
  Object.fromEntries(historyNames(table).map((name) => [factKey(table, name), table[name]?.label ?? name]));

/** The field that a key of a change means, if any. */
export const fieldOfKey = (table: Fields, key: string): Field | undefined =>
  table[key] ?? (key.endsWith('_id') ? table[key.slice(0, -3)] : undefined);
