import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { TasksChange } from '#api-contract/tasks/list';
import { listMessages } from '#kit/list';
import { calendarFeeds, feedPath } from '#mocks/fixtures/calendar-feeds';
import { pageWith } from '#mocks/fixtures/pages';
import { noRelations, task, taskDays, taskRows } from '#mocks/fixtures/tasks';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import { Addressed } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering, failing } from '#.storybook/situations';
import { feedMessages } from './feeds/feeds.messages.ts';
import { taskListAnswers, taskListArgs } from './task-list-fixture.ts';
import { TaskListScreen } from './task-list-screen.tsx';
import { taskList } from './task-state.ts';
import { messages } from './tasks.messages.ts';
import { viewMessages } from './views.messages.ts';

const { options, views, list, form } = messages;
const { board, calendar, held } = viewMessages;
const { status } = options;

const shownAs = (view: string) => ({ ...taskList.initial, view });

const meta = preview.meta({
  title: 'Screens/Task list views',
  component: TaskListScreen,
  render: (args) => <Addressed {...args}>{(address) => <TaskListScreen {...args} {...address} />}</Addressed>,
  args: taskListArgs('board'),
  ...answering(
    mock(endpoints.getTask, { json: task }),
    mock(endpoints.getTaskRelations, { json: noRelations }),
    mock(endpoints.listTasks, ({ query }) => {
      const statuses = String(query.status ?? '').split(',');
      const rows = taskRows.filter((row) => statuses.includes(row.status));
      return { json: pageWith(rows) };
    }),
    mock(endpoints.listTaskDays, { json: { items: taskDays, complete: true } }),
    // After the rows above: the first answer to a call counts.
    ...taskListAnswers,
  ),
});

const [feed] = calendarFeeds as [(typeof calendarFeeds)[number]];
const [first, obligation] = taskRows;
const card = (row: { readonly title: string } | undefined) => ({ name: new RegExp(`^${row?.title}`) });
const column = (name: string) => ({ name });

export const Board = meta.story({
  async play({ canvas, userEvent, args }) {
    const open = within(await canvas.findByRole('region', column(status.open)));
    await expect(await open.findByRole('link', card(obligation))).toHaveAttribute(
      'href',
      `#obligation/${obligation?.id}`,
    );
    await expect(canvas.getByRole('region', column(status.done))).toHaveTextContent(board.filtered);
    await userEvent.click(canvas.getByRole('radio', { name: views.list }));
    await waitFor(() => expect(args.onStateChange).toHaveBeenCalledWith(taskList.initial));
    await userEvent.click(canvas.getByRole('radio', { name: views.board }));
    await canvas.findByRole('region', column(status.open));
  },
});

const patched = fn<(body: unknown) => void>();
const updates = mock(endpoints.updateTask, ({ body }) => {
  patched(body);
  return { json: { ...task, ...('status' in body && body.status ? { status: body.status } : {}), revision: 2 } };
});

export const MovedWithKeys = meta.story({
  beforeEach({ msw }) {
    patched.mockClear();
    msw.use(updates);
  },
  async play({ canvas, userEvent, args }) {
    const link = await canvas.findByRole('link', card(first));
    link.focus();
    await userEvent.keyboard('m{ArrowRight}{ArrowRight}');
    await expect(canvas.getByText(status.done, { selector: '[role=status]' })).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(patched).toHaveBeenCalledWith({ status: 'done', revision: 1 }));
    await waitFor(() =>
      expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ description: first?.title })),
    );
    const [{ undo } = { undo: () => {} }] = (args.onDone as ReturnType<typeof fn>).mock.calls[0] as [
      { undo: () => void },
    ];
    undo();
    await waitFor(() => expect(patched).toHaveBeenLastCalledWith({ status: 'in_progress', revision: 2 }));
  },
});

export const PutBack = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    patched.mockClear();
    msw.use(updates);
  },
  async play({ canvas, userEvent }) {
    (await canvas.findByRole('link', card(first))).focus();
    await userEvent.keyboard('m{ArrowRight}{Escape}');
    await expect(canvas.getByText(viewMessages.putBack)).toBeInTheDocument();
    await expect(patched).not.toHaveBeenCalled();
  },
});

export const ObligationRefused = meta.story({
  async play({ canvas, userEvent }) {
    (await canvas.findByRole('link', card(obligation))).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await expect((await canvas.findAllByText(held.statusOfObligation))[0]).toBeVisible();
  },
});

const changed = fn<(changes: readonly TasksChange[]) => void>();

export const ObligationDone = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    changed.mockClear();
    msw.use(
      mock(endpoints.changeTasks, ({ body }) => {
        changed(body.changes);
        const undo = [{ task_ids: [obligation?.id ?? ''], step: 'undo' as const }];
        return { json: { changed: 1, unchanged: 0, missing: 0, undo } };
      }),
    );
  },
  async play({ canvas, userEvent, args }) {
    (await canvas.findByRole('link', card(obligation))).focus();
    await userEvent.keyboard('m{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(changed).toHaveBeenCalledWith([{ task_ids: [obligation?.id], status: 'done' }]));
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
});

/** Presses a card and carries it over another element. */
async function drag(userEvent: { pointer: (input: never) => Promise<unknown> }, from: Element, to: Element) {
  const middle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { clientX: x + width / 2, clientY: y + height / 2 };
  };
  const [start, end] = [middle(from), middle(to)];
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: from, coords: start },
    { target: from, coords: { clientX: start.clientX + 10, clientY: start.clientY } },
    { target: to, coords: end },
  ] as never);
}

export const Dragged = meta.story({
  beforeEach({ msw }) {
    patched.mockClear();
    msw.use(updates);
  },
  async play({ canvas, userEvent }) {
    const target = await canvas.findByRole('region', column(status.waiting));
    await drag(userEvent, await canvas.findByRole('link', card(first)), target);
    await expect(target).toHaveAttribute('data-target');
  },
});

export const Dropped = meta.story({
  parameters: { visual: false },
  beforeEach: Dragged.input.beforeEach as never,
  async play({ canvas, userEvent, args }) {
    const target = await canvas.findByRole('region', column(status.waiting));
    await drag(userEvent, await canvas.findByRole('link', card(first)), target);
    await userEvent.pointer([{ keys: '[/MouseLeft]', target }]);
    await waitFor(() => expect(patched).toHaveBeenCalledWith({ status: 'waiting', revision: 1 }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});

export const MoveConflict = meta.story({
  ...answering(mock(endpoints.updateTask, { error: 'edit_conflict', current_revision: 4 } as never)),
  async play({ canvas, userEvent }) {
    (await canvas.findByRole('link', card(first))).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await expect(await canvas.findByText(viewMessages.notMoved)).toBeVisible();
  },
});

export const ByAssignee = meta.story({
  args: { state: shownAs('owners') },
  beforeEach({ msw }) {
    const items = [first, taskRows[3]].flatMap((row) =>
      row?.assignee ? [{ value: row.assignee.id, label: row.assignee.name, count: 3 }] : [],
    );
    msw.use(
      mock(endpoints.countTaskFacet, { json: { items, exact: true } }),
      mock(endpoints.listTasks, ({ query }) => ({
        json: pageWith(
          taskRows.filter(({ assignee }) => (query.missing ? !assignee : assignee?.id === query.assignee)),
        ),
      })),
    );
  },
  async play({ canvas }) {
    const nobody = within(await canvas.findByRole('region', column(messages.nobody)));
    await expect(await nobody.findByRole('link', card(taskRows[5]))).toBeVisible();
  },
});

export const ShowMore = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.listTasks, ({ query }) => ({
      json: query.after
        ? pageWith(taskRows.slice(5).map((row) => ({ ...row, title: 'The card after' })))
        : pageWith(taskRows.slice(0, 2), { next: 'more', count: 101, exact: true }),
    })),
  ),
  async play({ canvas, userEvent }) {
    const open = within(await canvas.findByRole('region', column(status.open)));
    await userEvent.click(await open.findByRole('button', { name: board.more }));
    await expect(await open.findByRole('link', { name: 'The card after' })).toBeVisible();
  },
});

export const BoardFailed = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.listTasks, ({ query }) =>
      query.limit === 100 ? { error: 'internal' } : { json: pageWith(taskRows) },
    ),
  ),
  async play({ canvas }) {
    await expect((await canvas.findAllByText(board.failed))[0]).toBeVisible();
  },
});

export const BoardNarrow = Board.extend({ globals: { viewport: { value: 'narrow' } } });

export const BoardDark = Board.extend({ globals: { theme: 'dark' } });

export const Peek = meta.story({
  async play({ canvas, userEvent }) {
    (await canvas.findByRole('link', card(first))).focus();
    await userEvent.keyboard('{Enter}');
    const drawer = within(await screen.findByRole('dialog', { name: task.title }));
    await expect(await drawer.findByText(task.body ?? '')).toBeVisible();
    await expect(drawer.getByRole('link', { name: task.about?.name })).toHaveAttribute(
      'href',
      `#case/${task.about?.id}`,
    );
    await expect(drawer.getByRole('link', { name: messages.peek.open })).toHaveAttribute('href', `#task/${task.id}`);
  },
});

export const Calendar = meta.story({
  args: { state: shownAs('month') },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'January 2026' })).toBeVisible();
    await expect(await canvas.findByRole('link', card(first))).toBeVisible();
    await expect((await canvas.findAllByText('Check the backups'))[0]).toBeVisible();
  },
});

export const DayMovedWithKeys = meta.story({
  parameters: { visual: false },
  args: { state: shownAs('month') },
  beforeEach({ msw }) {
    patched.mockClear();
    msw.use(updates);
  },
  async play({ canvas, userEvent }) {
    (await canvas.findByRole('link', card(first))).focus();
    await userEvent.keyboard('m{ArrowDown}{ArrowRight}{Enter}');
    await waitFor(() => expect(patched).toHaveBeenCalledWith({ due_date: '2026-01-21', revision: 1 }));
  },
});

export const DayDragged = meta.story({
  args: { state: shownAs('month') },
  async play({ canvas, canvasElement, userEvent }) {
    const from = await canvas.findByRole('link', card(first));
    const target = canvasElement.querySelector('[data-place="2026-01-28"]');
    if (!target) throw new Error('The day is not shown.');
    await drag(userEvent, from, target);
    await expect(target).toHaveAttribute('data-target');
  },
});

export const MoreOnADay = meta.story({
  args: { state: shownAs('month') },
  beforeEach({ msw }) {
    const items = taskRows.map(({ due_date: _due, about: _about, ...row }) => ({
      ...row,
      day: '2026-01-15',
      is_projected: false,
    }));
    msw.use(mock(endpoints.listTaskDays, { json: { items: items as never, complete: true } }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: calendar.more('4') }));
    const day = within(await screen.findByRole('dialog', { name: calendar.day('15 Jan 2026') }));
    await expect(await day.findByRole('link', card(taskRows[5]))).toBeVisible();
  },
});

export const Week = meta.story({
  args: { state: shownAs('week') },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', card(first));
    await userEvent.click(canvas.getByRole('button', { name: calendar.next.week }));
    await userEvent.click(canvas.getByRole('button', { name: calendar.today }));
    await expect(await canvas.findByRole('link', card(first))).toBeVisible();
  },
});

export const ClosedStays = meta.story({
  args: { state: shownAs('month') },
  parameters: { visual: false },
  beforeEach({ msw }) {
    const items = taskDays.map((item) => ({ ...item, status: 'done' as const }));
    msw.use(mock(endpoints.listTaskDays, { json: { items, complete: true } }));
  },
  async play({ canvas, userEvent }) {
    (await canvas.findByRole('link', card(first))).focus();
    await userEvent.keyboard('m');
    await expect((await canvas.findAllByText(held.closed))[0]).toBeVisible();
  },
});

export const ReadOnlyStays = meta.story({
  args: { can: reading },
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    (await canvas.findByRole('link', card(first))).focus();
    await userEvent.keyboard('m');
    await expect((await canvas.findAllByText(held.readOnly))[0]).toBeVisible();
  },
});

export const CalendarNarrow = Calendar.extend({ globals: { viewport: { value: 'narrow' } } });

export const CalendarDark = Calendar.extend({ globals: { theme: 'dark' } });

export const CalendarFailed = meta.story({
  parameters: { visual: false },
  args: { state: shownAs('month') },
  ...failing(endpoints.listTaskDays, {
    next: { json: { items: taskDays, complete: true } },
    shows: ({ canvas }) => canvas.findByRole('link', card(first)),
  }),
});

const createdFeed = fn<(body: unknown) => void>();

/** Without a picture: the address that is shown is that of the server. */
export const Feeds = meta.story({
  parameters: { visual: false },
  args: { state: shownAs('month') },
  beforeEach({ msw }) {
    createdFeed.mockClear();
    msw.use(
      mock(endpoints.listCalendarFeeds, { json: { items: calendarFeeds } }),
      mock(endpoints.createCalendarFeed, ({ body }) => {
        createdFeed(body);
        return { json: { ...feed, name: body.name } };
      }),
      mock(endpoints.makeCalendarFeedAddress, { json: { path: feedPath, feed } }),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: feedMessages.open }));
    const drawer = within(await screen.findByRole('dialog', { name: feedMessages.title }));
    await userEvent.type(await drawer.findByRole('textbox', { name: feedMessages.name }), 'Phone');
    await userEvent.click(drawer.getByRole('checkbox', { name: feedMessages.plain }));
    await userEvent.click(drawer.getByRole('button', { name: feedMessages.add }));
    await expect(await drawer.findByText(feedMessages.made('Phone'))).toBeVisible();
    await expect(drawer.getByText(new RegExp(feedPath))).toBeVisible();
    await expect(createdFeed).toHaveBeenCalledWith({
      name: 'Phone',
      filter: { status: ['open', 'in_progress', 'waiting'] },
      contract_dates: false,
      plain_titles: true,
    });
  },
});

export const FeedNameTaken = meta.story({
  args: { state: shownAs('month') },
  parameters: { visual: false },
  beforeEach({ msw }) {
    const taken = [{ path: 'name', message: 'You already have a calendar feed of this name. Choose another name.' }];
    msw.use(
      mock(endpoints.listCalendarFeeds, { json: { items: [] } }),
      mock(endpoints.createCalendarFeed, { error: 'validation_failed', fields: taken }),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: feedMessages.open }));
    const drawer = within(await screen.findByRole('dialog', { name: feedMessages.title }));
    await expect(await drawer.findByText(feedMessages.none)).toBeVisible();
    await userEvent.type(drawer.getByRole('textbox', { name: feedMessages.name }), 'My tasks');
    await userEvent.click(drawer.getByRole('button', { name: feedMessages.add }));
    await expect(await drawer.findByText(/already have a calendar feed/)).toBeVisible();
  },
});

export const FeedRevoked = meta.story({
  args: { state: shownAs('month') },
  parameters: { visual: false },
  ...answering(
    mock(endpoints.listCalendarFeeds, { json: { items: calendarFeeds } }),
    mock(endpoints.deleteCalendarFeed, { status: 204 }),
  ),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: feedMessages.open }));
    await userEvent.click(await screen.findByRole('button', { name: feedMessages.revokeOf(feed.name) }));
    const dialog = within(await screen.findByRole('alertdialog'));
    msw.use(mock(endpoints.listCalendarFeeds, { json: { items: [] } }));
    await userEvent.click(dialog.getByRole('button', { name: feedMessages.revoke }));
    await expect(await screen.findByText(feedMessages.none)).toBeVisible();
  },
});

export const KeysOfTheList = meta.story({
  args: { state: taskList.initial },
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', card(first));
    await userEvent.keyboard('jx{Shift>}J{/Shift}');
    const bar = await canvas.findByRole('toolbar', { name: listMessages.bulk.label });
    await expect(bar).toHaveTextContent('2');
    await userEvent.keyboard('p');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    canvas.getByRole('grid', { name: list.title }).focus();
    await userEvent.keyboard('k{Enter}');
    await expect(await screen.findByRole('dialog', { name: task.title })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    canvas.getByRole('grid', { name: list.title }).focus();
    await userEvent.keyboard('e');
    await expect(await screen.findByRole('dialog', { name: form.editTitle })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    canvas.getByRole('grid', { name: list.title }).focus();
    await userEvent.keyboard('c');
    await expect(await screen.findByRole('dialog', { name: form.addTitle })).toBeVisible();
  },
});
