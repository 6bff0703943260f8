import { expect, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import {
  ambiguousImport,
  checkedImport,
  doneImport,
  importRows,
  overflowingBadRows,
  overflowingImport,
  readingImport,
  readyImport,
  unreadableImport,
} from '#mocks/fixtures/case-imports';
import { pageWith } from '#mocks/fixtures/pages';
import { bulkUploadAnswers, showing } from '#mocks/bulk-upload';
import { mock } from '#mocks/mock';
import { linking } from '../../../.storybook/list-story.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answering, failing, withoutPicture } from '../../../.storybook/situations.ts';
import { bulkUploadArgs } from './bulk-upload-fixture.ts';
import { BulkUploadScreen } from './bulk-upload-screen.tsx';
import { columnMappingMessages } from '#kit/column-mapping';
import { messages } from './bulk-upload.messages.ts';

const { start, columns, archive, result, fields } = messages;

const meta = preview.meta({
  title: 'Screens/Bulk upload',
  component: BulkUploadScreen,
  args: bulkUploadArgs,
  ...answering(...bulkUploadAnswers()),
});

const table = () => new File(['Name\nLease\n'], 'matters.csv', { type: 'text/csv' });
const chooserIn = (root: HTMLElement) => {
  const chooser = root.querySelector<HTMLInputElement>('input[type=file]');
  if (!chooser) throw new Error('There is nothing to choose a file with.');
  return chooser;
};

export const Ready = meta.story(linking({ name: 'wrong list.csv' }, `#upload/${importRows[2]?.id}`));

export const Succeeded = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.createCaseImport, { json: readingImport })),
  async play({ canvasElement, userEvent, args, canvas }) {
    await canvas.findByRole('button', { name: /Choose/ });
    await userEvent.upload(chooserIn(canvasElement), table());
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(readingImport.id));
  },
});

export const Submitting = meta.story({
  parameters: { visual: false },
  ...answering(mock.pending(endpoints.createCaseImport)),
  async play({ canvasElement, canvas, userEvent }) {
    await canvas.findByRole('button', { name: /Choose/ });
    await userEvent.upload(chooserIn(canvasElement), table());
    await expect(await canvas.findByRole('progressbar', { name: 'matters.csv' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: start.stop }));
    await expect(await canvas.findByRole('button', { name: /Choose/ })).toBeVisible();
  },
});

export const Rejected = meta.story({
  beforeEach({ msw }) {
    const detail_error_message = 'This is no table that can be read. Save it as CSV or as an Excel workbook.';
    msw.use(mock(endpoints.createCaseImport, { error: 'file_type_refused', detail_error_message }));
  },
  async play({ canvasElement, canvas, userEvent }) {
    await canvas.findByRole('button', { name: /Choose/ });
    await userEvent.upload(chooserIn(canvasElement), table());
    await expect(await canvas.findByText(start.failed)).toBeVisible();
  },
});

export const TooLarge = meta.story({
  async play({ canvasElement, canvas, userEvent }) {
    await canvas.findByRole('button', { name: /Choose/ });
    const large = table();
    Object.defineProperty(large, 'size', { value: 60 * 1024 * 1024 });
    await userEvent.upload(chooserIn(canvasElement), large);
    await expect(await canvas.findByText(/larger than/)).toBeVisible();
  },
});

export const Loading = meta.story(answering(mock.pending(endpoints.listCaseImports)));

export const Empty = meta.story(answering(mock(endpoints.listCaseImports, { json: pageWith([]) })));

export const Failed = meta.story({
  ...failing(endpoints.listCaseImports, {
    next: { json: pageWith(importRows) },
    shows: ({ canvas }) => canvas.findByRole('link', { name: 'wrong list.csv' }),
  }),
  ...withoutPicture,
});

export const Forbidden = meta.story({ args: { canWrite: false } });
export const Dark = Ready.extend({ globals: { theme: 'dark' } });
export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Reading = meta.story(showing(readingImport));
export const Unreadable = meta.story(showing(unreadableImport));

export const OneLoading = meta.story({
  args: { importId: readyImport.id },
  ...answering(mock.pending(endpoints.getCaseImport)),
});

export const OneFailed = meta.story({
  parameters: { visual: false },
  args: { importId: readyImport.id },
  ...failing(endpoints.getCaseImport, {
    next: { json: doneImport },
    shows: ({ canvas }) => canvas.findByRole('heading', { name: doneImport.file_name }),
  }),
});

export const NotFound = meta.story({
  args: { importId: readyImport.id },
  ...answering(mock(endpoints.getCaseImport, { error: 'not_found' })),
});

export const Columns = meta.story({
  ...showing(readyImport),
  async play({ canvas, userEvent, msw }) {
    msw.use(mock(endpoints.checkCaseImport, { json: checkedImport }));
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: columnMappingMessages.fieldOf('Row colour') }),
      fields.department,
    );
    await userEvent.click(canvas.getByRole('button', { name: columns.check }));
    await expect(await canvas.findByText('9,900 cases ready to import, 100 rows have errors')).toBeVisible();
  },
});

export const ColumnsDark = meta.story({ ...showing(readyImport), globals: { theme: 'dark' } });
export const ColumnsNarrow = meta.story({ ...showing(ambiguousImport), globals: { viewport: { value: 'narrow' } } });

export const AmbiguousDates = meta.story({
  ...showing(ambiguousImport),
  async play({ canvas, userEvent, msw }) {
    msw.use(
      mock(endpoints.checkCaseImport, ({ body }) => {
        void expect(body.columns[3]?.date_order).toBe('month_first');
        return { json: checkedImport };
      }),
    );
    const question = await canvas.findByRole('radiogroup', { name: columns.dateQuestion('Deadline', '03/04/2026') });
    await userEvent.click(canvas.getByRole('button', { name: columns.check }));
    await expect(canvas.getByText(columns.dateMissing)).toBeVisible();
    await userEvent.click(within(question).getByRole('radio', { name: /^Month first/ }));
    await userEvent.click(canvas.getByRole('button', { name: columns.check }));
    await expect(await canvas.findByText(result.nothingMade)).toBeVisible();
  },
});

export const Invalid = meta.story({
  ...showing(readyImport),
  async play({ canvas, userEvent }) {
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: columnMappingMessages.fieldOf('Matter') }),
      columnMappingMessages.leaveOut,
    );
    await userEvent.click(canvas.getByRole('button', { name: columns.check }));
    await expect(await canvas.findByText(columns.nameMissing)).toBeVisible();
  },
});

export const ColumnsRejected = meta.story({
  ...showing(readyImport),
  async play({ canvas, userEvent, msw }) {
    msw.use(mock(endpoints.checkCaseImport, { error: 'edit_conflict' }));
    await userEvent.click(await canvas.findByRole('button', { name: columns.check }));
    await expect(await canvas.findByText(columns.failed)).toBeVisible();
  },
});

export const WithFiles = meta.story({
  parameters: { visual: false },
  ...showing(readyImport),
  async play({ canvas, canvasElement, userEvent, msw }) {
    msw.use(mock(endpoints.addCaseImportFiles, { json: { ...readyImport, archive: checkedImport.archive } }));
    await canvas.findByRole('button', { name: columns.check });
    await userEvent.upload(chooserIn(canvasElement), new File(['PK'], 'documents.zip', { type: 'application/zip' }));
    await expect(await canvas.findByText('212 files')).toBeVisible();
  },
});

export const FilesRefused = meta.story({
  ...showing(readyImport),
  async play({ canvas, canvasElement, userEvent, msw }) {
    const detail_error_message = 'The archive contains an unsafe path.';
    msw.use(mock(endpoints.addCaseImportFiles, { error: 'file_damaged', detail_error_message }));
    await canvas.findByRole('button', { name: columns.check });
    await userEvent.upload(chooserIn(canvasElement), new File(['PK'], 'documents.zip', { type: 'application/zip' }));
    await expect(await canvas.findByText(archive.failed)).toBeVisible();
  },
});

export const FilesWithoutAColumn = meta.story(
  showing({
    ...readyImport,
    archive: checkedImport.archive,
    columns: readyImport.columns.map((each) => (each.field === 'files' ? { ...each, field: null } : each)),
  }),
);

export const Overflowing = meta.story({
  args: { importId: overflowingImport.id },
  ...answering(
    mock(endpoints.getCaseImport, { json: overflowingImport }),
    mock(endpoints.listCaseImportBadRows, { json: pageWith(overflowingBadRows, { count: 100 }) }),
  ),
});

export const OverflowingNarrow = Overflowing.extend({ globals: { viewport: { value: 'narrow' } } });
export const OverflowingColumns = meta.story(showing({ ...overflowingImport, state: 'ready' }));
