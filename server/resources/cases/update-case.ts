import { sql } from 'kysely';
import type { z } from 'zod';
import type { caseChange } from '#api-contract/cases/endpoints';
import { audit, difference } from '#kernel/audit';
import { sortKey } from '#kernel/text';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { lockCase, type LockedCase } from './find-case.ts';
import { readLinks, storeLinks } from './links.ts';
import { presentCase } from './present.ts';
import { requireNamed } from './requirements.ts';

type Facts = Omit<z.output<typeof caseChange>, 'revision'>;

/** Change fields, unless somebody else changed the case since the revision that the editor saw. */
export const updateCase: HandlerOf<'updateCase'> = async ({ tenant, params, body }) => {
  const { revision, ...given } = body;
  const before = await lockCase(tenant, params.caseId);
  if (before.revision !== revision) throw new ApiError('edit_conflict');
  const changes = withSortedLists(given);
  const known = { ...before, ...(await readLinks(tenant, before.id)) };
  const names = Object.keys(changes) as (keyof Facts)[];
  const changed = difference<Facts>(Object.fromEntries(names.map((name) => [name, known[name]])), changes);
  await requireNamed(tenant, changed.after);

  if (Object.keys(changed.after).length > 0) {
    await store(tenant, before, changed.after);
    await audit(tenant, {
      action: 'case.updated',
      target: { type: 'case', id: before.id, name: changed.after.name ?? before.name },
      ...changed,
    });
  }
  return presentCase(tenant, before.id);
};

/** In what order people and contracts are sent changes nothing. */
function withSortedLists(facts: Facts): Facts {
  const { participant_ids: people, contract_ids: contracts } = facts;
  return {
    ...facts,
    ...(people && { participant_ids: [...new Set(people)].toSorted() }),
    ...(contracts && { contract_ids: [...new Set(contracts)].toSorted() }),
  };
}

async function store(tenant: Tenant, before: LockedCase, changes: Facts): Promise<void> {
  const { participant_ids, contract_ids, ...facts } = changes;
  await storeLinks(tenant, before.id, { participant_ids, contract_ids });
  await tenant.db
    .updateTable('cases')
    .set({
      ...facts,
      ...(facts.name !== undefined && { name_key: sortKey(facts.name) }),
      ...(facts.stage !== undefined && { closed_at: facts.stage === 'closed' ? new Date() : null }),
      revision: sql`revision + 1`,
      updated_at: sql`now()`,
    })
    .where('organisation_id', '=', tenant.organisationId)
    .where('id', '=', before.id)
    .execute();
}
