import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { auditStreams, failingStream, pausedStream, webhookStream } from '#mocks/fixtures/audit-streams';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { StreamsDrawer } from './streams-drawer.tsx';
import { streamsMessages as words } from './streams.messages.ts';

const meta = preview.meta({
  title: 'Screens/Audit streams',
  component: StreamsDrawer,
  args: { onClose: fn() },
  ...answering(mock(endpoints.listAuditStreams, { json: { items: auditStreams } })),
});

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Where the focus begins depends on what has arrived when the drawer opens; it comes to rest on the last button. */
const atRest = async () => {
  await screen.findByText(pausedStream.name);
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  within(dialog).getAllByRole('button').at(-1)?.focus();
};

export const Ready = meta.story({
  async play() {
    const shown = await drawer(words.title);
    await expect(await shown.findByText(words.upToDate)).toBeVisible();
    await expect(shown.getByText(words.detail('ECONNREFUSED'), { exact: false })).toBeVisible();
    await expect(shown.getByText(words.pausedByFailures('3 days ago'), { exact: false })).toBeVisible();
    await atRest();
  },
});

export const Empty = meta.story(answering(mock(endpoints.listAuditStreams, { json: { items: [] } })));

export const Loading = meta.story(answering(mock.pending(endpoints.listAuditStreams)));

export const Failed = meta.story({
  ...answering(mock(endpoints.listAuditStreams, { error: 'internal' })),
  async play({ userEvent, msw }) {
    const retry = await (await drawer(words.title)).findByRole('button', { name: 'Try again' });
    msw.use(mock(endpoints.listAuditStreams, { json: { items: [webhookStream] } }));
    await userEvent.click(retry);
    await expect(await screen.findByText(webhookStream.name)).toBeVisible();
  },
});

export const AddStream = meta.story({
  async play({ userEvent, msw }) {
    const sent = fn();
    msw.use(
      mock(endpoints.createAuditStream, ({ body }) => {
        sent(body);
        return { json: webhookStream };
      }),
    );
    await userEvent.click(await (await drawer(words.title)).findByRole('button', { name: words.add }));
    const form = await drawer(words.addTitle);
    await userEvent.type(await form.findByRole('textbox', { name: /^Name/ }), 'Monitoring');
    await userEvent.type(form.getByRole('textbox', { name: /^Address/ }), 'https://siem.example.com/audit');
    await userEvent.click(form.getByRole('button', { name: words.generate }));
    await userEvent.click(form.getByRole('radio', { name: words.fromBeginning }));
    await userEvent.click(form.getByRole('button', { name: words.save }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        name: 'Monitoring',
        target: { kind: 'https', url: 'https://siem.example.com/audit' },
        certificate: null,
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        from: 'beginning',
      }),
    );
    await drawer(words.title);
  },
});

export const SyslogForm = meta.story({
  async play({ userEvent }) {
    await userEvent.click(await (await drawer(words.title)).findByRole('button', { name: words.add }));
    const form = await drawer(words.addTitle);
    await userEvent.selectOptions(await form.findByRole('combobox', { name: words.kind }), words.kinds.syslog);
    await expect(form.getByRole('textbox', { name: /^Port/ })).toHaveValue('6514');
    await expect(form.queryByText(words.signingSecret)).not.toBeInTheDocument();
  },
});

const privateAddress = 'This address is in a private network. Use a public address, or ask your operator to allow it.';

export const PrivateAddress = meta.story({
  ...answering(
    mock(endpoints.updateAuditStream, {
      error: 'validation_failed',
      fields: [{ path: 'target.host', message: privateAddress }],
    }),
  ),
  async play({ userEvent }) {
    await userEvent.click(
      await (await drawer(words.title)).findByRole('button', { name: words.edit(failingStream.name) }),
    );
    const form = await drawer(words.edit(failingStream.name));
    await expect(await form.findByRole('combobox', { name: words.kind })).toBeDisabled();
    await userEvent.click(form.getByRole('button', { name: words.save }));
    await expect((await form.findAllByText(privateAddress, { exact: false }))[0]).toBeVisible();
  },
});

export const EditConflict = meta.story({
  ...answering(mock(endpoints.updateAuditStream, { error: 'edit_conflict' })),
  async play({ userEvent }) {
    await userEvent.click(
      await (await drawer(words.title)).findByRole('button', { name: words.edit(pausedStream.name) }),
    );
    const form = await drawer(words.edit(pausedStream.name));
    await userEvent.click(await form.findByRole('button', { name: words.save }));
    await expect(await form.findByText(words.changedMeanwhile)).toBeVisible();
  },
});

export const Resumed = meta.story({
  parameters: { visual: false },
  async play({ userEvent, msw }) {
    const sent = fn();
    msw.use(
      mock(endpoints.updateAuditStream, ({ body }) => {
        sent(body);
        return { json: { ...pausedStream, paused_at: null, paused_because: null } };
      }),
    );
    await userEvent.click(
      await (await drawer(words.title)).findByRole('button', { name: words.resume(pausedStream.name) }),
    );
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ revision: pausedStream.revision, paused: false }));
  },
});

export const Deleting = meta.story({
  ...answering(mock(endpoints.deleteAuditStream, { status: 204 })),
  async play({ userEvent }) {
    await userEvent.click(
      await (await drawer(words.title)).findByRole('button', { name: words.remove(failingStream.name) }),
    );
    const dialog = within(await screen.findByRole('alertdialog', { name: words.removeTitle(failingStream.name) }));
    await expect(dialog.getByText(words.removeDescription)).toBeVisible();
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });

export const German = Ready.extend({ globals: { language: 'de' }, play: atRest });
