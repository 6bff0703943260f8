import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { dashboard, dashboardItems } from '#mocks/fixtures/dashboards';
import { calmHome, emptyHome, home, homeWithTasks, overflowingHome } from '#mocks/fixtures/home';
import { mock } from '#mocks/mock';
import preview from '../../../.storybook/preview.tsx';
import { answering, failing, withoutPicture } from '../../../.storybook/situations.ts';
import { DashboardSwitcher } from './dashboard-switcher.tsx';
import { HomeScreen } from './home-screen.tsx';
import { messages } from './home.messages.ts';

const meta = preview.meta({
  title: 'Screens/Home',
  component: HomeScreen,
  args: {
    userName: 'Legal Counsel',
    contractHref: (contractId) => `#contract/${contractId}`,
    commentsHref: (contractId) => `#contract/${contractId}/comments`,
    reviewHref: (contractId) => `#contract/${contractId}/review`,
    contractListHref: ({ statuses = [], review }) =>
      `#contracts?${[...statuses.map((status) => `status=${status}`), ...(review ? [`review=${review}`] : [])].join('&')}`,
    caseHref: (caseId) => `#case/${caseId}`,
    myCasesHref: '#my-cases',
    taskHref: ({ kind, id }) => `#${kind}/${id}`,
    myTasksHref: '#my-tasks',
    awaitingSignatureHref: '#envelopes?state=out',
    onUpload: fn(),
  },
  ...answering(mock(endpoints.getHome, { json: home })),
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Good afternoon, Legal Counsel' })).toBeVisible();
  },
});

export const ShowsNoticeDateCalculation = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    await expect(await canvas.findByText('Give notice by 2 Mar 2026')).toHaveTextContent('(30 Jun 2026 − 120 days)');
  },
});

export const CountsLinkToContracts = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    const counts = await canvas.findByRole('region', { name: messages.counts.label });
    await expect(counts.querySelectorAll('a')).toHaveLength(5);
    await expect(canvas.getByRole('link', { name: 'Dates incomplete 1' })).toHaveAttribute(
      'href',
      '#contracts?status=unknown',
    );
  },
});

export const ContractsToReview = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    const review = within(await canvas.findByRole('region', { name: messages.review.label }));
    await expect(review.getByRole('link', { name: '8 contracts to review' })).toHaveAttribute(
      'href',
      '#contracts?review=any',
    );
    await expect(review.getByRole('link', { name: '64 with high confidence' })).toHaveAttribute(
      'href',
      '#contracts?review=high',
    );
    await expect(review.getByRole('link', { name: messages.review.start })).toHaveAttribute(
      'href',
      expect.stringMatching(/^#contract\/.*\/review$/u),
    );
  },
});

export const MyCases = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    const mine = within(await canvas.findByRole('region', { name: messages.myCases.title }));
    await expect(mine.getByRole('link', { name: 'Castings delivered late' })).toBeVisible();
    await expect(mine.getByText('3 days ago')).toBeVisible();
    await expect(mine.getByRole('link', { name: messages.myCases.all })).toHaveAttribute('href', '#my-cases');
  },
});

export const MyTasks = meta.story({
  ...answering(mock(endpoints.getHome, { json: homeWithTasks })),
  async play({ canvas }) {
    const mine = within(await canvas.findByRole('region', { name: messages.myTasks.title }));
    const [overdue] = homeWithTasks.my_tasks.items;
    await expect(mine.getAllByRole('link', { name: /\w/u })[1]).toHaveAttribute('href', `#task/${overdue?.id}`);
    await expect(mine.getByText('3 days ago')).toBeVisible();
    await expect(mine.getByRole('link', { name: messages.myTasks.all })).toHaveAttribute('href', '#my-tasks');
  },
});

export const AwaitingSignature = meta.story({
  ...answering(mock(endpoints.getHome, { json: homeWithTasks })),
  parameters: { visual: false },
  async play({ canvas }) {
    const { title, all } = messages.awaitingSignature;
    const panel = within(await canvas.findByRole('region', { name: title }));
    await expect(panel.getByText('3')).toBeVisible();
    await expect(panel.getByRole('link', { name: all })).toHaveAttribute('href', '#envelopes?state=out');
  },
});

export const Mentioned = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    const mentions = within(await canvas.findByRole('region', { name: messages.mentions.title }));
    await expect(mentions.getByText(/Notice is due in March/u)).toBeVisible();
    await expect(mentions.getByRole('link', { name: 'Contract Manager' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^#contract\/.*\/comments$/u),
    );
  },
});

export const Calm = meta.story(answering(mock(endpoints.getHome, { json: calmHome })));

export const DiskAlmostFull = meta.story({
  ...answering(mock(endpoints.getHome, { json: { ...home, storage: 'low' } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.storage.low.title)).toBeVisible();
  },
});

export const DiskFull = meta.story({
  globals: { theme: 'dark', viewport: { value: 'narrow' } },
  ...answering(mock(endpoints.getHome, { json: { ...home, storage: 'full' } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.storage.full.title)).toBeVisible();
  },
});

export const Empty = meta.story({
  ...answering(mock(endpoints.getHome, { json: emptyHome })),
  async play({ canvas, userEvent, args }) {
    await expect(await canvas.findByRole('button', { name: messages.firstRun.upload })).toBeVisible();
    const lease = new File(['%PDF-1.7'], 'lease.pdf', { type: 'application/pdf' });
    await userEvent.upload(canvas.getByLabelText(messages.firstRun.choose), lease);
    await expect(args.onUpload).toHaveBeenCalledWith([lease]);
  },
});

export const EmptyReadOnly = Empty.extend({
  args: { onUpload: undefined },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.firstRun.readOnly)).toBeVisible();
  },
});

export const Loading = meta.story(answering(mock.pending(endpoints.getHome)));

export const Failed = meta.story({
  ...failing(endpoints.getHome, {
    detail: 'The overview is not available.',
    next: { json: home },
    shows: ({ canvas }) => canvas.findByRole('heading', { name: messages.attention.title }),
  }),
  ...withoutPicture,
});

export const FailedWithoutRetry = meta.story(answering(mock.networkError(endpoints.getHome)));

export const Forbidden = meta.story(answering(mock(endpoints.getHome, { error: 'permission_denied' })));

export const Overflowing = meta.story({
  args: { userName: 'Commercial Contracts, Logistics and Procurement Shared Service Centre of the Northern Region' },
  ...answering(mock(endpoints.getHome, { json: overflowingHome })),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(messages.attention.atLeast('40'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show 34 more' }));
    await expect(canvas.getByRole('button', { name: messages.attention.fewer })).toBeVisible();
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });

export const Wide = meta.story({ globals: { viewport: { value: 'wide' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const DarkEmpty = Empty.extend({ globals: { theme: 'dark' } });

const openDashboard = fn();

export const OtherDashboards = meta.story({
  args: { switcher: <DashboardSwitcher current={{ id: 'base', name: 'Overview' }} onOpen={openDashboard} /> },
  ...answering(
    mock(endpoints.listDashboards, { json: { items: dashboardItems } }),
    mock(endpoints.createDashboard, { json: dashboard }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.dashboards.choose('Overview') }));
    const mine = await screen.findByRole('menuitem', { name: 'Contracts team' });
    await expect(screen.getByRole('menuitem', { name: 'Leases (Contract Manager)' })).toBeVisible();
    openDashboard.mockClear();
    await userEvent.click(mine);
    await expect(openDashboard).toHaveBeenCalledOnce();
  },
});

export const NewDashboard = OtherDashboards.extend({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    openDashboard.mockClear();
    await userEvent.click(await canvas.findByRole('button', { name: messages.dashboards.choose('Overview') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.dashboards.add }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.dashboards.addTitle }));
    await userEvent.type(dialog.getByRole('textbox', { name: messages.dashboards.name }), 'Leases');
    await userEvent.click(dialog.getByRole('button', { name: messages.dashboards.submit }));
    await waitFor(() => expect(openDashboard).toHaveBeenCalledOnce());
  },
});

export const CopyOfOverview = OtherDashboards.extend({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    openDashboard.mockClear();
    await userEvent.click(await canvas.findByRole('button', { name: messages.dashboards.choose('Overview') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.dashboards.copyOverview }));
    await waitFor(() => expect(openDashboard).toHaveBeenCalledOnce());
  },
});
