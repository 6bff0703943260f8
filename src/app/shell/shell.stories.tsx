import { endpoints } from '#api-contract/endpoints';
import { publicConfiguration } from '#mocks/fixtures/configuration';
import { arrangement } from '#mocks/fixtures/contract-list';
import { contractPage, contractRows } from '#mocks/fixtures/contracts';
import { dashboardItems, fullDashboard, readingOf, sharedDashboard } from '#mocks/fixtures/dashboards';
import { home } from '#mocks/fixtures/home';
import { notificationPreferences } from '#mocks/fixtures/notifications';
import { mayStay, mustPay, owner, session, viewer } from '#mocks/fixtures/session';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { savedReportRows } from '#mocks/fixtures/saved-reports';
import { taskRows } from '#mocks/fixtures/tasks';
import { yearItems } from '#mocks/fixtures/year';
import { mock } from '#mocks/mock';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { useUnsavedWork } from '#design-system/window';
import { messages } from '../app.messages.ts';
import type { Boot } from '../boot/boot.ts';
import { createErrorReporter } from '../errors/error-reporter.ts';
import { pageNamed } from '../registry/pages.ts';
import { openAddressBar } from '../routing/address-bar.ts';
import { FakeBrowser } from '../stores/fake-storage.ts';
import { sessionStore } from '../stores/session-store.ts';
import { startToaster } from '../toasts/start-toaster.ts';
import { openLazyToaster } from '../toasts/lazy-toaster.ts';
import { ToastOutlet } from '../toasts/toast-outlet.tsx';
import { Frame } from './frame/frame.tsx';
import { type OpenShell, openShell } from './open-shell.ts';
import { Pages } from './pages.tsx';
import { ShellProviders } from './shell-providers.tsx';
import { SignedInUser } from './signed-in-user.tsx';

const titles = {
  home: pageNamed('home').title,
  contractList: pageNamed('contractList').title,
  savedReportList: pageNamed('savedReportList').title,
  taskList: pageNamed('taskList').title,
};

interface SignedInStoryProps {
  readonly storage: 'works' | 'blocked';
  readonly goToLogin: (reason: string) => void;
  readonly goToBilling: () => void;
}

function bootWith(storage: SignedInStoryProps['storage']): Boot {
  const browser = new FakeBrowser();
  const opened = storage === 'works' ? browser.openTab() : browser.openBlockedTab();
  const stored = sessionStore(opened);
  stored.set(session);
  return {
    storage: opened,
    tabStorage: browser.openTab(),
    session: stored,
    address: openAddressBar(window),
    configuration: Promise.resolve(publicConfiguration),
    reporter: createErrorReporter(),
    toasts: openLazyToaster(async () => startToaster(() => {})),
    build: null,
  };
}

function SignedIn({ storage, goToLogin, goToBilling }: SignedInStoryProps) {
  const [boot] = useState(() => bootWith(storage));
  const [shell, setShell] = useState<OpenShell>();

  useEffect(() => {
    let opened: OpenShell | undefined;
    void boot.toasts.load().then(({ toaster }) => {
      opened = openShell({ boot, configuration: publicConfiguration, toaster, goToLogin, goToBilling });
      setShell(opened);
    });
    return () => opened?.close();
  }, [boot, goToLogin, goToBilling]);

  return (
    <>
      {shell && (
        <ShellProviders shell={shell}>
          <SignedInUser>
            <Frame>
              <Pages />
            </Frame>
          </SignedInUser>
        </ShellProviders>
      )}
      <ToastOutlet toasts={boot.toasts} />
    </>
  );
}

const meta = preview.meta({
  title: 'App/Signed in',
  component: SignedIn,
  args: { storage: 'works' as const, goToLogin: fn(), goToBilling: fn() },
  ...answering(
    mock(endpoints.getUserInfo, { json: owner }),
    mock(endpoints.checkUserInfo, { json: mayStay }),
    mock(endpoints.logOut, { status: 204 }),
    mock(endpoints.getHome, { json: home }),
    mock(endpoints.countUnseenNotifications, { json: { count: 2, newest: '2026-01-15T11:40:00.000Z' } }),
    mock(endpoints.getNotificationPreferences, { json: notificationPreferences }),
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listMembers, { json: { items: [] } }),
    mock(endpoints.listContracts, { json: contractPage(contractRows) }),
    mock(endpoints.getListArrangement, { json: arrangement }),
    mock(endpoints.listContractTypes, { json: { items: [] } }),
    mock(endpoints.listTasks, { json: pageWith(taskRows) }),
    mock(endpoints.listSavedReports, { json: pageWith([]) }),
    mock(endpoints.listDashboards, { json: { items: dashboardItems } }),
  ),
});

const page = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).findByRole('heading', { level: 1, name });

export const Home = meta.story({
  async play({ canvasElement, canvas }) {
    await expect(await page(canvasElement, /^Good /)).toBeVisible();
    await expect(canvas.getByRole('link', { name: titles.home })).toHaveAttribute('aria-current', 'page');
    await expect(document.title).toBe('Home · Accordant');
  },
});

export const GoesFromPageToPage = meta.story({
  async play({ canvasElement, canvas }) {
    await page(canvasElement, /^Good /);
    await userEvent.click(canvas.getByRole('link', { name: titles.contractList }));
    const heading = await page(canvasElement, /^Contracts/);
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(await canvas.findByText(titles.contractList, { selector: '[role=status]' })).toBeInTheDocument();
    await expect(document.title).toBe('Contracts · Accordant');
  },
});

export const UnknownRoute = meta.story({
  parameters: { route: '/no/such/page' },
  async play({ canvasElement, canvas }) {
    await expect(await page(canvasElement, /^Page Not Found$/)).toBeVisible();
    await expect(canvas.getByText('Page not found: /no/such/page')).toBeVisible();
  },
});

/** A link into the product, not to home: what it asks for says so. */
export const TrialEndedBehindALink = meta.story({
  parameters: { route: '/cms/contractlist' },
  ...answering(
    mock(endpoints.listContracts, {
      error: 'trial_ended',
      detail_error_message: 'Your organisation’s subscription isn’t active.',
    }),
  ),
  async play({ canvas, args }) {
    await waitFor(() => expect(args.goToBilling).toHaveBeenCalled());
    const said = 'Your organisation’s subscription isn’t active.';
    await waitFor(() => expect(canvas.getAllByText(said), 'in the list and in a toast').toHaveLength(2));
  },
});

export const TrialEnded = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.checkUserInfo, { json: mustPay })),
  async play({ args }) {
    await waitFor(() => expect(args.goToBilling).toHaveBeenCalledOnce());
  },
});

export const StatusCheckFails = meta.story({
  parameters: { expectedErrors: [/Failed to load resource/] },
  ...answering(mock(endpoints.checkUserInfo, { error: 'internal' })),
  async play({ args }) {
    await waitFor(() => expect(args.goToLogin).toHaveBeenCalledWith('status-check-failed'));
  },
});

export const TokenNoLongerValid = meta.story({
  parameters: { visual: false, expectedErrors: [/Failed to load resource/] },
  ...answering(mock(endpoints.getHome, { error: 'session_ended' })),
  async play({ args }) {
    await waitFor(() => expect(args.goToLogin).toHaveBeenCalledWith('token-rejected'));
  },
});

export const SignsOut = meta.story({
  async play({ canvasElement, canvas, args }) {
    await page(canvasElement, /^Good /);
    await userEvent.click(canvas.getByRole('button', { name: messages.accountMenu(owner.name) }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: messages.signOut }));
    await waitFor(() => expect(args.goToLogin).toHaveBeenCalledWith('requested'));
  },
});

/** A page with work on it that is saved nowhere. */
function UnsavedPage() {
  useUnsavedWork(true);
  return null;
}

export const SigningOutAsksForUnsavedWork = meta.story({
  render: (args) => (
    <>
      <UnsavedPage />
      <SignedIn {...args} />
    </>
  ),
  async play({ canvasElement, canvas, args }) {
    await page(canvasElement, /^Good /);
    const signOut = async () => {
      await userEvent.click(canvas.getByRole('button', { name: messages.accountMenu(owner.name) }));
      await userEvent.click(await within(document.body).findByRole('menuitem', { name: messages.signOut }));
      return within(await within(document.body).findByRole('alertdialog', { name: messages.unsaved.title }));
    };
    await userEvent.click((await signOut()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull());
    await expect(args.goToLogin).not.toHaveBeenCalled();
    await expect((await signOut()).getByText(messages.unsaved.description)).toBeVisible();
  },
});

export const SignsOutWithoutSaving = SigningOutAsksForUnsavedWork.extend({
  async play(context) {
    const { args } = context;
    await SigningOutAsksForUnsavedWork.play(context);
    const asked = within(await within(document.body).findByRole('alertdialog', { name: messages.unsaved.title }));
    await userEvent.click(asked.getByRole('button', { name: messages.signOut }));
    await waitFor(() => expect(args.goToLogin).toHaveBeenCalledWith('requested'));
  },
});

export const UserCannotBeLoaded = meta.story({
  parameters: { expectedErrors: [/Failed to load resource/] },
  ...answering(mock(endpoints.getUserInfo, { error: 'internal' })),
  async play({ canvasElement, canvas, msw }) {
    await expect(await page(canvasElement, /couldn’t be loaded/)).toBeVisible();
    msw.use(mock(endpoints.getUserInfo, { json: owner }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await page(canvasElement, /^Good /)).toBeVisible();
  },
});

export const StorageBlocked = meta.story({
  args: { storage: 'blocked' },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText(messages.storage.blocked)).toBeVisible());
  },
});

export const ReadOnly = meta.story({
  ...answering(mock(endpoints.getUserInfo, { json: viewer })),
  async play({ canvasElement, canvas }) {
    await page(canvasElement, /^Good /);
    await expect(canvas.getByRole('link', { name: titles.contractList })).toBeVisible();
  },
});

export const FindsContractsFromAnywhere = meta.story({
  async play({ canvasElement }) {
    await page(canvasElement, /^Good /);
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(palette.getByRole('combobox'), 'master');
    await expect(await palette.findByText(titles.contractList)).toBeVisible();
  },
});

export const FindsTasksFromAnywhere = meta.story({
  parameters: { visual: false },
  async play({ canvasElement }) {
    await page(canvasElement, /^Good /);
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(palette.getByRole('combobox'), 'review');
    const group = await palette.findByRole('group', { name: titles.taskList });
    await expect(within(group).getAllByRole('option')[0]).toBeVisible();
  },
});

export const FindsReportsAndDashboardsFromAnywhere = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.listSavedReports, { json: pageWith(savedReportRows) })),
  async play({ canvasElement }) {
    await page(canvasElement, /^Good /);
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(palette.getByRole('combobox'), 'leases');
    const reports = within(await palette.findByRole('group', { name: titles.savedReportList }));
    await expect(reports.getByRole('option', { name: /Leases by office/u })).toBeVisible();
    const dashboards = within(await palette.findByRole('group', { name: messages.commands.dashboards }));
    await expect(dashboards.getAllByRole('option')).toHaveLength(1);
    await expect(dashboards.getByRole('option', { name: new RegExp(sharedDashboard.name, 'u') })).toBeVisible();
  },
});

/** A dashboard with a widget of every kind, in the place of the overview. */
export const FullDashboard = meta.story({
  parameters: { route: `/?dashboard=${fullDashboard.id}` },
  ...answering(
    mock(endpoints.getDashboard, { json: fullDashboard }),
    mock(endpoints.readWidgets, ({ body: { specs } }) => ({ json: { results: specs.map(readingOf) } })),
    mock(endpoints.getYear, { json: { items: yearItems, complete: true } }),
  ),
  async play({ canvasElement, canvas }) {
    await page(canvasElement, new RegExp(`^${fullDashboard.name}`, 'u'));
    await expect(await canvas.findByRole('application', { name: /^Annual wheel/u })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /^Report: /u })).toBeVisible();
    const charts = () => canvas.getAllByRole('application', { name: /month/u });
    await waitFor(() => expect(charts()).toHaveLength(2));
  },
});

export const FullDashboardDark = FullDashboard.extend({ globals: { theme: 'dark' } });
export const FullDashboardWide = FullDashboard.extend({ globals: { viewport: { value: 'wide' } } });
export const FullDashboardTablet = FullDashboard.extend({ globals: { viewport: { value: 'tablet' } } });
export const FullDashboardNarrow = FullDashboard.extend({ globals: { viewport: { value: 'narrow' } } });

/** “#4211” and “audit 4211” are numbers of entries. */
export const FindsAnAuditEntry = meta.story({
  parameters: { visual: false },
  async play({ canvasElement }) {
    await page(canvasElement, /^Good /);
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(palette.getByRole('combobox'), '#48211');
    await userEvent.click(await palette.findByRole('option', { name: messages.commands.auditEntry('48211') }));
    await page(canvasElement, /^Audit log/);
    await expect(await within(document.body).findByRole('dialog', { name: 'Entry 48,211' })).toBeVisible();
  },
});

export const FindsNoAuditEntryWithoutPermission = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getUserInfo, { json: viewer })),
  async play({ canvasElement }) {
    await page(canvasElement, /^Good /);
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(palette.getByRole('combobox'), 'audit 48211');
    await waitFor(() => expect(palette.queryByText(messages.commands.auditEntry('48211'))).not.toBeInTheDocument());
  },
});

/** The keys of the page that is open, and those that work everywhere, each listed by whoever listens to it. */
export const ShortcutHelp = meta.story({
  parameters: { route: '/cms/contractlist' },
  async play({ canvasElement }) {
    await page(canvasElement, /^Contracts/);
    await userEvent.keyboard('?');
    const help = within(await within(document.body).findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await waitFor(() => expect(help.getByRole('region', { name: 'Contracts' })).toHaveTextContent(/Next row.*J/));
    await expect(help.getByRole('region', { name: messages.shortcuts.everywhere })).toHaveTextContent(/Ctrl K/);
  },
});

export const ShortcutHelpDark = ShortcutHelp.extend({ globals: { theme: 'dark' } });

export const ShortcutHelpNarrow = ShortcutHelp.extend({ globals: { viewport: { value: 'narrow' } } });

export const SingleKeysTurnedOff = meta.story({
  parameters: { route: '/cms/contractlist', visual: false },
  async play(context) {
    await ShortcutHelp.play(context);
    const body = within(document.body);
    await userEvent.click(body.getByRole('switch', { name: /Single-key shortcuts/ }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.keyboard('?');
    await expect(body.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(await body.findByRole('dialog')).toBeVisible();
  },
});

export const NavigationFolded = meta.story({
  async play({ canvasElement, canvas }) {
    await page(canvasElement, /^Good /);
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse navigation' }));
    await expect(await canvas.findByRole('button', { name: 'Expand navigation' })).toBeVisible();
  },
});

export const FloatingColourButton = meta.story({
  async play({ canvasElement, canvas }) {
    await page(canvasElement, /^Good /);
    await userEvent.click(canvas.getByRole('button', { name: messages.accountMenu(owner.name) }));
    await userEvent.click(
      await within(document.body).findByRole('menuitemcheckbox', { name: messages.floatingButton }),
    );
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Appearance' })).toBeVisible();
  },
});

export const Dark = Home.extend({ globals: { theme: 'dark' } });

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => expect(await page(canvasElement, /^Good /)).toBeVisible(),
});
