import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { notificationEndpoints as endpoints } from '#api-contract/notifications/endpoints';
import { allNotifications, firstNotification, mutedNotifications, notifications } from '#mocks/fixtures/notifications';
import { pageWith } from '#mocks/fixtures/pages';
import { mock } from '#mocks/mock';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { NotificationPanel, type NotificationPanelProps } from './notification-panel.tsx';

const ofTab = { mine: notifications, all: allNotifications, muted: mutedNotifications };
const marked = fn();
const done = fn<NotificationPanelProps['onDone']>();

const meta = preview.meta({
  title: 'Notifications/Panel',
  component: NotificationPanel,
  args: {
    open: true,
    onClose: fn(),
    hrefOf: ({ object }) => `#${object.type}/${object.id}`,
    preferencesHref: '#profile',
    onDone: done,
  },
  ...answering(
    mock(endpoints.listNotifications, ({ query }) => ({ json: pageWith(ofTab[query.tab ?? 'mine']) })),
    mock(endpoints.countUnseenNotifications, { json: { count: 2, newest: firstNotification.occurred_at } }),
    mock(endpoints.seeNotifications, { json: { count: 0, newest: null } }),
    mock(endpoints.readAllNotifications, { json: { changed: 4 } }),
    mock(endpoints.markNotifications, ({ body }) => {
      marked(body);
      return { json: { changed: 1 } };
    }),
    mock(endpoints.muteNotifications, { json: { ...firstNotification, muted: true } }),
    mock(endpoints.unmuteNotifications, { json: firstNotification }),
  ),
});

const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }));
const rows = async () => (await panel()).findAllByRole('listitem');
const row = async (text: string) => {
  const shown = await panel();
  return within(
    await waitFor(() => {
      const found = shown.getAllByRole('listitem').find((item) => item.textContent.includes(text));
      if (!found) throw new Error(`No notification says ${text}`);
      return found;
    }),
  );
};
const choose = async (tab: string) => userEvent.click((await panel()).getByRole('tab', { name: tab }));

export const Ready = meta.story({
  play: async () => {
    await expect(await rows()).toHaveLength(notifications.length);
    const mention = await row('mentioned you');
    await expect(mention.getByRole('link')).toHaveAccessibleName(
      'Unread: Contract Manager mentioned you Lease of the north warehouse',
    );
    await expect((await row('Notice deadline')).getByText('Notice deadline on 13 Feb 2026')).toBeVisible();
  },
});

export const Loading = meta.story({
  ...answering(mock.pending(endpoints.listNotifications)),
  play: async () => {
    await expect(await (await panel()).findByText('Loading notifications')).toBeInTheDocument();
  },
});

export const Empty = meta.story({
  ...answering(
    mock(endpoints.listNotifications, { json: pageWith([]) }),
    mock(endpoints.countUnseenNotifications, { json: { count: 0, newest: null } }),
  ),
  play: async () => {
    await expect(await (await panel()).findByText('You’re up to date')).toBeVisible();
    await choose('Muted');
    await expect(await (await panel()).findByText('No muted notifications')).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { expectedErrors: [/Failed to load resource/] },
  ...answering(
    mock(endpoints.listNotifications, { error: 'internal' }),
    // What is seen for the first time is read once more, which could be what succeeds.
    mock(endpoints.countUnseenNotifications, { json: { count: 0, newest: null } }),
  ),
  play: async ({ msw }) => {
    const retry = await (await panel()).findByRole('button', { name: 'Try again' });
    msw.use(mock(endpoints.listNotifications, { json: pageWith(notifications) }));
    await userEvent.click(retry);
    await expect(await rows()).toHaveLength(notifications.length);
  },
});

export const All = meta.story({
  play: async () => {
    await choose('All');
    const comment = await row('commented');
    await expect(comment.getByText('Contract Manager and 3 others commented')).toBeVisible();
    await expect((await row('Bulk upload')).getByText('Archived')).toBeVisible();
  },
});

export const Muted = meta.story({
  play: async () => {
    await choose('Muted');
    const muted = await row('Warehouse Planner commented');
    await expect(muted.getByRole('button', { name: 'Unmute Data breach at the hosting provider' })).toBeVisible();
  },
});

export const ByKeyboard = meta.story({
  play: async () => {
    marked.mockClear();
    const first = (await row('mentioned you')).getByRole('link');
    first.focus();
    await userEvent.keyboard('jj');
    await expect((await row('Task overdue')).getByRole('link')).toHaveFocus();
    await userEvent.keyboard('k');
    await expect((await row('assigned you')).getByRole('link')).toHaveFocus();
    await userEvent.keyboard('u');
    await waitFor(() =>
      expect(marked).toHaveBeenLastCalledWith({ notification_ids: [notifications[1]?.id], as: 'read' }),
    );
    await userEvent.keyboard('e');
    await waitFor(() =>
      expect(marked).toHaveBeenLastCalledWith({ notification_ids: [notifications[1]?.id], as: 'archived' }),
    );
    await expect((await row('Task overdue')).getByRole('link')).toHaveFocus();
  },
});

export const FocusAtTheEdge = meta.story({
  parameters: { visual: false },
  play: async () => {
    await expect(await rows()).toHaveLength(notifications.length);
    const button = (await panel()).getByRole('button', { name: 'Mark all as read' });
    while (document.activeElement !== button) await userEvent.tab({ shift: true });
    const ring = button.getBoundingClientRect().top - 4;
    await expect(ring).toBeGreaterThanOrEqual(scrollerOf(button).getBoundingClientRect().top);
  },
});

/** What cuts an element off. */
function scrollerOf(element: HTMLElement): HTMLElement {
  const { parentElement: parent } = element;
  if (!parent || getComputedStyle(parent).overflowY === 'auto') return parent ?? element;
  return scrollerOf(parent);
}

export const Archived = meta.story({
  play: async () => {
    marked.mockClear();
    done.mockClear();
    await userEvent.click((await row('mentioned you')).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(done).toHaveBeenCalled());
    done.mock.lastCall?.[0].undo();
    await waitFor(() =>
      expect(marked).toHaveBeenLastCalledWith({ notification_ids: [firstNotification.id], as: 'kept' }),
    );
  },
});

const long = `${'Lease'.repeat(40)} of the north warehouse and all that belongs to it`;

export const Overflowing = meta.story({
  ...answering(
    mock(endpoints.listNotifications, {
      json: pageWith(
        Array.from({ length: 25 }, (_, at) => ({
          ...firstNotification,
          id: firstNotification.id.replace(/..$/, String(10 + at)),
          object: { ...firstNotification.object, name: long },
          parts: { ...firstNotification.parts, text: long },
        })),
        { next: 'more', count: 60 },
      ),
    }),
  ),
  play: async () => {
    await expect(await rows()).toHaveLength(25);
    await userEvent.click((await panel()).getByRole('button', { name: 'Show more' }));
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });
