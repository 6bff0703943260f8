import type { HandlerOf } from '#kernel/http';
import { changeOf } from '#kernel/records';
import { cases } from './case-record.ts';
import { readLinks, storeLinks } from './links.ts';
import { participantsOf, requireRead } from './readers.ts';
import { requireNamed } from './requirements.ts';

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
    requireRead(tenant, { ...row, ...after });
    await requireNamed(tenant, after);
  },
  columns: ({ contract_ids: _contracts, ...facts }) => ({
    ...facts,
    ...(facts.stage !== undefined && { closed_at: facts.stage === 'closed' ? new Date() : null }),
  }),
  onStored: (after, { tenant, row }) => storeLinks(tenant, row.id, after),
});

/** In what order people and contracts are sent changes nothing. */
const sorted = (ids: readonly string[]) => [...new Set(ids)].toSorted();
