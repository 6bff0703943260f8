import { sql } from 'kysely';
import type { contractEndpoints } from '#api-contract/contracts/endpoints';
import { audit, difference } from '#kernel/audit';
import { counterpartyNamed, withdrawUnlessNeeded } from '#resources/counterparties';
import type { Tenant } from '#kernel/db';
import { ApiError, type Handler } from '#kernel/http';
import type { ContractFacts } from './add-contract.ts';
import { writeValues } from './custom-values.ts';
import { findContract, lockContract, type LockedContract } from './find-contract.ts';
import { withNoticePeriod } from './notice-period.ts';
import { presentContract } from './present.ts';
import { indexFacts } from '#resources/contract-facts';
import { sortKey } from '#kernel/text';
import { requireMember } from '#kernel/people';
import { asSpelled } from './tag-spellings.ts';
import { indexTags } from './tags.ts';

/** Change fields, unless somebody else changed the contract since the revision that the editor saw. */
export const updateContract: Handler<typeof contractEndpoints.updateContract> = async ({ params, body, tenant }) => {
  const { revision, custom, ...changes } = body;
  const before = await lockContract(tenant, params.contractId);
  if (before.revision !== revision) throw new ApiError('edit_conflict');
  const facts = await writeFacts(tenant, before, changes);
  const values = await writeValues(tenant, { ...before, ...changes }, custom ?? {});
  const changed = { before: { ...facts.before, ...values.before }, after: { ...facts.after, ...values.after } };
  if (Object.keys(changed.after).length > 0) {
    const target = { type: 'contract', id: before.id, name: changes.title ?? before.title };
    await audit(tenant, { action: 'contract.updated', target, before: changed.before, after: changed.after });
  }
  return presentContract(await findContract(tenant, before.id));
};

/** Write facts into a contract that is locked; tells those that differ. The caller adds the audit entry. */
export async function writeFacts(
  tenant: Tenant,
  contract: LockedContract,
  given: ContractFacts,
): Promise<{ before: ContractFacts; after: ContractFacts }> {
  const changes = {
    ...(await withNoticePeriod(tenant, contract, given)),
    ...(given.tags && { tags: await asSpelled(tenant, given.tags, contract.id) }),
  };
  refuseReversedDates({ ...contract, ...changes });
  if (changes.owner_id) await requireMember(tenant, changes.owner_id, 'owner_id');
  const changed = difference(factsOf(contract, changes), changes);
  if (Object.keys(changed.after).length === 0) return changed;
  await store(tenant, contract.id, changed.after);
  if (changed.after.counterparty !== undefined && contract.counterparty_id) {
    await withdrawUnlessNeeded(tenant, contract.counterparty_id);
  }
  if (changed.after.tags) await indexTags(tenant, [{ id: contract.id, tags: changed.after.tags }]);
  await indexFacts(tenant, [contract.id]);
  return changed;
}

function factsOf(contract: LockedContract, changes: ContractFacts): ContractFacts {
  const names = Object.keys(changes) as (keyof ContractFacts)[];
  return Object.fromEntries(names.map((name) => [name, contract[name]]));
}

function refuseReversedDates({
  effective_date,
  expiry_date,
}: Pick<LockedContract, 'effective_date' | 'expiry_date'>): void {
  if (!effective_date || !expiry_date || effective_date <= expiry_date) return;
  const message = 'The expiry date is before the effective date.';
  throw new ApiError('validation_failed', { fields: [{ path: 'expiry_date', message }] });
}

async function store(tenant: Tenant, contractId: string, changes: ContractFacts): Promise<void> {
  const { title, counterparty } = changes;
  await tenant.db
    .updateTable('contracts')
    .set({
      ...changes,
      ...(title !== undefined && { title_key: sortKey(title) }),
      ...(counterparty !== undefined && {
        counterparty_key: counterparty && sortKey(counterparty),
        counterparty_id: counterparty && (await counterpartyNamed(tenant, counterparty)),
      }),
      revision: sql`revision + 1`,
      updated_at: sql`now()`,
    })
    .where('organisation_id', '=', tenant.organisationId)
    .where('id', '=', contractId)
    .execute();
}
