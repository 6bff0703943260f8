import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { dashboard, sharedDashboard } from '#mocks/fixtures/dashboards';
import { permissionClasses } from '#mocks/fixtures/organisation';
import { mock } from '#mocks/mock';
import preview from '../../../.storybook/preview.tsx';
import { answering, failing } from '../../../.storybook/situations.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { dashboardMessages as texts } from './dashboards.messages.ts';

/** Stores what is sent, as the server does, and answers with it. */
const keeping = () => {
  let kept = dashboard;
  return [
    mock(endpoints.getDashboard, () => ({ json: kept })),
    mock(endpoints.updateDashboard, ({ body: { revision, ...facts } }) => {
      kept = { ...kept, ...facts, revision: revision + 1 };
      return { json: kept };
    }),
  ] as const;
};

const meta = preview.meta({
  title: 'Screens/Dashboard',
  component: DashboardScreen,
  args: {
    dashboardId: dashboard.id,
    switcher: null,
    mayShare: true,
    onOpen: fn(),
    onOpened: fn(),
    onDone: fn(),
  },
  beforeEach({ msw }) {
    msw.use(...keeping());
  },
});

export const Ready = meta.story({
  async play({ canvas, args }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: dashboard.name })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await waitFor(() => expect(args.onOpened).toHaveBeenCalledWith({ id: dashboard.id, name: dashboard.name }));
  },
});

const gripOf = (canvas: ReturnType<typeof within>, title: string) =>
  canvas.findByRole('button', { name: texts.arranging.hold(title) });

export const MovedByKeyboard = meta.story({
  async play({ canvas, userEvent, args }) {
    const grip = await gripOf(canvas, 'This week');
    grip.focus();
    await userEvent.keyboard('m');
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent('Moving This week. Column 1, row 1, 6 wide.');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    await expect(status).toHaveTextContent('Column 3, row 5, 6 wide');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await waitFor(() => expect(grip).toHaveFocus());
    await expect(status).toBeEmptyDOMElement();
  },
});

export const HeldByKeyboard = meta.story({
  async play({ canvas, userEvent }) {
    (await gripOf(canvas, 'This week')).focus();
    await userEvent.keyboard('r{ArrowLeft}{ArrowDown}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Column 1, row 1, 5 wide, 5 high');
  },
});

export const PutBack = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, args }) {
    (await gripOf(canvas, 'This week')).focus();
    await userEvent.keyboard('m{ArrowRight}{ArrowDown}{Escape}');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('This week');
    await expect(args.onDone).not.toHaveBeenCalled();
  },
});

export const MovedByPointer = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, args }) {
    const heading = await canvas.findByRole('heading', { name: 'This week' });
    const { left, top } = heading.getBoundingClientRect();
    const at = (x: number, y: number) => ({ clientX: left + x, clientY: top + y });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: heading, coords: at(5, 5) },
      { target: heading, coords: at(400, 5) },
      { target: heading, coords: at(505, 8) },
      { keys: '[/MouseLeft]', target: heading, coords: at(505, 8) },
    ]);
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
});

/** Refuses the first change, as if it had been made from another tab meanwhile. */
const colliding = () => {
  let refused = false;
  return mock(endpoints.updateDashboard, ({ body: { revision, ...facts } }) => {
    if (refused) return { json: { ...dashboard, ...facts, revision: revision + 1 } };
    refused = true;
    return { error: 'edit_conflict' };
  });
};

export const ChangedElsewhere = meta.story({
  beforeEach({ msw }) {
    msw.use(colliding());
  },
  async play({ canvas, userEvent }) {
    (await gripOf(canvas, 'This week')).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await expect(await canvas.findByText(texts.arranging.conflictTitle)).toBeVisible();
  },
});

export const SavedOverTheirs = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(colliding());
  },
  async play(context) {
    await ChangedElsewhere.play(context);
    const { canvas, userEvent, args } = context;
    await userEvent.click(canvas.getByRole('button', { name: texts.arranging.saveMine }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(canvas.queryByText(texts.arranging.conflictTitle)).toBeNull();
  },
});

export const Offline = meta.story({
  parameters: { expectedErrors: [/Failed to fetch|NetworkError|net::/u] },
  beforeEach({ msw }) {
    msw.use(mock.networkError(endpoints.updateDashboard));
  },
  async play({ canvas, userEvent }) {
    (await gripOf(canvas, 'This week')).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await expect(await canvas.findByText(texts.arranging.failed)).toBeVisible();
    await expect(canvas.getByRole('button', { name: texts.arranging.retry })).toBeVisible();
  },
});

const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));

export const WidgetRemoved = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.actions.widget('This week') }));
    await choose(texts.actions.removeWidget);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    const [[done]] = (args.onDone as ReturnType<typeof fn>).mock.calls as [[{ undo: () => void }]];
    done.undo();
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
  },
});

export const Shared = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.listPermissionClasses, { json: { items: permissionClasses } }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.actions.more }));
    await choose(texts.actions.share);
    const dialog = within(await screen.findByRole('dialog', { name: texts.share.title }));
    const [role] = await dialog.findAllByRole('checkbox');
    if (role) await userEvent.click(role);
    await userEvent.click(dialog.getByRole('button', { name: texts.share.save }));
    await expect(await canvas.findByText(texts.shared)).toBeVisible();
  },
});

export const OfSomeoneElse = meta.story({
  ...answering(mock(endpoints.getDashboard, { json: sharedDashboard })),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.by(sharedDashboard.owner.name))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: texts.actions.add })).toBeNull();
    await expect(canvas.queryByRole('button', { name: texts.arranging.hold('This week') })).toBeNull();
  },
});

export const Deleted = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.deleteDashboard, { status: 204 })),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.actions.more }));
    await choose(texts.actions.remove);
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith('base'));
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  ...answering(mock(endpoints.getDashboard, { json: { ...dashboard, widgets: [] } })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: texts.actions.add })).toBeVisible();
  },
});

export const Loading = meta.story({ ...answering(mock.pending(endpoints.getDashboard)) });

export const Failed = meta.story({
  ...failing(endpoints.getDashboard, {
    next: { json: dashboard },
    shows: ({ canvas }) => canvas.findByRole('heading', { level: 1, name: dashboard.name }),
  }),
});

export const Forbidden = meta.story({
  ...answering(mock(endpoints.getDashboard, { error: 'permission_denied' })),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.forbiddenTitle)).toBeVisible();
  },
});

export const SourceGone = meta.story({
  ...answering(mock(endpoints.getDashboard, { error: 'not_found' })),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.overview }));
    await expect(args.onOpen).toHaveBeenCalledWith('base');
  },
});

const twenty = Array.from({ length: 20 }, (_, at) => ({
  kind: 'text' as const,
  text: 'Two people sign above 50,000 EUR.',
  id: `n${at}`,
  title: `A widget with a title that is longer than it has room for, number ${at + 1}`,
  x: (at % 4) * 3,
  y: Math.floor(at / 4) * 3,
  w: 3,
  h: 3,
}));

export const Overflowing = meta.story({
  ...answering(
    mock(endpoints.getDashboard, {
      json: {
        ...dashboard,
        name: 'Contracts, obligations and everything else of the team in Rotterdam',
        widgets: twenty,
      },
    }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(20);
    await expect(canvas.queryByRole('button', { name: texts.actions.add })).toBeNull();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const items = await canvas.findAllByRole('listitem');
    const lefts = new Set(items.map((item) => item.getBoundingClientRect().left));
    await expect(lefts.size).toBe(1);
    await expect(canvas.queryByRole('button', { name: texts.arranging.hold('This week') })).toBeNull();
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
