import { sql } from 'kysely';
import type { CustomField } from '#api-contract/contracts/settings';
import { problemWithValue } from '#api-contract/contracts/custom-values';
import { difference } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { customKeyOf } from './custom-key.ts';
import type { LockedContract } from './find-contract.ts';
import { indexFacts } from '#resources/contract-facts';

type ToldValues = Record<`custom.${string}`, string | null>;
type Values = Readonly<Record<string, string | null>>;

/**
 * Write values of custom fields into a contract that is locked, each as its type asks for it; a value whose field is
 * gone can be taken away. Tells those that differ, each under a name of its own.
 */
export async function writeValues(
  tenant: Tenant,
  { id, type, custom }: Pick<LockedContract, 'id' | 'type' | 'custom'>,
  change: Readonly<Record<string, string | null>>,
): Promise<{ before: ToldValues; after: ToldValues }> {
  if (Object.keys(change).length === 0) return { before: {}, after: {} };
  const fields = await fieldsOfType(tenant, type);
  for (const [key, value] of Object.entries(change)) {
    const problem = value === null ? null : problemOf(fields, key, value);
    if (problem) throw new ApiError('validation_failed', { fields: [{ path: `custom.${key}`, message: problem }] });
  }
  const names = Object.keys(change);
  const told = (values: Values) => Object.fromEntries(names.map((key) => [`custom.${key}`, values[key] ?? null]));
  const changed = difference<ToldValues>(told(custom), told(change));
  if (Object.keys(changed.after).length > 0) await store(tenant, id, { ...custom, ...change });
  return changed as { before: ToldValues; after: ToldValues };
}

async function store(tenant: Tenant, contractId: string, values: Values): Promise<void> {
  const kept = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
  await tenant.db
    .updateTable('contracts')
    .set({
      custom: JSON.stringify(Object.fromEntries(kept)),
      revision: sql`revision + 1`,
      updated_at: sql`now()`,
    })
    .where('organisation_id', '=', tenant.organisationId)
    .where('id', '=', contractId)
    .execute();
  await indexFacts(tenant, [contractId]);
  await indexValues(tenant, contractId, kept);
}

/** Keep what the list walks in step with the values of a contract. */
async function indexValues({ db, organisationId }: Tenant, contractId: string, values: [string, string][]) {
  await db
    .deleteFrom('contract_custom_values')
    .where('organisation_id', '=', organisationId)
    .where('contract_id', '=', contractId)
    .execute();
  if (values.length === 0) return;
  const rows = values.map(([key, value]) => ({
    organisation_id: organisationId,
    key,
    contract_id: contractId,
    sort_key: customKeyOf(value),
  }));
  await db.insertInto('contract_custom_values').values(rows).execute();
}

function problemOf(fields: readonly CustomField[], key: string, value: string): string | null {
  const field = fields.find((each) => each.key === key);
  return field ? problemWithValue(field, value) : 'Contracts of this type don’t have this field.';
}

async function fieldsOfType({ db, organisationId }: Tenant, type: string | null): Promise<CustomField[]> {
  if (type === null) return [];
  const found = await db
    .selectFrom('contract_types')
    .select('fields')
    .where('organisation_id', '=', organisationId)
    .where(sql`lower(name)`, '=', type.toLowerCase())
    .executeTakeFirst();
  return found?.fields ?? [];
}
