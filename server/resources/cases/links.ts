import type { Tenant } from '#kernel/db';

interface Links {
  readonly participant_ids?: readonly string[] | undefined;
  readonly contract_ids?: readonly string[] | undefined;
}

/** Who takes part in a case and which contracts it is about, as ids. */
export async function readLinks({ db, organisationId }: Tenant, caseId: string): Promise<Required<Links>> {
  const people = await db
    .selectFrom('case_participants')
    .select('user_id')
    .where('organisation_id', '=', organisationId)
    .where('case_id', '=', caseId)
    .orderBy('user_id')
    .execute();
  const contracts = await db
    .selectFrom('case_contracts')
    .select('contract_id')
    .where('organisation_id', '=', organisationId)
    .where('case_id', '=', caseId)
    .orderBy('contract_id')
    .execute();
  return {
    participant_ids: people.map(({ user_id }) => user_id),
    contract_ids: contracts.map(({ contract_id }) => contract_id),
  };
}

/** Put these in place of who and what a case was linked to; what is left out stays. */
export async function storeLinks(tenant: Tenant, caseId: string, links: Links): Promise<void> {
  const { db, organisationId } = tenant;
  const ofCase = { organisation_id: organisationId, case_id: caseId };
  if (links.participant_ids) {
    await db
      .deleteFrom('case_participants')
      .where('organisation_id', '=', organisationId)
      .where('case_id', '=', caseId)
      .execute();
    const rows = [...new Set(links.participant_ids)].map((user_id) => ({ ...ofCase, user_id }));
    if (rows.length > 0) await db.insertInto('case_participants').values(rows).execute();
  }
  if (links.contract_ids) {
    await db
      .deleteFrom('case_contracts')
      .where('organisation_id', '=', organisationId)
      .where('case_id', '=', caseId)
      .execute();
    const rows = [...new Set(links.contract_ids)].map((contract_id) => ({ ...ofCase, contract_id }));
    if (rows.length > 0) await db.insertInto('case_contracts').values(rows).execute();
  }
}
