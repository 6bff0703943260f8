import type { CaseImport } from '#api-contract/cases/imports';
import { endpoints } from '#api-contract/endpoints';
import { badRows, importRows } from './fixtures/case-imports.ts';
import { pageWith } from './fixtures/pages.ts';
import { profile } from './fixtures/profile.ts';
import { mock } from './mock.ts';

/** What the bulk upload asks for besides the one that is looked at. */
export const bulkUploadAnswers = () => [
  mock(endpoints.getProfile, { json: profile }),
  mock(endpoints.listCaseImports, { json: pageWith(importRows) }),
  mock(endpoints.listCaseImportBadRows, { json: pageWith(badRows, { next: 'second-page', count: 100 }) }),
];

interface Mocked {
  readonly msw: { readonly use: (handler: ReturnType<typeof mock>) => void };
}

/** One upload, as it is. */
export const showing = (found: CaseImport) => ({
  args: { importId: found.id },
  beforeEach({ msw }: Mocked) {
    msw.use(mock(endpoints.getCaseImport, { json: found }));
  },
});
