import { expect, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import {
  allBadImport,
  cancelledImport,
  checkedImport,
  checkingImport,
  cleanImport,
  doneImport,
  doneWithBadRows,
  doneWithDuplicates,
  duplicatesImport,
  importingImport,
  stalledImport,
  undoingImport,
  undoneImport,
} from '#mocks/fixtures/case-imports';
import { bulkUploadAnswers, showing } from '#mocks/bulk-upload';
import { mock } from '#mocks/mock';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { bulkUploadArgs } from './bulk-upload-fixture.ts';
import { BulkUploadScreen } from './bulk-upload-screen.tsx';
import { columnMappingMessages } from '#kit/column-mapping';
import { messages } from './bulk-upload.messages.ts';

const { columns, result, bad, outcome, running, kinds, duplicates, missing, sameTable } = messages;

const meta = preview.meta({
  title: 'Screens/Bulk upload/Checked and made',
  id: 'screens-bulk-upload',
  component: BulkUploadScreen,
  args: bulkUploadArgs,
  ...answering(...bulkUploadAnswers()),
});

export const Checking = meta.story(showing(checkingImport));

export const Checked = meta.story({
  parameters: { visual: false },
  ...showing(checkedImport),
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByText('31/02/2026')).toBeVisible();
    msw.use(
      mock(endpoints.startCaseImport, { json: importingImport }),
      mock(endpoints.getCaseImport, { json: importingImport }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Import 9,900 cases' }));
    await expect(await canvas.findByRole('progressbar', { name: running.importing })).toBeVisible();
  },
});

export const CheckedWithoutErrors = meta.story(showing(cleanImport));
export const CheckedAllRowsInvalid = meta.story(showing(allBadImport));
export const CheckedDark = meta.story({ ...showing(checkedImport), globals: { theme: 'dark' } });
export const CheckedNarrow = meta.story({ ...showing(checkedImport), globals: { viewport: { value: 'narrow' } } });

export const ChangeColumnsAgain = meta.story({
  ...showing(checkedImport),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: columns.recheck }));
    await expect(canvas.getByRole('combobox', { name: columnMappingMessages.fieldOf('Matter') })).toBeVisible();
  },
});

export const RowErrorsFailed = meta.story({
  ...showing(checkedImport),
  async play({ canvas, userEvent, msw }) {
    const next = await canvas.findByRole('button', { name: /^Next/ });
    msw.use(mock(endpoints.listCaseImportBadRows, { error: 'internal' }));
    await userEvent.click(next);
    await expect(await canvas.findByText(bad.failedTitle)).toBeVisible();
  },
});

export const Importing = meta.story({
  ...showing(importingImport),
  async play({ canvas, userEvent, msw }) {
    const cancel = await canvas.findByRole('button', { name: 'Cancel' });
    msw.use(
      mock(endpoints.cancelCaseImport, { json: cancelledImport }),
      mock(endpoints.getCaseImport, { json: cancelledImport }),
    );
    await userEvent.click(cancel);
    await expect(await canvas.findByRole('button', { name: outcome.goOn })).toBeVisible();
  },
});

export const Interrupted = meta.story({
  parameters: { visual: false },
  ...showing(stalledImport),
  async play({ canvas, msw }) {
    await expect(await canvas.findByText(running.stalledTitle)).toBeVisible();
    msw.use(mock(endpoints.getCaseImport, { json: importingImport }));
    await waitFor(() => expect(canvas.queryByText(running.stalledTitle)).toBeNull());
  },
});

export const AlreadyStarted = meta.story({
  ...showing(cleanImport),
  async play({ canvas, userEvent, msw }) {
    const begin = await canvas.findByRole('button', { name: 'Import 10,000 cases' });
    msw.use(
      mock(endpoints.startCaseImport, { error: 'edit_conflict' }),
      mock(endpoints.getCaseImport, { json: importingImport }),
    );
    await userEvent.click(begin);
    await expect(await canvas.findByText(result.failed)).toBeVisible();
    await expect(await canvas.findByRole('progressbar', { name: running.importing })).toBeVisible();
  },
});

export const Cancelled = meta.story({
  ...showing(cancelledImport),
  async play({ canvas, userEvent, msw }) {
    const goOn = await canvas.findByRole('button', { name: outcome.goOn });
    msw.use(
      mock(endpoints.startCaseImport, { json: importingImport }),
      mock(endpoints.getCaseImport, { json: importingImport }),
    );
    await userEvent.click(goOn);
    await expect(await canvas.findByRole('progressbar', { name: running.importing })).toBeVisible();
  },
});

export const ErrorsOfOneKind = meta.story({
  ...showing(checkedImport),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('31/02/2026')).toBeVisible();
    await expect(canvas.getByText('Row 18')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^Invalid date · 24 rows/ }));
    await waitFor(() => expect(canvas.queryByText('Row 18')).toBeNull());
    await expect(canvas.getByText('31/02/2026')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: new RegExp(`^${kinds.all}`) }));
    await expect(await canvas.findByText('Row 18')).toBeVisible();
  },
});

export const WithDuplicates = meta.story({
  parameters: { visual: false },
  ...showing(duplicatesImport),
  async play({ canvas, userEvent, msw }) {
    const table = within(await canvas.findByRole('grid', { name: duplicates.label }));
    await expect(await table.findByRole('link', { name: 'Case M-00017' })).toBeVisible();
    await expect(table.getByText('Row 2')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import 9,988 cases' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Import 12 rows anyway' }));
    msw.use(
      mock(endpoints.startCaseImport, ({ query }) => {
        void expect(query.duplicates).toBe('import');
        return { json: importingImport };
      }),
      mock(endpoints.getCaseImport, { json: importingImport }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Import 10,000 cases' }));
    await expect(await canvas.findByRole('progressbar', { name: running.importing })).toBeVisible();
  },
});

export const UploadedBefore = meta.story({
  ...showing(duplicatesImport),
  async play({ canvas }) {
    await expect(await canvas.findByText(sameTable.title)).toBeVisible();
    await expect(canvas.getByRole('link', { name: sameTable.open })).toHaveAttribute(
      'href',
      expect.stringMatching(/^#upload/),
    );
  },
});

export const WithDuplicatesNarrow = meta.story({
  ...showing(duplicatesImport),
  globals: { viewport: { value: 'narrow' } },
});

export const DuplicatesFailed = meta.story({
  ...showing(duplicatesImport),
  ...answering(
    mock(endpoints.getCaseImport, { json: duplicatesImport }),
    mock(endpoints.listCaseImportDuplicates, { error: 'internal' }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(duplicates.failedTitle)).toBeVisible();
  },
});

export const CreateMissingCounterparties = meta.story({
  parameters: { visual: false },
  ...showing(checkedImport),
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByText('1 name still needs a choice')).toBeVisible();
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: missing.meaningOf('Ferum Castings') }),
      missing.use('Ferrum Castings GmbH'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Create 2 missing counterparties' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Create 2 counterparties?' }));
    msw.use(
      mock(endpoints.resolveCaseImportCounterparties, ({ body }) => {
        void expect(body.names.map(({ counterparty_id: id }) => id === null)).toEqual([false, true, true]);
        return { json: checkingImport };
      }),
      mock(endpoints.getCaseImport, { json: checkingImport }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Create 2 missing counterparties' }));
    await expect(await canvas.findByRole('progressbar', { name: running.checking })).toBeVisible();
  },
});

export const MissingCounterpartiesRejected = meta.story({
  ...showing(checkedImport),
  async play({ canvas, userEvent, msw }) {
    msw.use(mock(endpoints.resolveCaseImportCounterparties, { error: 'edit_conflict' }));
    const create = { name: 'Create 2 missing counterparties' };
    await userEvent.click(await canvas.findByRole('button', create));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', create));
    await expect(await canvas.findByText(missing.failed)).toBeVisible();
  },
});

export const DoneWithDuplicates = meta.story(showing(doneWithDuplicates));

export const Done = meta.story(showing(doneImport));
export const DoneWithRowErrors = meta.story(showing(doneWithBadRows));

export const Undo = meta.story({
  ...showing(doneImport),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: outcome.undo }));
    const dialog = within(await screen.findByRole('alertdialog', { name: outcome.undoTitle }));
    msw.use(
      mock(endpoints.undoCaseImport, { json: undoingImport }),
      mock(endpoints.getCaseImport, { json: undoingImport }),
    );
    await userEvent.click(dialog.getByRole('button', { name: outcome.undoConfirm }));
    await expect(await canvas.findByRole('progressbar', { name: running.undoing })).toBeVisible();
  },
});

export const Undone = meta.story(showing(undoneImport));
