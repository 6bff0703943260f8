import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { acting, creating, reading, removing, updating } from '../record-endpoints.ts';
import { factShape, recordShape, rowShape } from '../field-shapes.ts';
import { deleted, listQuery } from '../list-query.ts';
import { id, moment, pageOf, sha256 } from '../values.ts';
import { playbookFields } from './fields.ts';
import { maxRules, samplePlaybooks } from './kinds.ts';
import { playbookRule, ruleFacts, versionRule } from './rules.ts';
import { testCounts } from './tests.ts';

const playbookFacts = factShape(playbookFields);

export const playbookRow = z.object({ id, ...rowShape(playbookFields), tests: testCounts });

export const playbook = z.object({
  id,
  ...recordShape(playbookFields),
  /** The draft, in order. */
  rules: z.array(playbookRule),
  /** SHA-256 of the draft: what is published is what was seen. */
  draft_hash: sha256,
  /** Whether the draft differs from the latest version. */
  is_changed: z.boolean(),
  /** What is wrong with its rules, each as a sentence: doubles, opposites, phrases and wordings that match everything. */
  problems: z.array(z.string()),
  tests: testCounts,
  revision: z.number().int(),
  created_at: moment,
});

const version = z.object({
  number: z.number().int(),
  note: z.string(),
  /** Why it was published although tests failed or rules had problems. */
  reason: z.string(),
  /** Tests that failed, or hadn’t been run, when it was published. */
  failing_tests: z.number().int(),
  /** SHA-256 of the rules. */
  hash: sha256,
  published_at: moment,
  /** Null where whoever published it is gone. */
  published_by: z.object({ id, name: z.string() }).nullable(),
});

/** With `from`, the rules of another playbook’s draft, of a sample, or those that are given. */
export const newPlaybook = z
  .object(playbookFacts)
  .partial()
  .extend({
    name: playbookFacts.name,
    from: z
      .union([
        z.object({ playbook_id: id }),
        z.object({ sample: z.enum(samplePlaybooks) }),
        z.object({ rules: z.array(ruleFacts).min(1).max(maxRules) }),
      ])
      .optional(),
  });

/** `revision` is the one that the editor saw. */
export const playbookChange = z.object(playbookFacts).partial().extend({ revision: z.number().int() });

const playbookParams = z.object({ playbookId: id });
const ruleParams = playbookParams.extend({ ruleId: id });
const versionParams = playbookParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) });

export const playbookEndpoints = {
  listPlaybooks: endpoint({
    method: 'get',
    path: '/api/playbooks',
    access: 'review.read',
    summary: 'One page of playbooks, filtered, searched and sorted.',
    query: listQuery(playbookFields).extend({
      deleted,
      published: z.enum(['true']).optional(),
      /** Those for a contract type, in capitals or not. */
      for_type: z.string().max(200).optional(),
    }),
    response: pageOf(playbookRow),
  }),
  createPlaybook: creating('/api/playbooks', 'review.write', 'Add a playbook.', newPlaybook, playbook),
  getPlaybook: reading('/api/playbooks/{playbookId}', playbookParams, 'review.read', 'One playbook.', playbook),
  updatePlaybook: updating(
    '/api/playbooks/{playbookId}',
    playbookParams,
    'review.write',
    'Update fields. Fails if someone else has changed it since `revision`.',
    playbookChange,
    playbook,
  ),
  deletePlaybook: removing(
    '/api/playbooks/{playbookId}',
    playbookParams,
    'review.manage',
    'Move a playbook to the bin.',
  ),
  restorePlaybook: acting(
    '/api/playbooks/{playbookId}/restore',
    playbookParams,
    'review.manage',
    'Restore a playbook from the bin.',
    playbook,
  ),
  createPlaybookRule: endpoint({
    method: 'post',
    path: '/api/playbooks/{playbookId}/rules',
    access: 'review.write',
    summary: 'Add a rule at the end of the draft. At most 200 per playbook.',
    params: playbookParams,
    body: ruleFacts.partial().extend({ issue: ruleFacts.shape.issue, check: ruleFacts.shape.check }),
    response: playbookRule,
    status: 201,
    errors: ['not_found'],
  }),
  updatePlaybookRule: updating(
    '/api/playbooks/{playbookId}/rules/{ruleId}',
    ruleParams,
    'review.write',
    'Change a rule of the draft. Fails if someone else has changed it since `revision`.',
    ruleFacts.partial().extend({ revision: z.number().int() }),
    playbookRule,
  ),
  deletePlaybookRule: removing(
    '/api/playbooks/{playbookId}/rules/{ruleId}',
    ruleParams,
    'review.write',
    'Take a rule out of the draft. Published versions keep it.',
  ),
  restorePlaybookRule: acting(
    '/api/playbooks/{playbookId}/rules/{ruleId}/restore',
    ruleParams,
    'review.write',
    'Put a rule back where it was in the draft.',
    playbookRule,
  ),
  orderPlaybookRules: endpoint({
    method: 'put',
    path: '/api/playbooks/{playbookId}/order',
    access: 'review.write',
    summary: 'Put the rules of the draft in another order. Rules that aren’t named come last.',
    params: playbookParams,
    body: z.object({ rule_ids: z.array(id).min(1).max(maxRules) }),
    response: playbook,
    errors: ['not_found'],
  }),
  publishPlaybook: endpoint({
    method: 'post',
    path: '/api/playbooks/{playbookId}/publish',
    access: 'review.manage',
    summary:
      'Freeze the draft as the next version. Fails if it has changed since `draft_hash`. Reviews that are under way keep theirs. Where tests fail or rules have problems, they are named, and a reason is needed.',
    params: playbookParams,
    body: z.object({
      draft_hash: sha256,
      note: ruleFacts.shape.guidance,
      reason: ruleFacts.shape.guidance.default(''),
    }),
    response: playbook,
    errors: ['not_found', 'edit_conflict'],
  }),
  listPlaybookVersions: reading(
    '/api/playbooks/{playbookId}/versions',
    playbookParams,
    'review.read',
    'Its versions, the newest first; at most 200.',
    z.object({ items: z.array(version) }),
  ),
  getPlaybookVersion: reading(
    '/api/playbooks/{playbookId}/versions/{number}',
    versionParams,
    'review.read',
    'One version with its rules.',
    version.extend({ rules: z.array(versionRule) }),
  ),
} as const;

export type PlaybookRow = z.infer<typeof playbookRow>;
export type Playbook = z.infer<typeof playbook>;
export type NewPlaybook = z.input<typeof newPlaybook>;
export type PlaybookChange = z.input<typeof playbookChange>;
export type PlaybookVersion = z.infer<typeof version>;
export type NewPlaybookRule = z.input<(typeof playbookEndpoints)['createPlaybookRule']['body']>;
export type PlaybookRuleChange = z.input<(typeof playbookEndpoints)['updatePlaybookRule']['body']>;
