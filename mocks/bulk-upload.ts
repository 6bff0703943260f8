import type { CaseImport } from '#api-contract/cases/imports';
import { endpoints } from '#api-contract/endpoints';
import { badDates, badRows, duplicateRows, importRows, unknownCounterparties } from './fixtures/case-imports.ts';
import { pageWith } from './fixtures/pages.ts';
import { profile } from './fixtures/profile.ts';
import { mock } from './mock.ts';

/** What the bulk upload asks for besides the one that is looked at. */
export const bulkUploadAnswers = () => [
  mock(endpoints.getProfile, { json: profile }),
  mock(endpoints.listCaseImports, { json: pageWith(importRows) }),
  mock(endpoints.listCaseImportBadRows, ({ query }) => ({
    json:
      query.kind === 'date'
        ? pageWith(badDates, { count: 24 })
        : pageWith(badRows, { next: 'second-page', count: 100 }),
  })),
  mock(endpoints.listCaseImportDuplicates, { json: pageWith(duplicateRows, { count: 12 }) }),
  mock(endpoints.listCaseImportUnknownCounterparties, {
    json: { items: unknownCounterparties, total: unknownCounterparties.length },
  }),
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
