import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { UnreadContract } from '#api-contract/playbooks/backtests';
import type { RuleVerdict } from '#api-contract/playbooks/verdicts';
import { audit } from '#kernel/audit';
import { type ChangedRule, insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { enqueue, handle, type JobHandler } from '#kernel/jobs';
import { judgeTexts } from '../judge/judge-texts.ts';
import { type ReadableText, readableText } from '../judge/readable-text.ts';
import { workOnBacktest } from './work-on-backtest.ts';

const atATime = 100;

/**
 * Judges a hundred contracts of a back-test and leaves the others to the next job. What a contract came to is stored in one
 * transaction with its state, so that a server that is killed neither loses nor doubles any.
 */
export const backtestHandler: JobHandler = handle(workOnBacktest, async ({ payload, inTenant, signal, advanced }) => {
  const backtestId = payload.backtest_id;
  const batch = await inTenant((tenant) => nextContracts(tenant, backtestId));
  if (batch === null) return;
  const { rules, contracts } = batch;
  const readable = contracts.flatMap((each) => (each.unread === null ? [each] : []));
  for (const { id, unread } of contracts) {
    if (unread && !(await inTenant((tenant) => storeUnread(tenant, backtestId, id, unread)))) return;
  }
  // The rules of the version, then those of the draft, on one reading of the text.
  const asked = [...rules.map(({ before }) => before), ...rules.map(({ after }) => after)];
  const texts = readable.map(({ text, findings }) => ({ text, findings, rules: asked }));
  let at = 0;
  for await (const verdicts of judgeTexts(texts, signal)) {
    const { id } = readable[at] as (typeof readable)[number];
    const goesOn = await inTenant((tenant) =>
      verdicts ? storeFlips(tenant, backtestId, id, rules, verdicts) : storeUnread(tenant, backtestId, id, 'too_slow'),
    );
    if (!goesOn) return;
    await advanced();
    at += 1;
  }
  await inTenant((tenant) =>
    contracts.length === 0
      ? finish(tenant, backtestId)
      : enqueue(tenant, workOnBacktest, { backtest_id: backtestId }, { key: backtestId }),
  );
});

type NextContract = ReadableText & { readonly id: string };

/** The contracts to judge next, none when all are; null unless the back-test is running. */
async function nextContracts(
  tenant: Tenant,
  backtestId: string,
): Promise<{ readonly rules: readonly ChangedRule[]; readonly contracts: readonly NextContract[] } | null> {
  const backtest = await selectFrom(tenant, 'playbook_backtests')
    .select('rules')
    .where('id', '=', backtestId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (!backtest) return null;
  const { rules } = backtest;
  const waiting = await selectFrom(tenant, 'playbook_backtest_contracts')
    .select('contract_id as id')
    .where('backtest_id', '=', backtestId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(atATime)
    .execute();
  const asked = rules.flatMap(({ before, after }) => [before, after]);
  const contracts: NextContract[] = [];
  for (const { id } of waiting) {
    contracts.push({ id, ...((await readableText(tenant, id, asked)) ?? { unread: 'gone' }) });
  }
  return { rules, contracts };
}

/** Holds a contract that is still waiting in a back-test that is still running; false where somebody was quicker. */
async function settle(
  tenant: Tenant,
  backtestId: string,
  contractId: string,
  outcome: { readonly state: 'done' } | { readonly state: 'unread'; readonly reason: UnreadContract['reason'] },
): Promise<boolean> {
  const running = await selectFrom(tenant, 'playbook_backtests')
    .select('id')
    .where('id', '=', backtestId)
    .where('state', '=', 'running')
    .forShare()
    .executeTakeFirst();
  if (!running) return false;
  const { numUpdatedRows } = await updateTable(tenant, 'playbook_backtest_contracts')
    .set(outcome)
    .where('backtest_id', '=', backtestId)
    .where('contract_id', '=', contractId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const storeUnread = (tenant: Tenant, backtestId: string, contractId: string, reason: UnreadContract['reason']) =>
  settle(tenant, backtestId, contractId, { state: 'unread', reason });

async function storeFlips(
  tenant: Tenant,
  backtest_id: string,
  contract_id: string,
  rules: readonly ChangedRule[],
  verdicts: readonly RuleVerdict[],
): Promise<boolean> {
  if (!(await settle(tenant, backtest_id, contract_id, { state: 'done' }))) return false;
  const flips = rules.flatMap(({ after: { id, issue } }, at) => {
    const [before, after] = [verdicts[at], verdicts[rules.length + at]];
    if (!before || !after || (before.verdict === after.verdict && before.rank === after.rank)) return [];
    return [{ rule_id: id, issue, before: JSON.stringify(before), after: JSON.stringify(after) }];
  });
  if (flips.length > 0) {
    const rows = flips.map((flip) => ({ ...flip, id: uuid(), backtest_id, contract_id }));
    await insertInto(tenant, 'playbook_backtest_flips', rows).execute();
  }
  return true;
}

async function finish(tenant: Tenant, backtestId: string): Promise<void> {
  const ended = await updateTable(tenant, 'playbook_backtests')
    .set({ state: 'done', finished_at: sql<Date>`now()` })
    .where('id', '=', backtestId)
    .where('state', '=', 'running')
    .returning('playbook_id')
    .executeTakeFirst();
  if (!ended) return;
  const { id, name } = await selectFrom(tenant, 'playbooks')
    .select(['id', 'name'])
    .where('id', '=', ended.playbook_id)
    .executeTakeFirstOrThrow();
  await audit(tenant, {
    action: 'playbook.backtest_finished',
    target: { type: 'playbook', id, name },
    after: { backtest_id: backtestId },
  });
}
