import { audit } from '#kernel/audit';
import { selectFrom, type Tenant, updateTable } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { createTurns } from '#kernel/turns';
import { shippedReviewVersion } from '#review';
import { readRules } from '../draft.ts';
import { judgeTexts, type TextToJudge } from '../judge/judge-texts.ts';
import { playbooks, readPlaybook } from '../playbook-record.ts';
import { countTests } from './count-tests.ts';

const turns = createTurns({ atOnce: 1, ofOne: 1, waitingOfOne: 4, patience: 60_000 });

/** Run every test of a draft on its rules as they are when it begins, and keep what each came to. */
export const runPlaybookTests: HandlerOf<'runPlaybookTests'> = ({ params: { playbookId }, inTenant, request }) =>
  inTenant(({ organisationId }) => Promise.resolve(organisationId)).then((organisationId) =>
    turns.run(
      organisationId,
      async () => {
        const tests = await inTenant((tenant) => readTests(tenant, playbookId));
        const results = await resultsOf(tests, request.signal);
        return inTenant(async (tenant) => {
          const { id, name } = await playbooks.lock(tenant, playbookId);
          for (const result of results) await store(tenant, result);
          const counts = await countTests(tenant, id);
          await audit(tenant, {
            action: 'playbook.tests_run',
            target: { type: 'playbook', id, name },
            after: { ...counts, engine: shippedReviewVersion() },
          });
          return counts;
        });
      },
      request.signal,
    ),
  );

async function readTests(tenant: Tenant, playbookId: string) {
  await readPlaybook(tenant, playbookId);
  const rules = new Map((await readRules(tenant, playbookId)).map((rule) => [rule.id, rule]));
  const tests = await selectFrom(tenant, 'playbook_tests')
    .select(['id', 'rule_id', 'passage', 'expected', 'expected_rank', 'revision'])
    .where('playbook_id', '=', playbookId)
    .execute();
  return tests.flatMap((test) => {
    const rule = rules.get(test.rule_id);
    return rule ? [{ ...test, rule }] : [];
  });
}

type RunnableTest = Awaited<ReturnType<typeof readTests>>[number];

async function resultsOf(tests: readonly RunnableTest[], signal: AbortSignal) {
  const texts = tests.map(({ passage, rule, expected }): TextToJudge => {
    const { check, standard, fallbacks, applies_when } = rule;
    return {
      text: passage,
      rules: [{ check, standard, fallbacks, applies_when, assumed: expected !== 'not_applicable' }],
    };
  });
  const results = [];
  let at = 0;
  for await (const judged of judgeTexts(texts, signal)) {
    const test = tests[at] as RunnableTest;
    const verdict = judged?.[0];
    if (verdict) results.push({ test, verdict });
    at += 1;
  }
  return results;
}

/** A test that was changed meanwhile stays as one that wasn’t run. */
async function store(tenant: Tenant, { test, verdict }: Awaited<ReturnType<typeof resultsOf>>[number]): Promise<void> {
  await updateTable(tenant, 'playbook_tests')
    .set({
      result: JSON.stringify(verdict),
      passes: verdict.verdict === test.expected && verdict.rank === test.expected_rank,
      result_revision: test.rule.revision,
      result_engine: shippedReviewVersion(),
    })
    .where('id', '=', test.id)
    .where('revision', '=', test.revision)
    .execute();
}
