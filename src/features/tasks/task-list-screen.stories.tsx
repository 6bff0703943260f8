import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { TasksChange } from '#api-contract/tasks/list';
import { taskMessages } from '#api-contract/tasks/tasks.messages';
import { listMessages } from '#kit/list';
import { recurrenceMessages } from '#kit/recurrence';
import { urgencyMessages } from '#kit/urgency';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { taskSeries } from '#mocks/fixtures/task-series';
import { overflowingTasks, task, taskRows } from '#mocks/fixtures/tasks';
import { yearItems } from '#mocks/fixtures/year';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import { goTo } from '../../../.storybook/journey.ts';
import { Addressed, listSituations, restoring } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering, withoutPicture } from '#.storybook/situations';
import { taskList } from './task-state.ts';
import { taskListAnswers, taskListArgs } from './task-list-fixture.ts';
import { TaskListScreen } from './task-list-screen.tsx';
import { messages } from './tasks.messages.ts';
import { wheelMessages } from './wheel/wheel.messages.ts';

const { list, form, fields, options, repeat } = messages;
const recurrence = recurrenceMessages.form;

const meta = preview.meta({
  title: 'Screens/Task list',
  component: TaskListScreen,
  render: (args) => <Addressed {...args}>{(address) => <TaskListScreen {...args} {...address} />}</Addressed>,
  args: { ...taskListArgs(), onOpen: fn(goTo('task')) },
  ...answering(...taskListAnswers),
});

const [first, obligation] = taskRows.map(({ title }) => ({ name: new RegExp(`^${title}`) }));

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', first)).toHaveAttribute('href', `#task/${task.id}`);
    await expect(canvas.getByRole('link', obligation)).toHaveAttribute('href', `#obligation/${taskRows[1]?.id}`);
    await expect(canvas.getAllByText(new RegExp(`^${urgencyMessages.overdue}`))).toHaveLength(2);
  },
});

export const MineAlone = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.mine }));
    await waitFor(() =>
      expect(args.onStateChange).toHaveBeenCalledWith(
        expect.objectContaining({ filters: expect.objectContaining({ assignee: profile.id }) }),
      ),
    );
    await expect(canvas.getByRole('button', { name: list.mine })).toHaveAttribute('aria-pressed', 'true');
  },
});

const asked = fn<(changes: readonly TasksChange[]) => void>();

export const SeveralDone = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    asked.mockClear();
    msw.use(
      mock(endpoints.changeTasks, ({ body }) => {
        asked(body.changes);
        const undo = [{ task_ids: [task.id], status: 'open' as const }];
        return { json: { changed: 2, unchanged: 0, missing: 0, undo } };
      }),
    );
  },
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('link', first);
    for (const box of canvas.getAllByRole('checkbox', { name: 'Select row' }).slice(0, 2)) await userEvent.click(box);
    const bar = within(await canvas.findByRole('toolbar', { name: listMessages.bulk.label }));
    await userEvent.click(bar.getByRole('button', { name: fields.status }));
    await userEvent.click(await screen.findByRole('menuitem', { name: options.status.done }));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith([{ task_ids: taskRows.slice(0, 2).map(({ id }) => id), status: 'done' }]),
    );
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ undo: expect.anything() })));
  },
});

export const AddOne = meta.story({
  ...answering(mock(endpoints.createTask, ({ body }) => ({ json: { ...task, title: body.title } }))),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(form.titleMissing))[0]).toBeVisible();
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${fields.title}`) }), 'Site visit');
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(`#task/${task.id}`));
  },
});

export const AddOneThatRepeats = meta.story({
  ...answering(mock(endpoints.createTaskSeries, { json: taskSeries })),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${fields.title}`) }), 'Report');
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: recurrence.repeats }), 'WEEKLY');
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Monday' }));
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(repeat.firstDayMissing))[0]).toBeVisible();
    await userEvent.type(drawer.getByRole('textbox', { name: fields.due_date }), '31/01/2026{Tab}');
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(`#task/${taskSeries.tasks.at(-1)?.id}`));
  },
});

export const RepeatsWithoutWhatOneTaskHas = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    const ofOne = [fields.status, fields.starts_on, fields.estimate_hours];
    for (const label of ofOne) await expect(drawer.getByLabelText(label)).toBeVisible();
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: recurrence.repeats }), 'WEEKLY');
    for (const label of ofOne) await expect(drawer.queryByLabelText(label)).not.toBeInTheDocument();
  },
});

export const RepeatsNever = meta.story({
  beforeEach({ msw }) {
    const neverOccurs = [{ path: 'rule', message: taskMessages.neverOccurs }];
    msw.use(mock(endpoints.createTaskSeries, { error: 'validation_failed', fields: neverOccurs }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${fields.title}`) }), 'Report');
    await userEvent.type(drawer.getByRole('textbox', { name: fields.due_date }), '31/01/2026{Tab}');
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: recurrence.repeats }), 'MONTHLY');
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(taskMessages.neverOccurs))[0]).toBeVisible();
  },
});

export const RestoreFromTheBin = meta.story({
  args: { state: taskList.bin },
  ...restoring(endpoints.restoreTask, task, endpoints.listTasks),
});

export const ReadOnly = meta.story({
  args: { can: reading },
  async play({ canvas }) {
    await canvas.findByRole('link', first);
    await expect(canvas.queryByRole('button', { name: list.add })).not.toBeInTheDocument();
  },
});

export const SmallRows = Ready.extend({ args: { size: 'sm' } });

export const LargeRows = Ready.extend({ args: { size: 'lg' } });

export const WithTheAnnualWheel = meta.story({
  args: { showWheel: true },
  ...answering(mock(endpoints.getYear, { json: { items: yearItems, complete: true } })),
  globals: { viewport: { value: 'wide' } },
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('link', first);
    await canvas.findByRole('application', { name: wheelMessages.dial('2026') });
    await userEvent.click(canvas.getByRole('button', { name: wheelMessages.title, pressed: true }));
    await expect(args.onShowWheelChange).toHaveBeenCalledWith(false);
  },
});

export const WheelAboveTheList = WithTheAnnualWheel.extend({ globals: { viewport: { value: 'desktop' } } });

const yearAsked = fn<(assignee: string | undefined) => void>();

export const WheelOfMine = meta.story({
  args: { showWheel: true },
  parameters: { visual: false },
  ...answering(
    mock(endpoints.getYear, ({ query }) => {
      yearAsked(query.assignee);
      return { json: { items: yearItems, complete: true } };
    }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.mine }));
    await waitFor(() => expect(yearAsked).toHaveBeenLastCalledWith(profile.id));
  },
});

const situations = listSituations({
  list: endpoints.listTasks,
  rows: taskRows,
  row: first,
  overflowing: overflowingTasks,
});

export const NoMatch = meta.story({
  args: { state: taskList.narrowed({ status: ['waiting'] }) },
  ...situations.empty,
});

export const NoneOpen = meta.story({
  ...answering(mock(endpoints.listTasks, ({ query }) => ({ json: pageWith(query.status ? [] : taskRows) }))),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(list.noneOpening.title)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: listMessages.clear }));
    await expect(await canvas.findByRole('link', first)).toBeVisible();
  },
});

export const Loading = meta.story(situations.loading);

export const Empty = meta.story({
  args: { state: taskList.narrowed({}) },
  ...situations.empty,
});

export const Failed = meta.story({ ...situations.failed, ...withoutPicture });

export const Forbidden = meta.story(situations.forbidden);

export const Overflowing = meta.story(situations.overflowing);

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

/** What has no room beside the filters stands below them. */
export const Tablet = meta.story({
  globals: { viewport: { value: 'tablet' } },
  async play({ canvas }) {
    await canvas.findByRole('link', first);
    const clear = canvas.getByRole('button', { name: listMessages.filters.clearAll }).getBoundingClientRect();
    const views = canvas.getByRole('button', { name: listMessages.views.button }).getBoundingClientRect();
    await expect(clear.right <= views.left || clear.bottom <= views.top).toBe(true);
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
