import type { Matter } from '#api-contract/cases/endpoints';
import { selectFrom, type Tenant } from '#kernel/db';
import { findCase } from './find-case.ts';
import { findTasks } from './find-tasks.ts';

/** A case with people, contracts and tasks. */
export async function presentCase(tenant: Tenant, caseId: string): Promise<Matter> {
  const record = await findCase(tenant, caseId);
  return {
    id: record.id,
    number: record.number,
    name: record.name,
    type: record.type,
    stage: record.stage,
    priority: record.priority,
    channel: record.channel,
    requester: record.requester,
    lead: record.lead,
    department: record.department,
    practice_area: record.practice_area,
    counterparty: record.counterparty,
    due_date: record.due_date,
    description: record.description,
    privileged: record.privileged,
    participants: await findParticipants(tenant, caseId),
    contracts: await findContracts(tenant, caseId),
    tasks: await findTasks(tenant, caseId),
    revision: record.revision,
    created_at: record.created_at.toISOString(),
    created_by: record.creator,
    updated_at: record.updated_at.toISOString(),
    closed_at: record.closed_at?.toISOString() ?? null,
  };
}

async function findParticipants(tenant: Tenant, caseId: string): Promise<Matter['participants']> {
  return selectFrom(tenant, 'case_participants as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organisation_id', '=', 'p.organisation_id').onRef('u.id', '=', 'p.user_id'),
    )
    .where('p.case_id', '=', caseId)
    .select(['u.id', 'u.name'])
    .orderBy('u.name')
    .orderBy('u.id')
    .execute();
}

/** Those in the bin are left out. */
async function findContracts(tenant: Tenant, caseId: string): Promise<Matter['contracts']> {
  return selectFrom(tenant, 'case_contracts as l')
    .innerJoin('contracts as c', (join) =>
      join.onRef('c.organisation_id', '=', 'l.organisation_id').onRef('c.id', '=', 'l.contract_id'),
    )
    .where('l.case_id', '=', caseId)
    .where('c.deleted_at', 'is', null)
    .select(['c.id', 'c.number', 'c.title'])
    .orderBy('c.number_key')
    .execute();
}
