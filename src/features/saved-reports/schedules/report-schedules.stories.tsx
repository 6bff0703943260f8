import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { scheduleMessages as contractMessages } from '#api-contract/report-schedules/schedules.messages';
import { activeMember, members, ownerMember } from '#mocks/fixtures/organisation';
import { failedSchedule, monthlySchedule } from '#mocks/fixtures/report-schedules';
import { savedReport } from '#mocks/fixtures/saved-reports';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering, failing, withoutPicture } from '#.storybook/situations';
import { ReportSchedules } from './report-schedules.tsx';
import { scheduleMessages as words } from './schedules.messages.ts';

const { form } = words;

const meta = preview.meta({
  title: 'Screens/Saved report schedules',
  component: ReportSchedules,
  args: { savedReportId: savedReport.id, reader: ownerMember, can: () => true },
  ...answering(
    mock(endpoints.listReportSchedules, { json: { items: [monthlySchedule, failedSchedule] } }),
    mock(endpoints.listMembers, { json: { items: members } }),
  ),
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText('Every month on the 1st at 07:30 (Europe/London)')).toBeVisible();
    await expect(canvas.getByText(/sent to 2 recipients, 1 recipient no longer has access/)).toBeVisible();
    await expect(canvas.getByText(failedSchedule.last?.problem ?? '')).toBeVisible();
  },
});

export const Empty = meta.story({
  ...answering(mock(endpoints.listReportSchedules, { json: { items: [] } })),
  ...withoutPicture,
});

export const ReadOnly = meta.story({
  args: { can: (permission?: string) => permission === 'reports.read' },
  async play({ canvas }) {
    await canvas.findByRole('list', { name: words.list });
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Loading = meta.story(answering(mock.pending(endpoints.listReportSchedules)));

export const Failed = meta.story(
  failing(endpoints.listReportSchedules, {
    next: { json: { items: [monthlySchedule] } },
    shows: ({ canvas }) => canvas.findByRole('list', { name: words.list }),
  }),
);

export const AddSchedule = meta.story({
  async play({ canvas, userEvent, msw }) {
    const sent = fn();
    msw.use(
      mock(endpoints.createReportSchedule, ({ body }) => {
        sent(body);
        return { json: monthlySchedule };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: words.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.selectOptions(await drawer.findByRole('combobox', { name: form.time }), '08:30');
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: form.formats }), 'csv,xlsx');
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: form.whenEmpty }), form.policies.skip);
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        rule: 'FREQ=MONTHLY;BYMONTHDAY=15;SKIP=BACKWARD',
        first_day: '2026-01-15',
        time: '08:30',
        time_zone: 'UTC',
        formats: ['csv', 'xlsx'],
        when_empty: 'skip',
        recipient_ids: [ownerMember.id],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const EditSchedule = meta.story({
  async play({ canvas, userEvent }) {
    const [edit] = await canvas.findAllByRole('button', { name: words.edit });
    await userEvent.click(edit as HTMLElement);
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle }));
    await expect(await drawer.findByText(activeMember.name)).toBeVisible();
    await expect(drawer.getByRole('combobox', { name: form.time })).toHaveValue('07:30');
  },
});

export const ChangeTheTimeWithoutSharing = meta.story({
  args: { can: (permission?: string) => permission !== 'reports.approve' },
  ...withoutPicture,
  async play({ canvas, userEvent, msw }) {
    const sent = fn();
    msw.use(
      mock(endpoints.updateReportSchedule, ({ body }) => {
        sent(body);
        return { json: monthlySchedule };
      }),
    );
    const [edit] = await canvas.findAllByRole('button', { name: words.edit });
    await userEvent.click(edit as HTMLElement);
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle }));
    await userEvent.selectOptions(await drawer.findByRole('combobox', { name: form.time }), '08:30');
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ time: '08:30', revision: 1 })));
    await expect(sent).not.toHaveBeenCalledWith(expect.objectContaining({ recipient_ids: expect.anything() }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const TooMany = meta.story({
  async play({ canvas, userEvent, msw }) {
    const fields = [{ path: 'rule', message: contractMessages.tooMany(30) }];
    msw.use(mock(endpoints.createReportSchedule, { error: 'validation_failed', fields }));
    await userEvent.click(await canvas.findByRole('button', { name: words.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.click(await drawer.findByRole('button', { name: form.submit }));
    await expect(await drawer.findByRole('link', { name: contractMessages.tooMany(30) })).toBeVisible();
  },
});

export const SendNow = meta.story({
  async play({ canvas, userEvent, msw }) {
    const last = { ...monthlySchedule.last, occurrence: '2026-01-15T12:00:00.000Z', waiting: 3, sent: 0, left_out: 0 };
    const sending = { ...monthlySchedule, last: { ...last, empty: 0, failed: 0, problem: null } };
    msw.use(
      mock(endpoints.sendReportNow, { json: sending }),
      mock(endpoints.listReportSchedules, { json: { items: [sending, failedSchedule] } }),
    );
    const [send] = await canvas.findAllByRole('button', { name: words.sendNow });
    msw.use(mock(endpoints.listReportSchedules, { json: { items: [sending] } }));
    await userEvent.click(send as HTMLElement);
    await expect(await canvas.findByText(/Last: 15 Jan 2026.*Sending/)).toBeVisible();
  },
});

export const DeleteSchedule = meta.story({
  async play({ canvas, userEvent, msw }) {
    msw.use(mock(endpoints.deleteReportSchedule, { status: 204 }));
    const [remove] = await canvas.findAllByRole('button', { name: words.remove });
    await userEvent.click(remove as HTMLElement);
    const dialog = within(await screen.findByRole('alertdialog', { name: words.removeTitle }));
    msw.use(mock(endpoints.listReportSchedules, { json: { items: [] } }));
    await userEvent.click(dialog.getByRole('button', { name: words.removeConfirm }));
    await expect(await canvas.findByText(words.none)).toBeVisible();
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
