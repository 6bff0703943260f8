import { sql } from 'kysely';
import type { CustomField } from '#api-contract/contracts/settings';
import { problemWithValue } from '#api-contract/contracts/custom-values';
import { deleteFrom, insertInto, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { customKeyOf } from './custom-key.ts';
import { refusals } from './contract-refusals.messages.ts';

type Values = Readonly<Record<string, string>>;
type Change = Readonly<Record<string, string | null>>;

/** Values of custom fields after a change: null takes one away. */
export const withValues = (values: Values, change: Change): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...values, ...change }).filter((entry): entry is [string, string] => entry[1] !== null),
  );

/** Refuses values that differ and that their fields don’t take. */
export async function requireFitting(
  tenant: Tenant,
  type: string | null,
  before: Values,
  after: Change,
): Promise<void> {
  const fields = await fieldsOfType(tenant, type);
  for (const [key, value] of Object.entries(after)) {
    const problem = value === null || value === before[key] ? null : problemOf(fields, key, value);
    if (problem) throw new ApiError('validation_failed', { fields: [{ path: `custom.${key}`, message: problem }] });
  }
}

interface Changed {
  readonly before: { readonly custom?: Change | undefined };
  readonly after: { readonly custom?: Change | undefined };
}

/** A change with each custom value that differs under a name of its own. */
export function valuesOneByOne({
  before: { custom: was = {}, ...before },
  after: { custom: is = {}, ...after },
}: Changed) {
  const keys = Object.keys({ ...was, ...is }).filter((key) => was[key] !== is[key]);
  const told = (values: Change) => Object.fromEntries(keys.map((key) => [`custom.${key}`, values[key] ?? null]));
  return { before: { ...before, ...told(was) }, after: { ...after, ...told(is) } };
}

/** Updates the rows that lists are filtered and sorted by after the values of a contract changed. */
export async function indexValues(tenant: Tenant, contractId: string, values: Change): Promise<void> {
  await deleteFrom(tenant, 'contract_custom_values').where('contract_id', '=', contractId).execute();
  const rows = Object.entries(withValues({}, values)).map(([key, value]) => ({
    key,
    contract_id: contractId,
    sort_key: customKeyOf(value),
  }));
  if (rows.length > 0) await insertInto(tenant, 'contract_custom_values', rows).execute();
}

function problemOf(fields: readonly CustomField[], key: string, value: string): string | null {
  const field = fields.find((each) => each.key === key);
  return field ? problemWithValue(field, value) : refusals.noField;
}

async function fieldsOfType(tenant: Tenant, type: string | null): Promise<CustomField[]> {
  if (type === null) return [];
  const found = await selectFrom(tenant, 'contract_types')
    .select('fields')
    .where(sql`lower(name)`, '=', type.toLowerCase())
    .executeTakeFirst();
  return found?.fields ?? [];
}
