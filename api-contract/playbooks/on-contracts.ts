import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../values.ts';
import { maxProposedFrom, unreadableReasons } from './kinds.ts';
import { ruleFacts } from './rules.ts';
import { ruleVerdict } from './verdicts.ts';

const contract = z.object({ id, number: z.string(), title: z.string() });

/** A rule that agreed contracts suggest, and the contracts that say so. */
const proposal = z.object({ rule: ruleFacts, contracts: z.array(contract) });

export const playbookContractEndpoints = {
  proposePlaybookRules: endpoint({
    method: 'post',
    path: '/api/playbooks/proposals',
    access: 'review.write',
    alsoNeeds: 'contracts.read',
    reads: true,
    summary: `Propose rules from what was found in up to ${maxProposedFrom} contracts: clauses become wordings to compare with, values become limits. No data is changed.`,
    body: z.object({ contract_ids: z.array(id).min(1).max(maxProposedFrom) }),
    response: z.object({
      items: z.array(proposal),
      /** Contracts in which nothing was found yet. */
      unread: z.array(contract),
    }),
    errors: ['not_found'],
  }),
  tryPlaybookRule: endpoint({
    method: 'post',
    path: '/api/playbooks/{playbookId}/rules/{ruleId}/try',
    access: 'review.write',
    alsoNeeds: 'contracts.read',
    reads: true,
    summary: 'Judge a contract by a rule of the draft, to see what it comes to. No data is changed.',
    params: z.object({ playbookId: id, ruleId: id }),
    body: z.object({ contract_id: id }),
    response: z.union([z.object({ verdict: ruleVerdict }), z.object({ unreadable: z.enum(unreadableReasons) })]),
    errors: ['not_found', 'too_many_requests'],
  }),
} as const;

export type RuleProposal = z.infer<typeof proposal>;
