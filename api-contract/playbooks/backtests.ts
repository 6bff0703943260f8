import { z } from 'zod';
import { contractFilter } from '../contracts/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { acting, reading } from '../record-endpoints.ts';
import { cursor, id, moment, pageOf, pageSize } from '../values.ts';
import { backtestStates, maxBacktested, unreadableReasons } from './kinds.ts';
import { playbookTest } from './tests.ts';
import { ruleOutcome, ruleVerdict } from './verdicts.ts';

/** How often a rule that differs from the version comes to another verdict. */
const flipCount = z.object({
  rule_id: id,
  issue: z.string(),
  before: ruleOutcome,
  after: ruleOutcome,
  contracts: z.number().int(),
});

const summary = {
  id,
  /** The draft is compared with this version. */
  version: z.number().int(),
  state: z.enum(backtestStates),
  /** Rules that differ: no other can come to another verdict. */
  changed_rules: z.number().int(),
  /** Rules that the version doesn’t have: there is nothing to compare them with. */
  new_rules: z.number().int(),
  contracts: z.number().int(),
  /** Of the contracts; those that can’t be read are among them. */
  done: z.number().int(),
  unreadable: z.number().int(),
  flips: z.number().int(),
  /** False where the filters leave more contracts: the ones changed last were taken. */
  complete: z.boolean(),
  created_by: z.object({ id, name: z.string() }).nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
};

export const backtestRow = z.object(summary);
export const backtest = z.object({
  ...summary,
  /** Whether the draft is still checked as it was when the back-test began. */
  is_current: z.boolean(),
  counts: z.array(flipCount),
});

/** A verdict that differs, with the words that decided each way. */
export const backtestFlip = z.object({
  id,
  rule_id: id,
  issue: z.string(),
  contract: z.object({ id, number: z.string(), title: z.string() }),
  before: ruleVerdict,
  after: ruleVerdict,
});

export const unreadContract = z.object({
  contract: z.object({ id, number: z.string(), title: z.string() }),
  reason: z.enum(unreadableReasons),
});

const params = z.object({ playbookId: id });
const backtestParams = params.extend({ backtestId: id });
const page = { limit: pageSize.optional(), after: cursor.optional(), before: cursor.optional() };
const path = '/api/playbooks/{playbookId}/backtests/{backtestId}';
const state = <const Deed extends 'pause' | 'resume' | 'cancel'>(deed: Deed, summary_: string) =>
  endpoint({
    method: 'post',
    path: `${path}/${deed}`,
    access: 'review.write',
    alsoNeeds: 'contracts.read',
    summary: summary_,
    params: backtestParams,
    response: backtest,
    errors: ['not_found', 'edit_conflict'],
  });

export const backtestEndpoints = {
  startBacktest: endpoint({
    method: 'post',
    path: '/api/playbooks/{playbookId}/backtests',
    access: 'review.write',
    alsoNeeds: 'contracts.read',
    summary: `Judge contracts by the draft and by the latest version, in the background, to see which verdicts differ. At most the ${maxBacktested.toLocaleString('en')} contracts changed last.`,
    params,
    body: z.object({ filter: contractFilter.default({}) }),
    response: backtest,
    status: 201,
    errors: ['not_found'],
  }),
  listBacktests: endpoint({
    method: 'get',
    path: '/api/playbooks/{playbookId}/backtests',
    access: 'review.read',
    alsoNeeds: 'contracts.read',
    summary: 'One page of back-tests of a playbook, newest first.',
    params,
    query: z.object(page),
    response: pageOf(backtestRow),
    errors: ['not_found'],
  }),
  getBacktest: endpoint({
    ...reading(path, backtestParams, 'review.read', 'One back-test, with its flips counted.', backtest),
    alsoNeeds: 'contracts.read',
  }),
  listBacktestFlips: endpoint({
    method: 'get',
    path: `${path}/flips`,
    access: 'review.read',
    alsoNeeds: 'contracts.read',
    summary: 'One page of verdicts that differ.',
    params: backtestParams,
    query: z.object({ ...page, rule: id.optional() }),
    response: pageOf(backtestFlip),
    errors: ['not_found'],
  }),
  listBacktestUnread: endpoint({
    method: 'get',
    path: `${path}/unread`,
    access: 'review.read',
    alsoNeeds: 'contracts.read',
    summary: 'One page of contracts that couldn’t be read, each with the reason.',
    params: backtestParams,
    query: z.object(page),
    response: pageOf(unreadContract),
    errors: ['not_found'],
  }),
  pauseBacktest: state('pause', 'Pause a back-test: the contract at hand is finished first.'),
  resumeBacktest: state('resume', 'Resume a back-test that was paused.'),
  cancelBacktest: state('cancel', 'End a back-test. What it has found stays.'),
  makeTestOfFlip: endpoint({
    ...acting(
      `${path}/flips/{flipId}/test`,
      backtestParams.extend({ flipId: id }),
      'review.write',
      'Make a test of a flip: its passage with the verdict of the version, or that of the draft.',
      playbookTest,
    ),
    alsoNeeds: 'contracts.read',
    body: z.object({ expect: z.enum(['before', 'after']) }),
    status: 201,
  }),
} as const;

export type Backtest = z.infer<typeof backtest>;
export type BacktestRow = z.infer<typeof backtestRow>;
export type BacktestFlip = z.infer<typeof backtestFlip>;
export type UnreadContract = z.infer<typeof unreadContract>;
