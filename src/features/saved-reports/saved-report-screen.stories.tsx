import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { SavedReport } from '#api-contract/saved-reports/endpoints';
import { hasUnsavedWork } from '#design-system/window';
import { formMessages } from '#kit/form';
import { listMessages } from '#kit/list';
import { ownerMember } from '#mocks/fixtures/organisation';
import { expiringByMonth } from '#mocks/fixtures/reports';
import { monthlySchedule } from '#mocks/fixtures/report-schedules';
import { overflowingSavedReport, savedReport } from '#mocks/fixtures/saved-reports';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import {
  type Acting,
  answering,
  colliding,
  type Mocked,
  movingToTheBin,
  pageSituations,
  renaming,
  withoutPicture,
} from '#.storybook/situations';
import { SavedReportScreen } from './saved-report-screen.tsx';
import { messages } from './saved-reports.messages.ts';

const { page, form, fields, builder, result, readyMade } = messages;

const meta = preview.meta({
  title: 'Screens/Saved report',
  component: SavedReportScreen,
  args: {
    savedReportId: savedReport.id,
    listHref: '#saved-reports',
    rowsHref: (dataset, filters) => `#${dataset}?${JSON.stringify(filters)}`,
    onOpenRows: fn(),
    reader: ownerMember,
    can: () => true,
    onDeleted: fn(),
  },
  ...answering(
    mock(endpoints.getSavedReport, { json: savedReport }),
    mock(endpoints.runReport, { json: expiringByMonth }),
    mock(endpoints.listReportSchedules, { json: { items: [monthlySchedule] } }),
  ),
});

const { exporting } = listMessages;
const heading = (name: string) => ({ name, level: 1 });

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading(savedReport.name))).toBeVisible();
    await expect(await canvas.findByText('Highest: Mar 2026, 41. Lowest: May 2026, 9.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '41' })).toHaveAttribute('href', expect.stringContaining('2026-03'));
    await expect(canvas.getByText('Verified: 128 of 140')).toBeVisible();
  },
});

export const Builder = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.updateSavedReport, { json: { ...savedReport, revision: 2 } })),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: builder.chart }), builder.charts.area);
    const asked: unknown[] = [];
    msw.use(
      mock(endpoints.runReport, ({ body }) => {
        asked.push(body.column);
        return { json: expiringByMonth };
      }),
    );
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: builder.column }), 'stage');
    await waitFor(() => expect(asked).toEqual([{ field: 'stage' }]));
    await userEvent.click(canvas.getByRole('button', { name: page.save }));
    await expect(await canvas.findByRole('button', { name: page.edit })).toBeVisible();
  },
});

const theirs: SavedReport = { ...savedReport, revision: 2, spec: { ...savedReport.spec, chart: 'line' } };
const savedAs = fn<(change: unknown) => void>();

/** Someone else saves the report while it is edited here, once or each time. */
const overtaking = (each: 'once' | 'always' = 'once') => ({
  beforeEach({ msw }: Mocked) {
    savedAs.mockClear();
    msw.use(
      mock(endpoints.updateSavedReport, ({ body }) => {
        savedAs(body);
        const isLatest = each === 'once' && body.revision === theirs.revision;
        return isLatest ? { json: { ...theirs, revision: 3 } } : { error: 'edit_conflict' };
      }),
    );
  },
});

const editChart = async ({ canvas, userEvent }: Pick<Acting, 'canvas' | 'userEvent'>) => {
  await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
  await userEvent.selectOptions(await canvas.findByRole('combobox', { name: builder.chart }), builder.charts.area);
};

export const EditConflict = meta.story({
  ...overtaking(),
  async play({ canvas, userEvent, msw }) {
    await editChart({ canvas, userEvent });
    msw.use(mock(endpoints.getSavedReport, { json: theirs }));
    await userEvent.click(canvas.getByRole('button', { name: page.save }));
    await expect(await canvas.findByText(page.overtaken.explained)).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: builder.chart })).toHaveValue('area');
  },
});

export const ConflictUseMine = meta.story({
  ...overtaking(),
  ...withoutPicture,
  async play(context) {
    const { canvas, userEvent } = context;
    await EditConflict.play(context);
    await userEvent.click(canvas.getByRole('button', { name: page.overtaken.useMine }));
    const mine = { revision: 2, spec: expect.objectContaining({ chart: 'area' }) };
    await waitFor(() => expect(savedAs).toHaveBeenLastCalledWith(expect.objectContaining(mine)));
    await expect(await canvas.findByRole('button', { name: page.edit })).toBeVisible();
  },
});

export const OvertakenTwice = meta.story({
  ...overtaking('always'),
  ...withoutPicture,
  async play(context) {
    const { canvas, userEvent } = context;
    await EditConflict.play(context);
    await userEvent.click(canvas.getByRole('button', { name: page.overtaken.useMine }));
    await waitFor(() => expect(savedAs).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 2 })));
    await userEvent.click(await canvas.findByRole('button', { name: page.save }));
    await waitFor(() => expect(savedAs).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 1 })));
    await expect(await canvas.findByText(page.overtaken.explained)).toBeVisible();
  },
});

export const ConflictUseTheirs = meta.story({
  ...overtaking(),
  ...withoutPicture,
  async play(context) {
    const { canvas, userEvent } = context;
    await EditConflict.play(context);
    await userEvent.click(canvas.getByRole('button', { name: page.overtaken.useTheirs }));
    await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
    await waitFor(() => expect(canvas.getByRole('combobox', { name: builder.chart })).toHaveValue('line'));
  },
});

export const DiscardChanges = meta.story({
  ...withoutPicture,
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
    await userEvent.click(canvas.getByRole('button', { name: page.discard }));
    await expect(await canvas.findByRole('button', { name: page.edit })).toBeVisible();
    await editChart({ canvas, userEvent });
    await waitFor(() => expect(hasUnsavedWork()).toBe(true));
    await userEvent.click(canvas.getByRole('button', { name: page.discard }));
    const asked = within(await screen.findByRole('alertdialog', { name: formMessages.discardTitle }));
    await userEvent.click(asked.getByRole('button', { name: formMessages.keepEditing }));
    await expect(canvas.getByRole('combobox', { name: builder.chart })).toHaveValue('area');
    await userEvent.click(canvas.getByRole('button', { name: page.discard }));
    const again = within(await screen.findByRole('alertdialog', { name: formMessages.discardTitle }));
    await userEvent.click(again.getByRole('button', { name: formMessages.discard }));
    await expect(await canvas.findByRole('button', { name: page.edit })).toBeVisible();
    await expect(hasUnsavedWork()).toBe(false);
  },
});

export const TooManyGroups = meta.story({
  ...answering(mock(endpoints.runReport, { json: { ...expiringByMonth, truncated: { groups: 4_812, shown: 50 } } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(result.tooMany('4,812', '50'))).toBeVisible();
  },
});

export const Export = meta.story({
  async play({ canvas, userEvent, msw }) {
    const asked = fn();
    msw.use(
      mock(endpoints.exportReportXlsx, ({ body }) => {
        asked(body);
        return { file: 'workbook' };
      }),
    );
    const saved = spyOn(URL, 'createObjectURL');
    const button = await canvas.findByRole('button', { name: exporting.button });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: exporting.xlsx }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ name: savedReport.name, spec: savedReport.spec }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: exporting.png }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    const picture = saved.mock.calls[1]?.[0] as Blob;
    const { width, height } = await createImageBitmap(picture);
    const drawn = canvas.getByRole('application').querySelector('svg')?.getBoundingClientRect();
    await expect([width, height]).toEqual([2 * ((drawn?.width ?? 0) + 32), 2 * (280 + 28 + 32)]);
    saved.mockRestore();
    await waitFor(() => expect(button).toHaveFocus());
  },
});

export const TooSlow = meta.story({
  beforeEach({ msw }) {
    const detail_error_message = 'This report takes longer than 20 seconds. Add a filter, or group coarser.';
    msw.use(mock(endpoints.runReport, { error: 'report_too_slow', detail_error_message }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/longer than 20 seconds/)).toBeVisible();
  },
});

export const NothingToReport = meta.story({
  ...answering(mock(endpoints.runReport, { json: { ...expiringByMonth, rows: [] } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(result.nothing)).toBeVisible();
  },
});

export const ReadyMade = meta.story({
  args: { savedReportId: 'expiring-by-month' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading(readyMade['expiring-by-month']))).toBeVisible();
    await expect(await canvas.findByText('Highest: Mar 2026, 41. Lowest: May 2026, 9.')).toBeVisible();
  },
});

const openEdit = async ({ canvas, userEvent }: Acting) => {
  await userEvent.click(await canvas.findByRole('button', { name: page.more }));
  await userEvent.click(await screen.findByRole('menuitem', { name: page.rename }));
  return within(await screen.findByRole('dialog', { name: form.editTitle(savedReport.name) }));
};

export const Rename = meta.story({
  ...renaming({
    open: openEdit,
    name: fields.name,
    save: form.save,
    change: mock(endpoints.updateSavedReport, ({ body }) => ({
      json: { ...savedReport, name: body.name ?? savedReport.name, revision: 2 },
    })),
    renamed: mock(endpoints.getSavedReport, { json: { ...savedReport, name: 'Renamed', revision: 2 } }),
  }),
});

/** Without a picture: edges of its buttons are drawn one shade lighter now and then. Edit conflict of a task has one. */
export const RenameConflict = meta.story({
  ...withoutPicture,
  ...colliding(endpoints.updateSavedReport, openEdit, form.save),
});

export const MoveToTheBin = meta.story(movingToTheBin(endpoints.deleteSavedReport, savedReport, page));

const situations = pageSituations({
  get: endpoints.getSavedReport,
  found: { json: savedReport },
  heading: heading(savedReport.name),
});

export const Loading = meta.story(situations.loading);

export const Failed = meta.story({ ...situations.failed, ...withoutPicture });

export const NotFound = meta.story(situations.notFound);

export const Forbidden = meta.story(situations.forbidden);

export const Overflowing = meta.story(answering(mock(endpoints.getSavedReport, { json: overflowingSavedReport })));

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
