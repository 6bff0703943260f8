import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { removing, updating } from '../record-endpoints.ts';
import { cursor, id, line, moment, pageOf, pageSize } from '../values.ts';
import { maxFallbacks, maxPassage, maxTests, outcomes } from './kinds.ts';
import { playbookLimits } from './playbook-limits.messages.ts';
import { ruleOutcome, ruleVerdict } from './verdicts.ts';

/** How many tests a draft has, and how many of them pass as its rules are now. */
export const testCounts = z.object({ total: z.number().int(), passing: z.number().int() });

/** `not_run`: it or its rule has changed since, or the engine has. */
export const testState = z.enum(['passes', 'fails', 'not_run']);

export const playbookTest = z.object({
  id,
  rule_id: id,
  issue: z.string(),
  passage: z.string(),
  expected: ruleOutcome,
  state: testState,
  /** What the rule came to; null unless it was run as it is now. */
  got: ruleVerdict.nullable(),
  revision: z.number().int(),
  created_at: moment,
});

const facts = {
  rule_id: id,
  passage: line('a passage', maxPassage),
  /** The rank belongs to a fallback, and to nothing else. */
  expected: z
    .object({ verdict: z.enum(outcomes), rank: z.number().int().min(1).max(maxFallbacks).nullable().default(null) })
    .refine(({ verdict, rank }) => (verdict === 'fallback') === (rank !== null), {
      path: ['rank'],
      error: () => playbookLimits.rank,
    }),
};

export const newPlaybookTest = z.object(facts);

const params = z.object({ playbookId: id });
const testParams = params.extend({ testId: id });

export const playbookTestEndpoints = {
  listPlaybookTests: endpoint({
    method: 'get',
    path: '/api/playbooks/{playbookId}/tests',
    access: 'review.read',
    summary: 'One page of the tests of a draft, the oldest first. Tests of rules that were taken out are left out.',
    params,
    query: z.object({
      limit: pageSize.optional(),
      after: cursor.optional(),
      before: cursor.optional(),
      rule: id.optional(),
      /** Those that don’t pass, or weren’t run. */
      failing: z.stringbool().optional(),
    }),
    response: pageOf(playbookTest),
    errors: ['not_found'],
  }),
  createPlaybookTest: endpoint({
    method: 'post',
    path: '/api/playbooks/{playbookId}/tests',
    access: 'review.write',
    summary: `Add a passage with the verdict that its rule has to come to. At most ${maxTests} per playbook.`,
    params,
    body: newPlaybookTest,
    response: playbookTest,
    status: 201,
    errors: ['not_found'],
  }),
  updatePlaybookTest: updating(
    '/api/playbooks/{playbookId}/tests/{testId}',
    testParams,
    'review.write',
    'Change a test. Fails if someone else has changed it since `revision`.',
    newPlaybookTest.partial().extend({ revision: z.number().int() }),
    playbookTest,
  ),
  deletePlaybookTest: removing(
    '/api/playbooks/{playbookId}/tests/{testId}',
    testParams,
    'review.write',
    'Delete a test.',
  ),
  runPlaybookTests: endpoint({
    method: 'post',
    path: '/api/playbooks/{playbookId}/tests/run',
    access: 'review.write',
    summary:
      'Run every test on the draft. Each rule is taken to apply to its passages, unless the verdict expected is “not applicable”. No language model is asked.',
    params,
    slow: true,
    response: testCounts,
    errors: ['not_found', 'too_many_requests'],
  }),
} as const;

export type PlaybookTest = z.infer<typeof playbookTest>;
export type NewPlaybookTest = z.input<typeof newPlaybookTest>;
export type TestCounts = z.infer<typeof testCounts>;
