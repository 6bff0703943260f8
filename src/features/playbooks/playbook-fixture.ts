import { fn } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Permission } from '#api-contract/permissions';
import { contractRows } from '#mocks/fixtures/contracts';
import { pageWith } from '#mocks/fixtures/pages';
import {
  backtestFlip,
  doneBacktest,
  playbookTests,
  ruleProposals,
  rowOf,
  unreadContract,
} from '#mocks/fixtures/playbook-tests';
import { liabilityRule, playbook, playbookVersions } from '#mocks/fixtures/playbooks';
import { mock } from '#mocks/mock';

/** A playbook on its page, for whoever may do everything. */
export const playbookArgs = {
  playbookId: playbook.id,
  listHref: '#playbooks',
  contractHref: (id: string) => `#contract/${id}`,
  onTabChange: fn(),
  onDeleted: fn(),
  onDone: fn(),
  can: (_permission: Permission): boolean => true,
};

const [test] = playbookTests;
if (!test) throw new Error('There are tests.');

/** What the server answers about a playbook that is in order. */
export const playbookAnswers = [
  mock(endpoints.getPlaybook, { json: playbook }),
  mock(endpoints.updatePlaybookRule, { json: liabilityRule }),
  mock(endpoints.tryPlaybookRule, { json: { verdict: backtestFlip.after } }),
  mock(endpoints.publishPlaybook, { json: { ...playbook, version: 3, is_changed: false } }),
  mock(endpoints.listPlaybookVersions, { json: { items: [...playbookVersions] } }),
  mock(endpoints.listLearnedRules, {
    json: {
      items: [
        { id: 'nda-4', issue: 'Purpose of use', wording: 'Confidential information is used for a purpose.' },
        { id: 'nda-1', issue: 'Marking', wording: 'Confidential information has to be marked as such.' },
      ],
    },
  }),
  mock(endpoints.listPlaybookTests, ({ query }) => ({
    json: pageWith(playbookTests.filter(({ state }) => !query.failing || state !== 'passes')),
  })),
  mock(endpoints.deletePlaybookTest, { status: 204 }),
  mock(endpoints.listBacktests, { json: pageWith([rowOf(doneBacktest)]) }),
  mock(endpoints.getBacktest, { json: doneBacktest }),
  mock(endpoints.listBacktestFlips, { json: pageWith([backtestFlip]) }),
  mock(endpoints.listBacktestUnread, { json: pageWith([unreadContract]) }),
  mock(endpoints.startBacktest, { json: doneBacktest }),
  mock(endpoints.makeTestOfFlip, { json: test }),
  mock(endpoints.listContracts, { json: pageWith(contractRows) }),
  mock(endpoints.proposePlaybookRules, { json: { items: [...ruleProposals], unread: [] } }),
];
