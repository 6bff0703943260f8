import { sql } from 'kysely';
import { maxBacktested, maxPassage } from '#api-contract/playbooks/kinds';
import { authorise } from '#kernel/access';
import { audit } from '#kernel/audit';
import { insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { enqueue } from '#kernel/jobs';
import { newestIds } from '#kernel/lists';
import { newIdOf } from '#kernel/records';
import { contractList, withCustomFields } from '#resources/contracts';
import { shippedReviewVersion } from '#review';
import { playbooks } from '../playbook-record.ts';
import { refusals } from '../playbook-refusals.messages.ts';
import { createPlaybookTest } from '../tests/change-tests.ts';
import { differenceOf } from './changed-rules.ts';
import { workOnBacktest } from './work-on-backtest.ts';
import { readBacktest, readFlip } from './read-backtests.ts';

const maxRunning = 5;

/** Begin a back-test of a draft against the latest version; contracts are judged in the background. */
export const startBacktest: HandlerOf<'startBacktest'> = async ({ tenant, caller, request, params, body }) => {
  authorise(caller, 'contracts.read');
  const { id: playbook_id, name, version } = await playbooks.lock(tenant, params.playbookId);
  const { id, isRepeated } = await newIdOf(tenant, 'playbook_backtests', { caller, request, params, said: body });
  if (isRepeated) return readBacktest(tenant, id);
  await requireFew(tenant);
  const { changed, added } = await requireDifference(tenant, playbook_id, version);
  const { ids, complete } = await newestIds(
    tenant,
    await contractList.select(tenant, await withCustomFields(tenant, body.filter)),
    sql`c.updated_at`,
    maxBacktested,
  );
  if (ids.length === 0) refuse(refusals.noContracts);
  await insertInto(tenant, 'playbook_backtests', {
    id,
    playbook_id,
    version,
    rules: JSON.stringify(changed),
    new_rules: added,
    engine: shippedReviewVersion(),
    filter: JSON.stringify(body.filter),
    complete,
    created_by: caller.userId,
    finished_at: null,
  }).execute();
  await sql`
    insert into playbook_backtest_contracts (organisation_id, backtest_id, contract_id, position)
    select ${tenant.organisationId}::uuid, ${id}::uuid, c.id, c.position
    from unnest(${ids}::uuid[]) with ordinality as c(id, position)`.execute(tenant.db);
  await enqueue(tenant, workOnBacktest, { backtest_id: id }, { key: id });
  await audit(tenant, {
    action: 'playbook.backtested',
    target: { type: 'playbook', id: playbook_id, name },
    after: { backtest_id: id, version, contracts: ids.length, rules: changed.length, filters: body.filter },
  });
  return readBacktest(tenant, id);
};

async function requireFew(tenant: Tenant): Promise<void> {
  const { count } = await selectFrom(tenant, 'playbook_backtests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxRunning) refuse(refusals.backtestsRunning(String(maxRunning)));
}

async function requireDifference(tenant: Tenant, playbookId: string, version: number) {
  const difference = (await differenceOf(tenant, playbookId, version)) ?? refuse(refusals.noVersion);
  return difference.changed.length > 0 ? difference : refuse(refusals.noDifference(String(version)));
}

type State = 'running' | 'paused' | 'cancelled';
type Deed = 'pauseBacktest' | 'resumeBacktest' | 'cancelBacktest';

/** A handler that puts a back-test into another state; it is looked at between two contracts. */
const into =
  (state: State, from: readonly State[], deed: string): HandlerOf<Deed> =>
  async ({ tenant, caller, params }) => {
    authorise(caller, 'contracts.read');
    const { id, name } = await playbooks.lock(tenant, params.playbookId);
    const found = await selectFrom(tenant, 'playbook_backtests')
      .select(['id', 'state'])
      .where('id', '=', params.backtestId)
      .where('playbook_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new ApiError('not_found');
    if (!(from as readonly string[]).includes(found.state)) {
      throw new ApiError('edit_conflict', { message: refusals.backtestMoved });
    }
    if (state === 'running') await requireFew(tenant);
    await updateTable(tenant, 'playbook_backtests')
      .set({ state, finished_at: state === 'cancelled' ? new Date() : null })
      .where('id', '=', found.id)
      .execute();
    if (state === 'running') await enqueue(tenant, workOnBacktest, { backtest_id: found.id }, { key: found.id });
    await audit(tenant, {
      action: `playbook.backtest_${deed}`,
      target: { type: 'playbook', id, name },
      after: { backtest_id: found.id },
    });
    return readBacktest(tenant, found.id);
  };

export const pauseBacktest = into('paused', ['running'], 'paused');
export const resumeBacktest = into('running', ['paused'], 'resumed');
export const cancelBacktest = into('cancelled', ['running', 'paused'], 'cancelled');

/** Make a test of a flip: the words that decided, with the verdict that they should come to. */
export const makeTestOfFlip: HandlerOf<'makeTestOfFlip'> = async ({ params, body, ...call }) => {
  authorise(call.caller, 'contracts.read');
  const { playbookId, backtestId, flipId } = params;
  await readBacktest(call.tenant, backtestId, playbookId);
  const flip = await readFlip(call.tenant, backtestId, flipId);
  const wanted = flip[body.expect];
  const quoting = [wanted, flip.before, flip.after].find(({ citations }) => citations.length > 0);
  if (!quoting) return refuse(refusals.noWords);
  const passage = quoting.citations
    .map(({ quote }) => quote.trim())
    .join('\n\n')
    .slice(0, maxPassage);
  const expected = { verdict: wanted.verdict, rank: wanted.rank };
  return createPlaybookTest({
    ...call,
    query: undefined,
    params: { playbookId },
    body: { rule_id: flip.rule_id, passage, expected },
  });
};

function refuse(message: string): never {
  throw new ApiError('validation_failed', { message });
}
