import { playbookEndpoints } from '#api-contract/playbooks/endpoints';
import { backtestEndpoints } from '#api-contract/playbooks/backtests';
import { playbookFileEndpoints } from '#api-contract/playbooks/files';
import { playbookContractEndpoints } from '#api-contract/playbooks/on-contracts';
import { playbookTestEndpoints } from '#api-contract/playbooks/tests';
import type { Files } from '#kernel/files';
import { type Api, routes } from '#kernel/http';
import { shippedRules } from '#review';
import {
  cancelBacktest,
  makeTestOfFlip,
  pauseBacktest,
  resumeBacktest,
  startBacktest,
} from './backtests/change-backtests.ts';
import { getBacktest, listBacktestFlips, listBacktests, listBacktestUnread } from './backtests/read-backtests.ts';
import {
  createPlaybook,
  deletePlaybook,
  orderPlaybookRules,
  restorePlaybook,
  updatePlaybook,
} from './change-playbooks.ts';
import { createPlaybookRule, deletePlaybookRule, restorePlaybookRule, updatePlaybookRule } from './change-rules.ts';
import { exportPlaybookCsv, exportPlaybookXlsx } from './files/export-playbook.ts';
import { importPlaybook } from './files/import-playbook.ts';
import { listPlaybooks } from './list-playbooks.ts';
import { proposePlaybookRules } from './on-contracts/propose-rules.ts';
import { tryPlaybookRule } from './on-contracts/try-rule.ts';
import { readPlaybook } from './playbook-record.ts';
import { createPlaybookTest, deletePlaybookTest, updatePlaybookTest } from './tests/change-tests.ts';
import { listPlaybookTests } from './tests/list-tests.ts';
import { runPlaybookTests } from './tests/run-tests.ts';
import { getPlaybookVersion, listPlaybookVersions, publishPlaybook } from './versions.ts';

export { backtestHandler } from './backtests/backtest-job.ts';
export { whatDecides } from './backtests/changed-rules.ts';
export { judgeTexts } from './judge/judge-texts.ts';
export { reasonText, withReason } from './judge/reason-text.ts';
export { reviewCheckOf } from './judge/review-check.ts';

/** Everything that can be asked about playbooks. */
export function playbookRoutes(files: Files): (api: Api) => void {
  return (api) => {
    // Its address would be that of a playbook, so it comes first.
    routes(api, playbookFileEndpoints, {
      importPlaybook: importPlaybook(files),
      exportPlaybookCsv,
      exportPlaybookXlsx,
      listLearnedRules: () => Promise.resolve({ items: shippedRules }),
    });
    routes(api, playbookContractEndpoints, { proposePlaybookRules, tryPlaybookRule });
    routes(api, playbookEndpoints, {
      listPlaybooks,
      createPlaybook,
      getPlaybook: ({ tenant, params }) => readPlaybook(tenant, params.playbookId),
      updatePlaybook,
      deletePlaybook,
      restorePlaybook,
      createPlaybookRule,
      updatePlaybookRule,
      deletePlaybookRule,
      restorePlaybookRule,
      orderPlaybookRules,
      publishPlaybook,
      listPlaybookVersions,
      getPlaybookVersion,
    });
    routes(api, playbookTestEndpoints, {
      listPlaybookTests,
      createPlaybookTest,
      updatePlaybookTest,
      deletePlaybookTest,
      runPlaybookTests,
    });
    routes(api, backtestEndpoints, {
      startBacktest,
      listBacktests,
      getBacktest,
      listBacktestFlips,
      listBacktestUnread,
      pauseBacktest,
      resumeBacktest,
      cancelBacktest,
      makeTestOfFlip,
    });
  };
}
