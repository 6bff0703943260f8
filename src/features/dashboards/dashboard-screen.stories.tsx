import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { dashboard, dueByDay, following, note, readingOf, sharedDashboard } from '#mocks/fixtures/dashboards';
import { arrangement } from '#mocks/fixtures/contract-list';
import { permissionClasses } from '#mocks/fixtures/organisation';
import { savedReport, savedReportRows } from '#mocks/fixtures/saved-reports';
import { pageWith } from '#mocks/fixtures/pages';
import { mock } from '#mocks/mock';
import preview from '../../../.storybook/preview.tsx';
import { answering, pageSituations, withoutPicture } from '../../../.storybook/situations.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { dashboardMessages as texts } from './dashboards.messages.ts';

/** Counts each widget, but for those whose answer is given by their place. */
const counting = (others: Readonly<Record<number, ReturnType<typeof readingOf>>> = {}) =>
  mock(endpoints.readWidgets, ({ body: { specs } }) => ({
    json: { results: specs.map((spec, at) => others[at] ?? readingOf(spec)) },
  }));

/** Stores what is sent, as the server does, and answers with it. */
const keeping = () => {
  let kept = dashboard;
  return [
    mock(endpoints.getDashboard, () => ({ json: kept })),
    mock(endpoints.updateDashboard, ({ body: { revision, ...facts } }) => {
      kept = { ...kept, ...facts, revision: revision + 1 };
      return { json: kept };
    }),
    counting(),
  ] as const;
};

const lists = {
  href: (dataset: string, filters: Readonly<Record<string, string>>) => `#${dataset}?${new URLSearchParams(filters)}`,
  reportHref: (id: string) => `#saved-reports/${id}`,
  open: fn(),
};

const meta = preview.meta({
  title: 'Screens/Dashboard',
  component: DashboardScreen,
  args: {
    dashboardId: dashboard.id,
    switcher: null,
    mayShare: true,
    mayRemoveShared: false,
    lists,
    wheel: null,
    renderReadiness: (part) => `Readiness: ${part}`,
    mayReadCompliance: false,
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
    await expect(await canvas.findByRole('link', { name: '31' })).toHaveAttribute('href', '#contracts?status=in_force');
    await expect(canvas.getByRole('link', { name: 'Lease' })).toHaveAttribute('href', '#contracts?type=Lease');
    await waitFor(() => expect(args.onOpened).toHaveBeenCalledWith({ id: dashboard.id, name: dashboard.name }));
  },
});

const gripOf = (canvas: ReturnType<typeof within>, title: string) =>
  canvas.findByRole('button', { name: texts.arranging.hold(title) });

/** Where the grid says what becomes of a widget; charts speak for themselves. */
const spokenIn = (canvas: ReturnType<typeof within>) => canvas.getAllByRole('status')[0];

export const MovedByKeyboard = meta.story({
  async play({ canvas, userEvent, args }) {
    const grip = await gripOf(canvas, 'This week');
    grip.focus();
    await userEvent.keyboard('m');
    const status = spokenIn(canvas);
    await expect(status).toHaveTextContent('Moving This week. Column 1, row 7, 6 wide.');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
    await expect(status).toHaveTextContent('Column 3, row 3, 6 wide');
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
    await expect(spokenIn(canvas)).toHaveTextContent('Column 1, row 7, 5 wide, 4 high');
  },
});

export const PutBack = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, args }) {
    (await gripOf(canvas, 'This week')).focus();
    await userEvent.keyboard('m{ArrowRight}{ArrowDown}{Escape}');
    await expect(spokenIn(canvas)).toBeEmptyDOMElement();
    await expect(canvas.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('In force');
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

/** Refuses the first change, as if another tab had saved one first. */
const colliding = () => {
  let refused = false;
  return mock(endpoints.updateDashboard, ({ body: { revision, ...facts } }) => {
    if (refused) return { json: { ...dashboard, ...facts, revision: revision + 1 } };
    refused = true;
    return { error: 'edit_conflict' };
  });
};

export const ChangedElsewhere = meta.story({
  ...answering(colliding),
  async play({ canvas, userEvent }) {
    (await gripOf(canvas, 'This week')).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await expect(await canvas.findByText(texts.arranging.conflictTitle)).toBeVisible();
  },
});

export const SavedOverTheirs = meta.story({
  parameters: { visual: false },
  ...answering(colliding),
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
  ...answering(mock.networkError(endpoints.updateDashboard)),
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
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'This week' })).toBeNull());
    const [[done]] = (args.onDone as ReturnType<typeof fn>).mock.calls as [[{ undo: () => void }]];
    done.undo();
    await expect(await canvas.findByRole('heading', { name: 'This week' })).toBeVisible();
  },
});

export const Shared = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.listPermissionClasses, { json: { items: permissionClasses } })),
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

/** Of someone who may have left. */
export const SharedDeleted = Deleted.extend({
  args: { mayRemoveShared: true },
  ...answering(
    () => mock(endpoints.getDashboard, { json: sharedDashboard }),
    mock(endpoints.deleteDashboard, { status: 204 }),
  ),
});

export const Counting = meta.story({ ...answering(mock.pending(endpoints.readWidgets)) });

const hoursAgo = '2026-01-15T08:05:00.000Z';
const stale = (reading: ReturnType<typeof readingOf>) => ({
  ...reading,
  result: reading.result && { ...reading.result, as_of: hoursAgo },
});

export const Calendar = meta.story({
  parameters: { visual: false },
  ...answering(() => mock(endpoints.getDashboard, { json: { ...dashboard, widgets: [dueByDay] } })),
  async play({ canvas }) {
    const calendar = within(await canvas.findByRole('table', { name: dueByDay.title }));
    await expect(calendar.getByRole('link', { name: '3' })).toHaveAttribute(
      'href',
      '#tasks?status=open&due=2026-01-20..2026-01-20',
    );
  },
});

export const StaleWidget = meta.story({
  ...answering(() => counting({ 0: stale(readingOf({ filters: { status: 'in_force' } })) })),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.figures.asOf('08:05 UTC'))).toBeVisible();
    await expect(canvas.getAllByText(/^As of/u)).toHaveLength(1);
  },
});

const [, , , , week] = dashboard.widgets;
const withReport = { ...dashboard, widgets: [following, ...(week ? [{ ...week, x: 6, y: 0 }] : [])] };

export const FollowingAReport = meta.story({
  ...answering(mock(endpoints.getDashboard, { json: withReport })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: texts.figures.report(savedReport.name) })).toHaveAttribute(
      'href',
      `#saved-reports/${savedReport.id}`,
    );
    await expect(await canvas.findByRole('application', { name: /Contracts by month/u })).toBeVisible();
  },
});

const failed = (code: string, message: string) => ({ report: null, result: null, error: { code, message } });

export const OneWidgetFailed = meta.story({
  ...answering(() =>
    counting({
      0: failed('permission_denied', 'You don’t have permission to do this.'),
      1: failed('not_found', 'Not found.'),
      3: failed('validation_failed', 'This report takes longer than 20 seconds. Add a filter, or group coarser.'),
    }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.figures.forbidden)).toBeVisible();
    await expect(canvas.getByText(texts.figures.gone)).toBeVisible();
    await expect(canvas.getByText(/takes longer than 20 seconds/u)).toBeVisible();
    await expect(canvas.getByText('Board meeting on Thursday.', { exact: false })).toBeVisible();
  },
});

export const SourceGone = meta.story({
  ...answering(
    () => mock(endpoints.getDashboard, { json: withReport }),
    () => counting({ 0: failed('not_found', 'Not found.') }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.figures.reportGone)).toBeVisible();
    await expect(canvas.getByText('Board meeting on Thursday.', { exact: false })).toBeVisible();
  },
});

export const SourceGoneForReaders = meta.story({
  parameters: { visual: false },
  ...answering(
    () => mock(endpoints.getDashboard, { json: { ...withReport, mine: false } }),
    () => counting({ 0: failed('not_found', 'Not found.') }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.figures.reportGoneForOthers)).toBeVisible();
  },
});

export const UnverifiedLeftOut = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    await expect(await canvas.findByText('12 unverified left out')).toBeVisible();
  },
});

export const CountsFailed = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.readWidgets, { error: 'internal' })),
  async play({ canvas, userEvent, msw }) {
    const [retry] = await canvas.findAllByRole('button', { name: texts.figures.retry });
    msw.use(counting());
    if (retry) await userEvent.click(retry);
    await expect(await canvas.findByRole('link', { name: '31' })).toBeVisible();
  },
});

export const NewWidget = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getListArrangement, { json: arrangement })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.actions.add }));
    const drawer = within(await screen.findByRole('dialog', { name: texts.widget.addTitle }));
    await userEvent.click(drawer.getByRole('radio', { name: texts.widget.kinds.list }));
    await userEvent.type(drawer.getByRole('textbox', { name: texts.widget.title }), 'Types of contracts');
    const [month] = await drawer.findAllByRole('link', { name: /2026/ });
    await expect(month).toBeVisible();
  },
});

export const WidgetAdded = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getListArrangement, { json: arrangement })),
  async play(context) {
    await NewWidget.play(context);
    const { canvas, userEvent, args } = context;
    const drawer = within(screen.getByRole('dialog', { name: texts.widget.addTitle }));
    await userEvent.click(drawer.getByRole('button', { name: texts.widget.add }));
    await expect(await canvas.findByRole('heading', { name: 'Types of contracts' })).toBeVisible();
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
});

export const ComplianceAdded = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getListArrangement, { json: arrangement })),
  args: { mayReadCompliance: true },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.actions.add }));
    const drawer = within(await screen.findByRole('dialog', { name: texts.widget.addTitle }));
    await userEvent.click(drawer.getByRole('radio', { name: texts.widget.kinds.compliance }));
    await userEvent.type(drawer.getByRole('textbox', { name: texts.widget.title }), 'What auditors found');
    const shows = drawer.getByRole('combobox', { name: texts.widget.shows });
    await userEvent.selectOptions(shows, texts.widget.readiness.findings);
    await userEvent.click(drawer.getByRole('button', { name: texts.widget.add }));
    await expect(await canvas.findByText('Readiness: findings')).toBeVisible();
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
});

export const WithoutCompliance = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getListArrangement, { json: arrangement })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.actions.add }));
    const drawer = within(await screen.findByRole('dialog', { name: texts.widget.addTitle }));
    await expect(drawer.getByRole('radio', { name: texts.widget.kinds.wheel })).toBeInTheDocument();
    await expect(drawer.queryByRole('radio', { name: texts.widget.kinds.compliance })).not.toBeInTheDocument();
  },
});

export const ReportChosen = meta.story({
  ...answering(
    mock(endpoints.getListArrangement, { json: arrangement }),
    mock(endpoints.listSavedReports, { json: pageWith(savedReportRows) }),
    mock(endpoints.getSavedReport, { json: savedReport }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.actions.add }));
    const drawer = within(await screen.findByRole('dialog', { name: texts.widget.addTitle }));
    await userEvent.click(drawer.getByRole('radio', { name: texts.widget.kinds.report }));
    await userEvent.click(drawer.getByRole('combobox', { name: texts.widget.report }));
    const option = await screen.findByRole('option', { name: savedReport.name });
    // The list can be pressed once its layer lies above the drawer.
    await waitFor(() => userEvent.click(option));
    await expect(drawer.getByRole('textbox', { name: texts.widget.title })).toHaveValue(savedReport.name);
    const link = { name: texts.figures.report(savedReport.name) };
    await expect(await drawer.findByRole('link', link)).toBeVisible();
  },
});

export const ReportAdded = meta.story({
  parameters: { visual: false },
  beforeEach: ReportChosen.input.beforeEach,
  async play(context) {
    await ReportChosen.play(context);
    const { canvas, userEvent, args } = context;
    const drawer = within(screen.getByRole('dialog', { name: texts.widget.addTitle }));
    await userEvent.click(drawer.getByRole('button', { name: texts.widget.add }));
    await expect(await canvas.findByRole('heading', { name: savedReport.name })).toBeVisible();
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  ...answering(mock(endpoints.getDashboard, { json: { ...dashboard, widgets: [] } })),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: texts.actions.add })).toBeVisible();
  },
});

const situations = pageSituations({
  get: endpoints.getDashboard,
  found: { json: dashboard },
  heading: { level: 1, name: dashboard.name },
});

export const Loading = meta.story(situations.loading);

export const Failed = meta.story({ ...situations.failed, ...withoutPicture });

export const Forbidden = meta.story({
  ...situations.forbidden,
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.forbiddenTitle)).toBeVisible();
  },
});

export const NotFound = meta.story({
  ...situations.notFound,
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.overview }));
    await expect(args.onOpen).toHaveBeenCalledWith('base');
  },
});

const twenty = Array.from({ length: 20 }, (_, at) => {
  const title = `A widget with a title that is longer than it has room for, number ${at + 1}`;
  const place = [(at % 4) * 3, Math.floor(at / 4) * 3, 3, 3] as const;
  const [number] = dashboard.widgets;
  return at % 3 > 0 || number?.kind !== 'number'
    ? note(`n${at}`, title, 'Two people sign above 50,000 EUR.', place)
    : { ...number, id: `n${at}`, title, x: place[0], y: place[1], w: 3, h: 3 };
});

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
    await expect(await canvas.findAllByRole('region')).toHaveLength(20);
    await expect(canvas.queryByRole('button', { name: texts.actions.add })).toBeNull();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const items = await canvas.findAllByRole('region');
    const lefts = new Set(items.map((item) => item.getBoundingClientRect().left));
    await expect(lefts.size).toBe(1);
    await expect(canvas.queryByRole('button', { name: texts.arranging.hold('This week') })).toBeNull();
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
