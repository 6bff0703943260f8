import type { backtestEndpoints } from '#api-contract/playbooks/backtests';
import type { playbookEndpoints } from '#api-contract/playbooks/endpoints';
import type { playbookFileEndpoints } from '#api-contract/playbooks/files';
import type { playbookContractEndpoints } from '#api-contract/playbooks/on-contracts';
import type { playbookTestEndpoints } from '#api-contract/playbooks/tests';
import type { Replies } from '../endpoint-types.ts';
import { pageWith } from '../fixtures/pages.ts';
import { liabilityRule, playbook, playbookRows, playbookRules, playbookVersions } from '../fixtures/playbooks.ts';
import {
  backtest,
  backtestFlip,
  playbookTests,
  rowOf,
  ruleProposals,
  unreadContract,
} from '../fixtures/playbook-tests.ts';

const firstTest = playbookTests[0] as (typeof playbookTests)[number];

/** Untroubled answers: playbooks. */
export const replies: Replies<
  typeof playbookEndpoints &
    typeof playbookTestEndpoints &
    typeof playbookFileEndpoints &
    typeof playbookContractEndpoints &
    typeof backtestEndpoints
> = {
  listPlaybooks: { json: pageWith(playbookRows) },
  createPlaybook: { json: playbook },
  getPlaybook: { json: playbook },
  updatePlaybook: { json: playbook },
  deletePlaybook: { status: 204 },
  restorePlaybook: { json: playbook },
  createPlaybookRule: { json: liabilityRule },
  updatePlaybookRule: { json: liabilityRule },
  deletePlaybookRule: { status: 204 },
  restorePlaybookRule: { json: liabilityRule },
  orderPlaybookRules: { json: playbook },
  publishPlaybook: { json: { ...playbook, version: 3, is_changed: false } },
  listPlaybookVersions: { json: { items: [...playbookVersions] } },
  getPlaybookVersion: {
    json: {
      ...(playbookVersions[0] as (typeof playbookVersions)[number]),
      rules: playbookRules.map(({ revision: _revision, ...rule }) => rule),
    },
  },
  listPlaybookTests: { json: pageWith([...playbookTests]) },
  createPlaybookTest: { json: firstTest },
  updatePlaybookTest: { json: firstTest },
  deletePlaybookTest: { status: 204 },
  runPlaybookTests: { json: { total: 2, passing: 2 } },
  importPlaybook: { json: playbook },
  exportPlaybookCsv: { file: '\uFEFF"Issue","Standard wording"\r\n' },
  exportPlaybookXlsx: { file: '' },
  listLearnedRules: {
    json: {
      items: [{ id: 'nda-1', issue: 'Marking', wording: 'Confidential information has to be marked as such.' }],
    },
  },
  proposePlaybookRules: { json: { items: [...ruleProposals], unread: [] } },
  tryPlaybookRule: { json: { verdict: backtestFlip.after } },
  startBacktest: { json: backtest },
  listBacktests: { json: pageWith([rowOf(backtest)]) },
  getBacktest: { json: backtest },
  listBacktestFlips: { json: pageWith([backtestFlip]) },
  listBacktestUnread: { json: pageWith([unreadContract]) },
  pauseBacktest: { json: { ...backtest, state: 'paused' } },
  resumeBacktest: { json: backtest },
  cancelBacktest: { json: { ...backtest, state: 'cancelled' } },
  makeTestOfFlip: { json: firstTest },
};
