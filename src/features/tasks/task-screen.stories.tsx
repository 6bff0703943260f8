import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { TasksChange } from '#api-contract/tasks/list';
import { inlineMessages } from '#kit/inline';
import { recurrenceMessages } from '#kit/recurrence';
import { control } from '#mocks/fixtures/controls';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { repeatingTask, taskSeries } from '#mocks/fixtures/task-series';
import { bareTask, noRelations, overflowingTask, task, taskRelations, taskRows } from '#mocks/fixtures/tasks';
import { mock } from '#mocks/mock';
import { everything, reading } from '#mocks/permissions';
import preview from '#.storybook/preview';
import {
  type Acting,
  answering,
  colliding,
  movingToTheBin,
  pageSituations,
  withoutPicture,
} from '#.storybook/situations';
import { TaskScreen } from './task-screen.tsx';
import { messages } from './tasks.messages.ts';

const { relations, page, form, fields, checklist, options, repeat } = messages;

const meta = preview.meta({
  title: 'Screens/Task',
  component: TaskScreen,
  args: {
    taskId: task.id,
    listHref: '#tasks',
    subjectHref: ({ type, id }) => `#${type}/${id}`,
    taskHref: (id) => `#task/${id}`,
    can: everything,
    onDone: fn(),
    onDeleted: fn(),
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listMembers, { json: { items: members } }),
    mock(endpoints.getTask, { json: task }),
    mock(endpoints.listTaskActivity, { json: { items: [] } }),
    mock(endpoints.getTaskRelations, { json: noRelations }),
    mock(endpoints.listContracts, { json: pageWith([]) }),
    mock(endpoints.listTasks, { json: pageWith(taskRows) }),
  ),
});

const heading = (name: string) => ({ name, level: 1 });

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading(task.title))).toBeVisible();
    await expect(canvas.getByRole('link', { name: task.about?.name })).toHaveAttribute(
      'href',
      `#case/${task.about?.id}`,
    );
    await expect(await canvas.findByText(checklist.done('2', '3'))).toBeVisible();
  },
});

export const RunOfControl = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.getTask, {
      json: { ...repeatingTask, about: { type: 'control', id: control.id, name: `${control.ref} ${control.name}` } },
    }),
    mock(endpoints.getTaskSeries, { json: taskSeries }),
  ),
  async play({ canvas, userEvent }) {
    const link = await canvas.findByRole('link', { name: `${control.ref} ${control.name}` });
    await expect(link).toHaveAttribute('href', `#control/${control.id}`);
    await userEvent.click(canvas.getByRole('button', { name: page.edit }));
    await screen.findByRole('dialog', { name: form.editTitle });
    await expect(screen.queryByRole('combobox', { name: form.contract })).not.toBeInTheDocument();
  },
});

export const Bare = meta.story(answering(mock(endpoints.getTask, { json: bareTask })));

export const Blocked = meta.story({
  ...answering(
    mock(endpoints.getTaskRelations, { json: taskRelations }),
    mock(endpoints.removeTaskDependency, { status: 204 }),
  ),
  async play({ canvas, userEvent, msw }) {
    const [needed] = taskRelations.needs;
    await expect(await canvas.findByText(messages.blockedBy(needed?.title ?? ''))).toBeVisible();
    await expect(canvas.getByRole('link', { name: taskRelations.links[0]?.name })).toBeVisible();
    msw.use(mock(endpoints.getTaskRelations, { json: { ...taskRelations, needs: [] } }));
    await userEvent.click(canvas.getByRole('button', { name: relations.remove(needed?.title ?? '') }));
    await waitFor(() => expect(canvas.queryByText(messages.blockedBy(needed?.title ?? ''))).not.toBeInTheDocument());
  },
});

const circle = 'These tasks would wait for each other: Draft → Sign → Draft. Remove one of these dependencies first.';

export const CircleRefused = meta.story({
  ...answering(
    mock(endpoints.addTaskDependency, {
      error: 'validation_failed',
      fields: [{ path: 'needs_id', message: circle }],
    }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('combobox', { name: relations.addNeed }));
    await waitFor(() => userEvent.click(screen.getByRole('option', { name: taskRows[5]?.title })));
    await expect(await canvas.findByText(circle)).toBeVisible();
  },
});

const movedTogether = fn<(changes: readonly TasksChange[]) => void>();

const moveFollowing = async ({ canvas, userEvent }: Pick<Acting, 'canvas' | 'userEvent'>) => {
  const edit = new RegExp(`${inlineMessages.edit(fields.due_date)}$`);
  await userEvent.click(await canvas.findByRole('button', { name: edit }));
  const day = await canvas.findByRole('textbox', { name: new RegExp(fields.due_date) });
  await userEvent.clear(day);
  await userEvent.type(day, '20/01/2026{Tab}');
  await userEvent.click(canvas.getByRole('button', { name: inlineMessages.save }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Move 1 task' }));
};

export const MoveWhatFollows = meta.story({
  beforeEach({ msw }) {
    movedTogether.mockClear();
    msw.use(
      mock(endpoints.getTaskRelations, { json: taskRelations }),
      mock(endpoints.updateTask, { json: { ...task, due_date: '2026-01-20', revision: 4 } }),
      mock(endpoints.changeTasks, ({ body }) => {
        movedTogether(body.changes);
        const undo = [{ task_ids: [taskRelations.following[0]?.id ?? ''], due_date: '2026-01-16' }];
        return { json: { changed: 1, unchanged: 0, missing: 0, undo } };
      }),
    );
  },
  async play({ canvas, userEvent, args }) {
    await moveFollowing({ canvas, userEvent });
    const id = taskRelations.following[0]?.id;
    await waitFor(() => expect(movedTogether).toHaveBeenCalledWith([{ task_ids: [id], due_date: '2026-01-23' }]));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ title: '2 tasks moved' })));
  },
});

export const FollowingDueBeforeTheirStart = meta.story({
  ...answering(
    mock(endpoints.getTaskRelations, { json: taskRelations }),
    mock(endpoints.updateTask, { json: { ...task, due_date: '2026-01-20', revision: 4 } }),
    mock(endpoints.changeTasks, { json: { changed: 0, unchanged: 0, missing: 1, undo: [] } }),
  ),
  ...withoutPicture,
  async play({ canvas, userEvent, args }) {
    await moveFollowing({ canvas, userEvent });
    const told = expect.objectContaining({ title: '1 task moved', description: '1 could not be changed' });
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(told));
  },
});

export const MarkAsDone = meta.story({
  ...answering(
    mock(endpoints.updateTask, ({ body }) => ({
      json: { ...task, status: body.status ?? task.status, revision: body.revision + 1 },
    })),
  ),
  async play({ canvas, userEvent, msw }) {
    const complete = await canvas.findByRole('button', { name: page.complete });
    msw.use(mock(endpoints.getTask, { json: { ...task, status: 'done', revision: 4 } }));
    await userEvent.click(complete);
    await expect(await canvas.findByRole('button', { name: page.reopen })).toBeVisible();
  },
});

export const TickedOff = meta.story({
  ...answering(
    mock(endpoints.updateTask, ({ body }) => ({
      json: { ...task, checklist: body.checklist ?? [], revision: body.revision + 1 },
    })),
  ),
  async play({ canvas, userEvent, msw }) {
    const item = await canvas.findByRole('checkbox', { name: 'Measures taken' });
    const ticked = task.checklist.map((each) => ({ ...each, done: true }));
    msw.use(mock(endpoints.getTask, { json: { ...task, checklist: ticked, revision: 4 } }));
    await userEvent.click(item);
    await expect(await canvas.findByText(checklist.done('3', '3'))).toBeVisible();
  },
});

/** Focus goes to what takes the place of the step that was removed. */
export const StepRemoved = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.updateTask, ({ body }) => ({
      json: { ...task, checklist: body.checklist ?? [], revision: body.revision + 1 },
    })),
  ),
  async play({ canvas, userEvent, msw }) {
    const [first, second] = task.checklist;
    const remove = await canvas.findByRole('button', { name: checklist.remove(first?.text ?? '') });
    msw.use(mock(endpoints.getTask, { json: { ...task, checklist: task.checklist.slice(1), revision: 4 } }));
    await userEvent.click(remove);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: checklist.remove(second?.text ?? '') })).toHaveFocus(),
    );
    await expect(canvas.queryByRole('checkbox', { name: first?.text ?? '' })).toBeNull();
  },
});

export const ChecklistNotSaved = meta.story({
  ...answering(mock(endpoints.updateTask, { error: 'edit_conflict' })),
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: checklist.add }), 'Tell the press office{Enter}');
    await expect(await canvas.findByText(checklist.failed)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: checklist.add })).toHaveValue('Tell the press office');
  },
});

export const ChangedInPlace = meta.story({
  ...answering(
    mock(endpoints.updateTask, ({ body }) => ({
      json: { ...task, status: body.status ?? task.status, revision: body.revision + 1 },
    })),
  ),
  async play({ canvas, userEvent, msw }) {
    const edit = new RegExp(`${inlineMessages.edit(fields.status)}$`);
    await userEvent.click(await canvas.findByRole('button', { name: edit }));
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: fields.status }), options.status.waiting);
    msw.use(mock(endpoints.getTask, { json: { ...task, status: 'waiting', revision: 4 } }));
    await userEvent.click(canvas.getByRole('button', { name: inlineMessages.save }));
    await waitFor(() => expect(canvas.getAllByText(options.status.waiting).length).toBeGreaterThan(1));
  },
});

export const Edit = meta.story({
  ...answering(
    mock(endpoints.updateTask, ({ body }) => ({ json: { ...task, title: body.title ?? task.title, revision: 4 } })),
  ),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle }));
    const title = await drawer.findByRole('textbox', { name: new RegExp(`^${fields.title}`) });
    await userEvent.clear(title);
    await userEvent.type(title, 'Renamed');
    msw.use(mock(endpoints.getTask, { json: { ...task, title: 'Renamed', revision: 4 } }));
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await expect(await canvas.findByRole('heading', heading('Renamed'))).toBeVisible();
  },
});

const openEdit = async ({ canvas, userEvent }: Acting) => {
  await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
  return within(await screen.findByRole('dialog', { name: form.editTitle }));
};

export const EditConflict = meta.story({
  ...colliding(endpoints.updateTask, openEdit, form.save),
});

export const Repeating = meta.story({
  args: { taskId: repeatingTask.id },
  ...answering(mock(endpoints.getTask, { json: repeatingTask }), mock(endpoints.getTaskSeries, { json: taskSeries })),
  async play({ canvas }) {
    await expect(await canvas.findByText('Every quarter on the 31st, next on 30 Jun 2026')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '31 Dec 2025' })).toBeVisible();
    await expect(canvas.getAllByText(repeat.projected)).toHaveLength(3);
  },
});

export const RepeatingInGerman = Repeating.extend({
  globals: { language: 'de' },
  async play({ canvas }) {
    await expect(await canvas.findByText(new RegExp(`^${recurrenceMessages.quarter}`))).toBeVisible();
  },
});

export const RepeatingCountedFromCompletion = Repeating.extend({
  beforeEach({ msw }) {
    const counted = { ...taskSeries, rule: 'FREQ=MONTHLY;INTERVAL=6', anchor: 'after_completion' as const };
    msw.use(mock(endpoints.getTaskSeries, { json: { ...counted, upcoming: [] } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('6 months after completion')).toBeVisible();
  },
});

export const SeriesEnded = Repeating.extend({
  parameters: { visual: false },
  beforeEach({ msw }) {
    const ended = { ...taskSeries, upcoming: [], deleted_at: '2026-01-14T08:00:00.000Z' };
    msw.use(mock(endpoints.getTaskSeries, { json: ended }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(repeat.ended('Every quarter on the 31st'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: repeat.end })).not.toBeInTheDocument();
  },
});

export const EndSeries = Repeating.extend({
  ...answering(mock(endpoints.deleteTaskSeries, { status: 204 })),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: repeat.end }));
    const dialog = within(await screen.findByRole('alertdialog', { name: repeat.endTitle }));
    const ended = { ...taskSeries, upcoming: [], deleted_at: '2026-01-14T08:00:00.000Z' };
    msw.use(mock(endpoints.getTaskSeries, { json: ended }));
    await userEvent.click(dialog.getByRole('button', { name: repeat.end }));
    await expect(await canvas.findByText(repeat.ended('Every quarter on the 31st'))).toBeVisible();
  },
});

export const ChangeThisAndLater = Repeating.extend({
  ...answering(
    mock(endpoints.updateTask, { json: { ...repeatingTask, revision: 4 } }),
    mock(endpoints.updateTaskSeries, ({ body }) => ({ json: { ...taskSeries, rule: body.rule ?? taskSeries.rule } })),
  ),
  async play({ canvas, userEvent, msw }) {
    await canvas.findByText('Every quarter on the 31st, next on 30 Jun 2026');
    await userEvent.click(canvas.getByRole('button', { name: page.edit }));
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle }));
    await userEvent.click(await drawer.findByRole('radio', { name: new RegExp(`^${repeat.scopes.later}`) }));
    const days = await drawer.findByRole('combobox', { name: recurrenceMessages.form.dayOfMonth });
    await userEvent.selectOptions(days, 'the last Tuesday');
    const later = { ...taskSeries, rule: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1TU', revision: 3 };
    msw.use(mock(endpoints.getTaskSeries, { json: later }));
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await expect(await canvas.findByText(/^Every quarter on the last Tuesday/)).toBeVisible();
  },
});

/** What only this task has is no longer shown once later tasks change too, and stays as it is. */
export const KeepsWhatLaterTasksLack = Repeating.extend({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const sent = fn();
    msw.use(
      mock(endpoints.updateTask, ({ body }) => {
        sent(body);
        return { json: { ...repeatingTask, revision: 4 } };
      }),
      mock(endpoints.updateTaskSeries, { json: taskSeries }),
    );
    await canvas.findByText('Every quarter on the 31st, next on 30 Jun 2026');
    await userEvent.click(canvas.getByRole('button', { name: page.edit }));
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle }));
    await userEvent.selectOptions(await drawer.findByRole('combobox', { name: fields.status }), options.status.done);
    await userEvent.click(await drawer.findByRole('radio', { name: new RegExp(`^${repeat.scopes.later}`) }));
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const { status, estimate_hours } = repeatingTask;
    await expect(sent.mock.lastCall?.[0]).toMatchObject({ status, estimate_hours });
  },
});

let seriesRead = Promise.withResolvers<void>();

export const EditOpenedBeforeItsSeriesIsRead = Repeating.extend({
  parameters: { visual: false },
  beforeEach({ msw }) {
    seriesRead = Promise.withResolvers<void>();
    const readLater = async () => {
      await seriesRead.promise;
      return { json: taskSeries };
    };
    msw.use(mock(endpoints.getTaskSeries, readLater));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
    seriesRead.resolve();
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle }));
    await userEvent.click(await drawer.findByRole('radio', { name: new RegExp(`^${repeat.scopes.later}`) }));
    await expect(await drawer.findByRole('combobox', { name: recurrenceMessages.form.repeats })).toHaveValue('MONTHLY');
    await expect(drawer.getByRole('spinbutton', { name: repeat.leadDays })).toHaveValue('90');
    await expect(drawer.getByRole('checkbox', { name: repeat.onWorkingDay })).toBeChecked();
  },
});

export const MoveToTheDayOfAnotherTask = Repeating.extend({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await canvas.findByText('Every quarter on the 31st, next on 30 Jun 2026');
    await userEvent.click(canvas.getByRole('button', { name: page.edit }));
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle }));
    await userEvent.click(await drawer.findByRole('radio', { name: new RegExp(`^${repeat.scopes.later}`) }));
    const due = drawer.getByRole('textbox', { name: fields.due_date });
    await userEvent.clear(due);
    await userEvent.type(due, '31/12/2025{Tab}');
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await expect((await drawer.findAllByText(repeat.dayTaken))[0]).toBeVisible();
  },
});

export const EditThisOrLater = Repeating.extend({
  async play({ canvas, userEvent }) {
    await canvas.findByText('Every quarter on the 31st, next on 30 Jun 2026');
    await userEvent.click(canvas.getByRole('button', { name: page.edit }));
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle }));
    const later = await drawer.findByRole('radio', { name: new RegExp(`^${repeat.scopes.later}`) });
    await expect(drawer.queryByRole('combobox', { name: recurrenceMessages.form.repeats })).not.toBeInTheDocument();
    await userEvent.click(later);
    await expect(await drawer.findByRole('combobox', { name: recurrenceMessages.form.repeats })).toHaveValue('MONTHLY');
    drawer.getByRole('combobox', { name: repeat.anchor }).scrollIntoView();
  },
});

export const MoveToTheBin = meta.story(movingToTheBin(endpoints.deleteTask, task, page));

export const InTheBin = meta.story({
  ...answering(mock(endpoints.getTask, { json: { ...task, deleted_at: '2026-01-14T08:00:00.000Z' } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(page.inBin)).toBeVisible();
    await expect(canvas.getByRole('button', { name: page.restore })).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  args: { can: reading },
  async play({ canvas }) {
    await canvas.findByRole('heading', heading(task.title));
    await expect(canvas.queryByRole('button', { name: page.edit })).not.toBeInTheDocument();
    await expect(canvas.getByRole('checkbox', { name: 'Measures taken' })).toBeDisabled();
  },
});

const situations = pageSituations({ get: endpoints.getTask, found: { json: task }, heading: heading(task.title) });

export const Loading = meta.story(situations.loading);

export const Failed = meta.story({ ...situations.failed, ...withoutPicture });

export const NotFound = meta.story(situations.notFound);

export const Forbidden = meta.story(situations.forbidden);

export const Overflowing = meta.story(answering(mock(endpoints.getTask, { json: overflowingTask })));

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
