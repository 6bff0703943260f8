import type { HandlerOf } from '#kernel/http';
import { changeOf } from '#kernel/records';
import { cases } from './case-record.ts';
import { readLinks, storeLinks } from './links.ts';
import { participantsOf, requireRead } from './readers.ts';
import { requireNamed, requireReadByAssignees } from './requirements.ts';
import { tellMembers } from './tell-members.ts';

const decidesWhoReads = ['privileged', 'lead_id', 'participant_ids'] as const;

/** Changes fields of a case, and the people and contracts that it is linked to. */
export const updateCase: HandlerOf<'updateCase'> = changeOf(cases, {
  prepare: ({ participant_ids: people, contract_ids: contracts, ...facts }, { tenant, row }) => ({
    ...facts,
    ...(facts.privileged && !row.privileged
      ? { participant_ids: participantsOf(tenant, { ...row, ...facts, ...(people && { participant_ids: people }) }) }
      : people && { participant_ids: sorted(people) }),
    ...(contracts && { contract_ids: sorted(contracts) }),
  }),
  known: ({ tenant, row }) => readLinks(tenant, row.id),
  validate: async (after, { tenant, row }) => {
    const matter = { ...row, ...after };
    requireRead(tenant, matter);
    await requireNamed(tenant, after);
    if (decidesWhoReads.some((name) => name in after)) await requireReadByAssignees(tenant, row.id, matter);
  },
  columns: ({ contract_ids: _contracts, ...facts }) => ({
    ...facts,
    ...(facts.stage !== undefined && { closed_at: facts.stage === 'closed' ? new Date() : null }),
  }),
  onStored: async (after, { tenant, row: { id, name } }) => {
    const added = await storeLinks(tenant, id, after);
    await tellMembers(tenant, { id, name: after.name ?? name, lead_id: after.lead_id }, added);
  },
});

/** In what order people and contracts are sent changes nothing. */
const sorted = (ids: readonly string[]) => [...new Set(ids)].toSorted();
