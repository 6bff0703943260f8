import type { Fields } from '#api-contract/fields';
import { doraServiceFields } from '#api-contract/vendors/dora-fields';
import type { DoraFacts } from '#api-contract/vendors/registry';

export type FormValues = Readonly<Record<string, string | number | null>>;

/** What an input holds that nothing was entered into. */
export const emptyOf = (table: Fields, name: string) =>
  table[name]?.kind === 'number' || table[name]?.kind === 'day' ? null : '';

/** The key of a field of one of several services. */
export const serviceKey = (serviceId: string, name: string) => `${serviceId}.${name}`;

/** What a form begins with: the facts under their names, those of services under keys of their own. */
export const initialOf = (table: Fields, { facts, services }: DoraFacts): FormValues =>
  Object.fromEntries([
    ...Object.keys(table).map((name) => [name, facts[name] ?? emptyOf(table, name)]),
    ...services.flatMap((service) =>
      Object.keys(doraServiceFields).map((name) => [
        serviceKey(service.id, name),
        service.facts[name] ?? emptyOf(doraServiceFields, name),
      ]),
    ),
  ]);

const said = (value: string | number | null | undefined) =>
  typeof value === 'string' ? value.trim() || null : (value ?? null);

/** What was entered under names, read from keys; nothing where a text was left empty. */
export const enteredIn = (values: FormValues, table: Fields, keyOf = (name: string) => name): FormValues =>
  Object.fromEntries(Object.keys(table).map((name) => [name, said(values[keyOf(name)])]));
