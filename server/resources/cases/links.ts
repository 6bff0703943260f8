import { anyOf, deleteFrom, insertInto, selectFrom, type Tenant } from '#kernel/db';

interface Links {
  readonly participant_ids?: readonly string[] | undefined;
  readonly contract_ids?: readonly string[] | undefined;
}

/** Who takes part in a case and which contracts it is about, as ids. */
export async function readLinks(tenant: Tenant, caseId: string): Promise<Required<Links>> {
  const people = await selectFrom(tenant, 'case_participants')
    .select('user_id')
    .where('case_id', '=', caseId)
    .orderBy('user_id')
    .execute();
  const contracts = await selectFrom(tenant, 'case_contracts')
    .select('contract_id')
    .where('case_id', '=', caseId)
    .orderBy('contract_id')
    .execute();
  return {
    participant_ids: people.map(({ user_id }) => user_id),
    contract_ids: contracts.map(({ contract_id }) => contract_id),
  };
}

/** Replaces the people and contracts of a case; a list that is left out stays. Returns the people that it added. */
export async function storeLinks(tenant: Tenant, caseId: string, links: Links): Promise<string[]> {
  const added: string[] = [];
  const { participant_ids: people, contract_ids: contracts } = links;
  if (people) {
    // Those who stay are left alone: a privileged case is not there for whoever takes no part in it.
    const rows = [...new Set(people)].map((user_id) => ({ case_id: caseId, user_id }));
    const adding = insertInto(tenant, 'case_participants', rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id');
    if (rows.length > 0) added.push(...(await adding.execute()).map(({ user_id }) => user_id));
    await deleteFrom(tenant, 'case_participants')
      .where('case_id', '=', caseId)
      .where(({ not, eb }) => not(eb('user_id', '=', anyOf(people))))
      .execute();
  }
  if (contracts) {
    await deleteFrom(tenant, 'case_contracts').where('case_id', '=', caseId).execute();
    const rows = [...new Set(contracts)].map((contract_id) => ({ case_id: caseId, contract_id }));
    if (rows.length > 0) await insertInto(tenant, 'case_contracts', rows).execute();
  }
  return added;
}
