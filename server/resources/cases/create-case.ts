import type { HandlerOf } from '#kernel/http';
import { createOf } from '#kernel/records';
import { takeNumber } from '#resources/contract-settings';
import { cases } from './case-record.ts';
import { storeLinks } from './links.ts';
import { participantsOf } from './readers.ts';
import { requireNamed } from './requirements.ts';
import { tellMembers } from './tell-members.ts';

const unlessSaid = { stage: 'intake', priority: 'normal', channel: 'form' } as const;

/** Adds a case. Whoever does so is the requester, unless another is named, and can read it, also where it is privileged. */
export const createCase: HandlerOf<'createCase'> = createOf(cases, {
  validate: (body, { tenant }) => requireNamed(tenant, body),
  values: async ({ contract_ids: _contracts, ...facts }, { tenant, caller }) => ({
    ...unlessSaid,
    requester_id: caller.userId,
    ...facts,
    participant_ids: participantsOf(tenant, facts),
    number: await takeNumber(tenant, 'cases'),
    closed_at: facts.stage === 'closed' ? new Date() : null,
    created_by: caller.userId,
  }),
  onStored: async (body, { tenant, id }) => {
    const added = await storeLinks(tenant, id, { ...body, participant_ids: participantsOf(tenant, body) });
    await tellMembers(tenant, { id, name: body.name, lead_id: body.lead_id }, added);
  },
  trail: (body, { number, participant_ids: people }) => ({
    number,
    ...body,
    ...(people.length > 0 && { participant_ids: people }),
  }),
});
