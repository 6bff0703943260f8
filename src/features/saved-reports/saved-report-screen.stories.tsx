import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
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
