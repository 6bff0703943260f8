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
import { messages } from './bulk-upload.messages.ts';

const { columns, result, bad, outcome, running } = messages;

const meta = preview.meta({
  title: 'Screens/Bulk upload/Checked and made',
  id: 'screens-bulk-upload',
  component: BulkUploadScreen,
  args: bulkUploadArgs,
  ...answering(...bulkUploadAnswers()),
});

export const Checking = meta.story(showing(checkingImport));

export const Checked = meta.story({
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
    await expect(canvas.getByRole('combobox', { name: columns.fieldOf('Matter') })).toBeVisible();
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
