import type { Matter } from '#api-contract/cases/endpoints';
import { caseFields } from '#api-contract/cases/fields';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { presentRecord } from '#kernel/lists';
import { findCase } from './find-case.ts';
import { findTasks } from './find-tasks.ts';

/** A case with people, contracts and tasks. */
export async function presentCase(tenant: Tenant, caseId: string): Promise<Matter> {
  const record = await findCase(tenant, caseId);
  return {
    id: record.id,
    ...presentRecord(caseFields, record, {}),
    participants: await findParticipants(tenant, caseId),
    contracts: await findContracts(tenant, caseId),
    drafts: await findDrafts(tenant, caseId),
    tasks: await findTasks(tenant, caseId),
    revision: record.revision,
    created_at: record.created_at.toISOString(),
    created_by: record.creator,
    closed_at: record.closed_at?.toISOString() ?? null,
  };
}

async function findParticipants(tenant: Tenant, caseId: string): Promise<Matter['participants']> {
  return selectFrom(tenant, 'case_participants as p')
    .innerJoin('users as u', ownRow('u.id', 'p.user_id'))
    .where('p.case_id', '=', caseId)
    .select(['u.id', 'u.name'])
    .orderBy('u.name')
    .orderBy('u.id')
    .execute();
}

const findDrafts = (tenant: Tenant, caseId: string): Promise<Matter['drafts']> =>
  selectFrom(tenant, 'drafts')
    .where('case_id', '=', caseId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .orderBy('name_key')
    .execute();

/** Those in the bin are left out. */
async function findContracts(tenant: Tenant, caseId: string): Promise<Matter['contracts']> {
  return selectFrom(tenant, 'case_contracts as l')
    .innerJoin('contracts as c', ownRow('c.id', 'l.contract_id'))
    .where('l.case_id', '=', caseId)
    .where('c.deleted_at', 'is', null)
    .select(['c.id', 'c.number', 'c.title'])
    .orderBy('c.number_key')
    .execute();
}
