import { sql } from 'kysely';
import type { Backtest, BacktestFlip, BacktestRow, UnreadContract } from '#api-contract/playbooks/backtests';
import type { RuleVerdict } from '#api-contract/playbooks/verdicts';
import { authorise } from '#kernel/access';
import { type ChangedRule, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { listOf, newestFirst } from '#kernel/lists';
import { personOf } from '#kernel/people';
import { withReason } from '../judge/reason-text.ts';
import { readPlaybook } from '../playbook-record.ts';
import { differenceOf, whatDecides } from './changed-rules.ts';

const judged = (where: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::integer from playbook_backtest_contracts c
  where c.organisation_id = b.organisation_id and c.backtest_id = b.id and ${where})`;

const backtests = listOf({
  from: { playbook_backtests: 'b' },
  columns: {
    version: sql<number>`b.version`,
    state: sql<Backtest['state']>`b.state`,
    changed_rules: sql<number>`jsonb_array_length(b.rules)`,
    new_rules: sql<number>`b.new_rules`,
    contracts: judged(sql`true`),
    done: judged(sql`c.state <> 'waiting'`),
    unreadable: judged(sql`c.state = 'unread'`),
    flips: sql<number>`(select count(*)::integer from playbook_backtest_flips f
      where f.organisation_id = b.organisation_id and f.backtest_id = b.id)`,
    complete: sql<boolean>`b.complete`,
    created_by: personOf('b.created_by'),
    created_at: sql<Date>`b.created_at`,
    finished_at: sql<Date | null>`b.finished_at`,
  },
  where: ({ playbookId, backtestId }: { readonly playbookId?: string; readonly backtestId?: string }) => [
    ...(playbookId ? [sql`b.playbook_id = ${playbookId}`] : []),
    ...(backtestId ? [sql`b.id = ${backtestId}`] : []),
  ],
  order: () => newestFirst(sql`b.created_at`, '-created_at'),
  present: ({ created_at, finished_at, ...row }): BacktestRow => ({
    ...row,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }),
});

export const listBacktests: HandlerOf<'listBacktests'> = async ({ tenant, caller, params, query }) => {
  authorise(caller, 'contracts.read');
  await readPlaybook(tenant, params.playbookId);
  return backtests.page(tenant, { ...query, ...params });
};

/** A back-test with its flips counted, the most frequent first; refused as not found where there is none. */
export async function readBacktest(tenant: Tenant, backtestId: string, playbookId?: string): Promise<Backtest> {
  const asked = { backtestId, ...(playbookId && { playbookId }) };
  const [found] = (await backtests.page(tenant, asked)).items;
  if (!found) throw new ApiError('not_found');
  const { rows: counts } = await sql<Backtest['counts'][number]>`
    select rule_id, issue, count(*)::integer as contracts,
      json_build_object('verdict', before->>'verdict', 'rank', (before->>'rank')::integer) as before,
      json_build_object('verdict', after->>'verdict', 'rank', (after->>'rank')::integer) as after
    from playbook_backtest_flips
    where organisation_id = ${tenant.organisationId} and backtest_id = ${backtestId}
    group by rule_id, issue, before->>'verdict', before->>'rank', after->>'verdict', after->>'rank'
    order by count(*) desc, issue, rule_id`.execute(tenant.db);
  return { ...found, is_current: await isCurrent(tenant, backtestId), counts };
}

/** Whether the draft differs from the version just as it did when the back-test began. */
async function isCurrent(tenant: Tenant, backtestId: string): Promise<boolean> {
  const { playbook_id, version, rules } = await selectFrom(tenant, 'playbook_backtests')
    .select(['playbook_id', 'version', 'rules'])
    .where('id', '=', backtestId)
    .executeTakeFirstOrThrow();
  const now = await differenceOf(tenant, playbook_id, version);
  return now !== null && decides(now.changed) === decides(rules);
}

const decides = (rules: readonly ChangedRule[]) => JSON.stringify(rules.map(({ after }) => whatDecides(after)));

export const getBacktest: HandlerOf<'getBacktest'> = async ({ tenant, caller, params }) => {
  authorise(caller, 'contracts.read');
  return readBacktest(tenant, params.backtestId, params.playbookId);
};

interface OfBacktest {
  readonly backtestId: string;
}

const named = (of: string) => sql<BacktestFlip['contract']>`(
  select json_build_object('id', k.id, 'number', k.number, 'title', k.title) from contracts k
  where k.organisation_id = ${sql.ref(`${of}.organisation_id`)} and k.id = ${sql.ref(`${of}.contract_id`)})`;

const flips = listOf({
  from: { playbook_backtest_flips: 'f' },
  columns: {
    rule_id: sql<string>`f.rule_id`,
    issue: sql<string>`f.issue`,
    contract: named('f'),
    before: sql<RuleVerdict>`f.before`,
    after: sql<RuleVerdict>`f.after`,
  },
  where: ({ backtestId, rule, flipId }: OfBacktest & { rule?: string | undefined; flipId?: string }) => [
    sql`f.backtest_id = ${backtestId}`,
    ...(rule ? [sql`f.rule_id = ${rule}`] : []),
    ...(flipId ? [sql`f.id = ${flipId}`] : []),
  ],
  order: () => ({ name: 'no', column: sql`f.no`, type: 'bigint', descending: false }),
  present: (row): BacktestFlip => ({ ...row, before: withReason(row.before), after: withReason(row.after) }),
});

export const listBacktestFlips: HandlerOf<'listBacktestFlips'> = async ({ tenant, caller, params, query }) => {
  authorise(caller, 'contracts.read');
  await readBacktest(tenant, params.backtestId, params.playbookId);
  return flips.page(tenant, { ...query, ...params });
};

export async function readFlip(tenant: Tenant, backtestId: string, flipId: string): Promise<BacktestFlip> {
  const [found] = (await flips.page(tenant, { backtestId, flipId })).items;
  if (!found) throw new ApiError('not_found');
  return found;
}

const unread = listOf({
  from: { playbook_backtest_contracts: 'c' },
  id: sql`c.contract_id`,
  columns: { contract: named('c'), reason: sql<UnreadContract['reason']>`c.reason` },
  where: ({ backtestId }: OfBacktest) => [sql`c.backtest_id = ${backtestId}`, sql`c.state = 'unread'`],
  order: () => ({ name: 'position', column: sql`c.position`, type: 'integer', descending: false }),
  present: ({ contract, reason }): UnreadContract => ({ contract, reason }),
});

export const listBacktestUnread: HandlerOf<'listBacktestUnread'> = async ({ tenant, caller, params, query }) => {
  authorise(caller, 'contracts.read');
  await readBacktest(tenant, params.backtestId, params.playbookId);
  return unread.page(tenant, { ...query, ...params });
};
