import type { ComponentProps } from 'react';
import { fn } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { caseActivity, caseFiles, caseFolders, journal, matter } from '#mocks/fixtures/cases';
import { contractPage, contractRows } from '#mocks/fixtures/contracts';
import { counterpartyRows } from '#mocks/fixtures/counterparties';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { owner } from '#mocks/fixtures/session';
import { mock } from '#mocks/mock';
import { everything } from '#mocks/permissions';
import type { CaseScreen } from './case-screen.tsx';

export const caseArgs: Omit<ComponentProps<typeof CaseScreen>, 'renderFile'> = {
  caseId: matter.id,
  listHref: '#cases',
  counterpartyHref: (id) => `#counterparty/${id}`,
  draftHref: (id: string) => `#draft/${id}`,
  contractHref: (id) => `#contract/${id}`,
  pagesChoice: { chosen: false, onChoose: fn() },
  filesWidth: 320,
  onFilesWidthChange: fn(),
  can: everything,
  reader: { id: owner.id, name: owner.name },
  onFileRemoved: fn(),
  onDeleted: fn(),
};

/** What the server answers about a case. */
export const caseAnswers = () => [
  mock(endpoints.getCase, { json: matter }),
  mock(endpoints.listJournal, { json: pageWith(journal) }),
  mock(endpoints.listCaseActivity, { json: { items: caseActivity } }),
  mock(endpoints.listCaseFiles, { json: { folders: caseFolders, files: caseFiles } }),
  mock(endpoints.listMembers, { json: { items: members } }),
  mock(endpoints.listCounterparties, { json: pageWith(counterpartyRows) }),
  mock(endpoints.listContracts, { json: contractPage(contractRows) }),
];
