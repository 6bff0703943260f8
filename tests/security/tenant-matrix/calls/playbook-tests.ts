import { v7 as uuid } from 'uuid';
import type { backtestEndpoints } from '#api-contract/playbooks/backtests';
import type { playbookFileEndpoints } from '#api-contract/playbooks/files';
import type { playbookContractEndpoints } from '#api-contract/playbooks/on-contracts';
import type { RuleCheck } from '#api-contract/playbooks/rules';
import type { playbookTestEndpoints } from '#api-contract/playbooks/tests';
import { publishDraft } from '#resources/playbooks/testing';
import type { Calls } from '../cases.ts';
import type { World } from '../world.ts';

const check: Extract<RuleCheck, { kind: 'phrases' }> = {
  kind: 'phrases',
  for: ['orchard*'],
  against: [],
  if_missing: 'not_met',
};
const expected = { verdict: 'met' } as const;

async function makeRule({ call, owner: { token } }: World) {
  const playbookId = (await call('createPlaybook', { token, body: { name: uuid() } })).body.id;
  const params = { playbookId };
  const rule = (await call('createPlaybookRule', { token, params, body: { issue: uuid(), check } })).body;
  return { playbookId, rule };
}

async function makeTest(world: World) {
  const { playbookId, rule } = await makeRule(world);
  const body = { rule_id: rule.id, passage: 'An orchard.', expected };
  const params = { playbookId };
  const { id } = (await world.call('createPlaybookTest', { token: world.owner.token, params, body })).body;
  return { playbookId, testId: id, ruleId: rule.id };
}

/** A draft that differs from what was published, where no back-test is running: there is room for five at once. */
async function makeChanged(world: World) {
  await world.inTenant(({ db }) =>
    db.updateTable('playbook_backtests').set({ state: 'cancelled' }).where('state', '=', 'running').execute(),
  );
  const { playbookId, rule } = await makeRule(world);
  const { token } = world.owner;
  await publishDraft(world, token, playbookId);
  const body = { revision: rule.revision, check: { ...check, if_missing: 'met' as const } };
  await world.call('updatePlaybookRule', { token, params: { playbookId, ruleId: rule.id }, body });
  return { playbookId, ruleId: rule.id };
}

async function startBacktest(world: World) {
  const { playbookId, ruleId } = await makeChanged(world);
  const { token } = world.owner;
  const { id } = (await world.call('startBacktest', { token, params: { playbookId }, body: {} })).body;
  await world.call('pauseBacktest', { token, params: { playbookId, backtestId: id } });
  return { playbookId, backtestId: id, ruleId };
}

async function startAgain(world: World) {
  const { playbookId, backtestId } = await startBacktest(world);
  await world.call('resumeBacktest', { token: world.owner.token, params: { playbookId, backtestId } });
  return { playbookId, backtestId };
}

/** A flip as the job of a back-test stores it. */
async function makeFlip(world: World) {
  const { playbookId, backtestId, ruleId } = await startBacktest(world);
  const flipId = uuid();
  const verdict = { rank: null, confidence: 0.9, method: 'phrases', reason: null };
  const citations = [{ start: 0, end: 11, quote: 'An orchard.' }];
  await world.inTenant(async ({ db, organisationId: organisation_id }) => {
    const { contract_id } = await db
      .selectFrom('playbook_backtest_contracts')
      .select('contract_id')
      .where('backtest_id', '=', backtestId)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('playbook_backtest_flips')
      .values({
        organisation_id,
        id: flipId,
        backtest_id: backtestId,
        contract_id,
        rule_id: ruleId,
        issue: 'Orchards',
        before: JSON.stringify({ ...verdict, verdict: 'not_met', citations: [] }),
        after: JSON.stringify({ ...verdict, verdict: 'met', citations }),
      })
      .execute();
  });
  return { playbookId, backtestId, flipId };
}

const playbookOf = async (world: World) => ({ playbookId: (await makeRule(world)).playbookId });
const backtestOf = async (world: World) => {
  const { playbookId, backtestId } = await startBacktest(world);
  return { playbookId, backtestId };
};

/** Calls that must succeed for whoever is permitted: tests, files and back-tests of playbooks. */
export const calls: Calls<
  typeof playbookTestEndpoints &
    typeof playbookFileEndpoints &
    typeof playbookContractEndpoints &
    typeof backtestEndpoints
> = {
  listPlaybookTests: async (world) => {
    const { playbookId, ruleId } = await makeTest(world);
    return { params: { playbookId }, query: { rule: ruleId } };
  },
  createPlaybookTest: async (world) => {
    const { playbookId, rule } = await makeRule(world);
    return { params: { playbookId }, body: { rule_id: rule.id, passage: 'An orchard.', expected } };
  },
  updatePlaybookTest: async (world) => {
    const { playbookId, testId, ruleId } = await makeTest(world);
    return { params: { playbookId, testId }, body: { revision: 1, passage: uuid(), rule_id: ruleId } };
  },
  deletePlaybookTest: async (world) => {
    const { playbookId, testId } = await makeTest(world);
    return { params: { playbookId, testId } };
  },
  runPlaybookTests: async (world) => ({ params: { playbookId: (await makeTest(world)).playbookId } }),
  importPlaybook: () => ({
    query: { file_name: 'Rules.csv', name: uuid() },
    body: new TextEncoder().encode(`Issue,Standard wording\nOrchards,"Apples are picked ${uuid()}."\n`),
  }),
  exportPlaybookCsv: async (world) => ({ params: await playbookOf(world) }),
  exportPlaybookXlsx: async (world) => ({ params: await playbookOf(world) }),
  listLearnedRules: () => ({}),
  proposePlaybookRules: (world) => ({ body: { contract_ids: [world.kept.contract.id] } }),
  tryPlaybookRule: async (world) => {
    const { playbookId, rule } = await makeRule(world);
    return { params: { playbookId, ruleId: rule.id }, body: { contract_id: world.kept.contract.id } };
  },
  startBacktest: async (world) => ({ params: { playbookId: (await makeChanged(world)).playbookId }, body: {} }),
  listBacktests: async (world) => ({ params: { playbookId: (await startBacktest(world)).playbookId } }),
  getBacktest: async (world) => ({ params: await backtestOf(world) }),
  listBacktestFlips: async (world) => ({ params: await backtestOf(world), query: { rule: uuid() } }),
  listBacktestUnread: async (world) => ({ params: await backtestOf(world) }),
  pauseBacktest: async (world) => ({ params: await startAgain(world) }),
  resumeBacktest: async (world) => ({ params: await backtestOf(world) }),
  cancelBacktest: async (world) => ({ params: await backtestOf(world) }),
  makeTestOfFlip: async (world) => ({ params: await makeFlip(world), body: { expect: 'after' } }),
};

export async function keep(world: World) {
  const { testId, ruleId } = await makeTest(world);
  const { backtestId, flipId } = await makeFlip(world);
  return { testId, backtestId, flipId, rule_id: ruleId, rule: ruleId };
}
