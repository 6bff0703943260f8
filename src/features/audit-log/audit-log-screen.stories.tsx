import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { Box } from '#design-system/layout';
import { listMessages } from '#kit/list';
import { auditEntries, changedLease, overflowingEntries, refusedExport, withheldEntry } from '#mocks/fixtures/audit';
import { exportedTrail } from '#mocks/fixtures/audit-trail-file';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering, failing, withoutPicture } from '#.storybook/situations';
import { auditList } from './audit-list.ts';
import { auditLogMessages } from './audit-log.messages.ts';
import { AuditLogScreen } from './audit-log-screen.tsx';

const { entry: entryWords, exporting: exportWords, list: listWords, verifying: verifyWords } = auditLogMessages;

/** As the server says it. */
const partialTrail =
  'The audit trail names contracts or privileged cases that you don’t have access to. Ask an owner to export it, or to give your role the permissions “Contracts: Read” and “Privileged cases”.';

/** The screen with the state that the app would keep in the address. */
function Addressed(props: ComponentProps<typeof AuditLogScreen>) {
  const [state, setState] = useState(props.state);
  const [entry, setEntry] = useState(props.entry);
  const narrow: typeof props.onStateChange = (next) => {
    setState(next);
    setEntry(null);
    props.onStateChange(next);
  };
  return (
    <Box display="flex" flexDirection="column" height="100dvh" overflow="auto">
      <AuditLogScreen
        {...props}
        state={state}
        onStateChange={narrow}
        entry={entry}
        onCloseEntry={() => setEntry(null)}
      />
    </Box>
  );
}

const meta = preview.meta({
  title: 'Screens/Audit log',
  component: AuditLogScreen,
  render: (args) => <Addressed {...args} />,
  args: {
    state: auditList.initial,
    onStateChange: fn(),
    entry: null,
    entryHref: (sequence) => `#entry/${sequence}`,
    onCloseEntry: fn(),
    objectHref: (type, id) => (type === 'contract' ? `#contract/${id}` : undefined),
    can: () => true,
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listMembers, { json: { items: members } }),
    mock(endpoints.listAuditEntries, ({ query }) => ({
      json: pageWith(
        auditEntries.filter(
          (entry) =>
            (!query.outcome || query.outcome.includes(entry.outcome)) &&
            (!query.request || query.request === entry.request_id) &&
            (!query.sequence || query.sequence === entry.sequence),
        ),
      ),
    })),
  ),
});

const linkTo = (sequence: number) => ({ name: auditLogMessages.open(sequence.toLocaleString('en-GB')) });

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', linkTo(changedLease.sequence))).toHaveAttribute(
      'href',
      `#entry/${changedLease.sequence}`,
    );
    const [lease] = canvas.getAllByRole('link', { name: changedLease.target.name ?? '' });
    await expect(lease).toHaveAttribute('href', `#contract/${changedLease.target.id}`);
  },
});

export const Filtered = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', linkTo(changedLease.sequence));
    await userEvent.click(canvas.getByRole('button', { name: 'Outcome' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: auditLogMessages.options.outcome.refused }));
    await waitFor(() => expect(canvas.queryByRole('link', linkTo(changedLease.sequence))).not.toBeInTheDocument());
    await expect(canvas.getByRole('link', linkTo(refusedExport.sequence))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  },
});

export const ByKeyboard = meta.story({
  async play({ canvas, userEvent }) {
    const [first, second, third] = await canvas.findAllByRole('link', { name: /^Open entry/ });
    await userEvent.keyboard('jjj');
    await expect(third).toHaveFocus();
    await userEvent.keyboard('k');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}k');
    await expect(first).toHaveFocus();
    const opened = fn((event: Event) => event.preventDefault());
    first?.addEventListener('click', opened, { once: true });
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalled();
  },
});

export const Opened = meta.story({
  args: { entry: changedLease.sequence },
  async play() {
    const drawer = within(await screen.findByRole('dialog'));
    await expect(await drawer.findByText('31 Dec 2026')).toBeVisible();
    await expect(drawer.getByText('1 May 2026')).toBeVisible();
  },
});

export const RawData = meta.story({
  args: { entry: changedLease.sequence },
  async play({ userEvent }) {
    const drawer = within(await screen.findByRole('dialog'));
    // Names of people come later than the entry, and would move the button.
    await drawer.findByText('Warehouse Planner');
    await userEvent.click(await drawer.findByRole('button', { name: entryWords.showRaw }));
    const text = await drawer.findByRole('region', { name: entryWords.raw });
    await expect(JSON.parse(text.textContent)).toEqual(changedLease);
  },
});

export const EntriesOfARequest = meta.story({
  args: { entry: changedLease.sequence },
  async play({ canvas, userEvent }) {
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(await drawer.findByRole('button', { name: entryWords.sameRequest }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
  },
});

/** A link to an entry that is on another page of the list. */
export const LinkedEntry = meta.story({
  args: { entry: refusedExport.sequence, state: auditList.narrowed({ outcome: ['success'] }) },
  async play() {
    const drawer = within(await screen.findByRole('dialog'));
    await expect(await drawer.findByText(refusedExport.reason ?? '')).toBeVisible();
  },
});

export const EntryNotFound = meta.story({
  args: { entry: 99_999 },
  async play() {
    await expect(await screen.findByText(entryWords.gone)).toBeVisible();
  },
});

export const EntryFailed = meta.story({
  args: { entry: 1 },
  ...answering(
    mock(endpoints.listAuditEntries, ({ query }) =>
      query.sequence ? { error: 'internal' } : { json: pageWith(auditEntries) },
    ),
  ),
  async play({ userEvent, msw }) {
    const drawer = within(await screen.findByRole('dialog'));
    const retry = await drawer.findByRole('button', { name: 'Try again' });
    msw.use(
      mock(endpoints.listAuditEntries, ({ query }) => ({
        json: pageWith(query.sequence ? [refusedExport] : auditEntries),
      })),
    );
    await userEvent.click(retry);
    await expect(await drawer.findByText(refusedExport.reason ?? '')).toBeVisible();
  },
});

export const Withheld = meta.story({
  args: { entry: withheldEntry.sequence },
  async play() {
    const drawer = within(await screen.findByRole('dialog'));
    await expect(await drawer.findByText(entryWords.withheldTitle)).toBeVisible();
  },
});

export const Refused = meta.story({
  args: { entry: refusedExport.sequence },
  async play() {
    const drawer = within(await screen.findByRole('dialog'));
    await expect(await drawer.findByText(auditLogMessages.options.outcome.refused)).toBeVisible();
  },
});

/** Opens a dialog of the header and begins what it is for. */
const begin = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name }));
  return dialog;
};

export const Exporting = meta.story({
  ...answering(mock.pending(endpoints.exportAuditTrail)),
  async play() {
    const dialog = await begin(exportWords.begin);
    await expect(await dialog.findByText(auditLogMessages.trail.progress('0', '48,212'))).toBeVisible();
  },
});

export const Exported = meta.story({
  ...answering(
    mock(endpoints.exportAuditTrail, async () => ({
      file: await exportedTrail(auditEntries, '2026-01-15T09:12:40Z'),
      headers: { 'content-disposition': 'attachment; filename="audit-trail-2026-01-15-8.jsonl"' },
    })),
  ),
  async play() {
    const dialog = await begin(exportWords.begin);
    await expect(await dialog.findByText(exportWords.done)).toBeVisible();
    await expect(dialog.getByText('audit-trail-2026-01-15-8.jsonl', { exact: false })).toBeVisible();
  },
});

/** What filters leave is evidence too. */
export const ExportFiltered = meta.story({
  args: { state: auditList.narrowed({ outcome: ['refused'] }) },
  async play({ userEvent, msw }) {
    const asked = fn();
    msw.use(
      mock(endpoints.exportAuditTrail, ({ query }) => {
        asked(query);
        return { file: '' };
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: exportWords.begin }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('radio', { name: new RegExp(`^${exportWords.filtered}`) })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: exportWords.begin }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ outcome: ['refused'] }));
    await expect(await dialog.findByText(exportWords.done)).toBeVisible();
  },
});

export const KeyCompared = meta.story({
  ...answering(
    mock(endpoints.exportAuditTrail, async () => ({ file: await exportedTrail(auditEntries, '2026-01-15T09:12:40Z') })),
  ),
  async play({ userEvent }) {
    const dialog = await begin(verifyWords.begin);
    const kept = await dialog.findByRole('textbox', { name: verifyWords.keptKey });
    await userEvent.type(kept, 'f'.repeat(64));
    await expect(await dialog.findByText(verifyWords.otherKey)).toBeVisible();
    const key = dialog.getByText(/^[0-9a-f]{64}$/).textContent;
    await userEvent.clear(kept);
    await userEvent.type(kept, key.toUpperCase());
    await expect(await dialog.findByText(verifyWords.sameKey)).toBeVisible();
  },
});

export const VerifiedFile = meta.story({
  parameters: { visual: false },
  async play({ userEvent }) {
    await userEvent.click(await screen.findByRole('button', { name: verifyWords.begin }));
    await screen.findByRole('dialog');
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
    const trail = await exportedTrail(auditEntries, '2026-01-15T09:12:40Z');
    if (input) await userEvent.upload(input, new File([trail], 'trail.jsonl'));
    await expect(await screen.findByText(verifyWords.unbroken('8 entries', '15 Jan 2026, 09:12 UTC'))).toBeVisible();
  },
});

/** Of whoever may not read privileged cases: a trail with gaps couldn’t be verified. */
export const ExportRefused = meta.story({
  ...answering(mock(endpoints.exportAuditTrail, { error: 'permission_denied', detail_error_message: partialTrail })),
  async play() {
    const dialog = await begin(exportWords.begin);
    await expect(await dialog.findByText(partialTrail)).toBeVisible();
  },
});

export const Verified = meta.story({
  ...answering(
    mock(endpoints.exportAuditTrail, async () => ({ file: await exportedTrail(auditEntries, '2026-01-15T09:12:40Z') })),
  ),
  async play() {
    const dialog = await begin(verifyWords.begin);
    await expect(await dialog.findByText(verifyWords.unbroken('8 entries', '15 Jan 2026, 09:12 UTC'))).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: verifyWords.keptKey })).toHaveFocus());
  },
});

export const ChainBroken = meta.story({
  ...answering(
    mock(endpoints.exportAuditTrail, async () => ({
      file: (await exportedTrail(auditEntries, '2026-01-15T09:12:40Z')).replace('Procurement Lead', 'Somebody Else'),
    })),
  ),
  async play() {
    const dialog = await begin(verifyWords.begin);
    await expect(await dialog.findByText(verifyWords.broken('6'))).toBeVisible();
    await expect(dialog.getByRole('link', { name: auditLogMessages.open('6') })).toHaveAttribute('href', '#entry/6');
  },
});

export const VerifiedDark = Verified.extend({ globals: { theme: 'dark' } });

export const OldestFirst = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: auditLogMessages.oldestFirst }));
    await expect(args.onStateChange).toHaveBeenCalledWith(expect.objectContaining({ sort: 'occurred_at' }));
    await expect(await canvas.findByRole('button', { name: auditLogMessages.newestFirst })).toBeVisible();
  },
});

export const Loading = meta.story(answering(mock.pending(endpoints.listAuditEntries)));

export const Empty = meta.story(answering(mock(endpoints.listAuditEntries, { json: pageWith([]) })));

export const NoMatch = meta.story({
  args: { state: auditList.narrowed({ group: ['exports'], object: `contract:${changedLease.target.id}` }) },
  ...answering(mock(endpoints.listAuditEntries, { json: pageWith([]) })),
  async play({ canvas }) {
    await expect(await canvas.findByText(listWords.noMatchTitle)).toBeVisible();
    await expect(canvas.getByRole('button', { name: listMessages.clear })).toBeVisible();
  },
});

export const Failed = meta.story({
  ...failing(endpoints.listAuditEntries, {
    next: { json: pageWith(auditEntries) },
    shows: ({ canvas }) => canvas.findByRole('link', linkTo(changedLease.sequence)),
  }),
  ...withoutPicture,
});

export const Forbidden = meta.story({
  args: { can: () => false },
  ...answering(mock(endpoints.listAuditEntries, { error: 'permission_denied' })),
});

export const Overflowing = meta.story(
  answering(
    mock(endpoints.getProfile, { json: { ...profile, rows_per_page: 100 } }),
    mock(endpoints.listAuditEntries, {
      json: pageWith(overflowingEntries, { next: 'more', count: 10_000, exact: false }),
    }),
  ),
);

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const OpenedNarrow = Opened.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });

export const German = Ready.extend({ globals: { language: 'de' }, play: undefined });
