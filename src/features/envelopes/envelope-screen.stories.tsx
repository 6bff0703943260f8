import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Permission } from '#api-contract/permissions';
import type { Envelope } from '#api-contract/envelopes/schema';
import {
  awaitingOthers,
  bouncedEnvelope,
  completedEnvelope,
  declinedEnvelope,
  draftEnvelope,
  draftOf,
  emptyDraft,
  envelopeBulk,
  envelopeBulkRows,
  envelopeDocument,
  envelopeEvents,
  expiredEnvelope,
  sealFailedEnvelope,
  sealingEnvelope,
  sentEnvelope,
  voidedEnvelope,
} from '#mocks/fixtures/envelopes';
import { pageWith } from '#mocks/fixtures/pages';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import { longWords } from '../../design-system/foundations/frame.tsx';
import { drawnPage, EnvelopeDocument } from '../../../.storybook/envelope-document.tsx';
import { autosaveMessages } from '#kit/autosave';
import preview from '#.storybook/preview';
import { type Acting, answering } from '#.storybook/situations';
import { EnvelopeScreen } from './envelope-screen.tsx';
import { messages } from './envelopes.messages.ts';
import type { PrepareStep } from './prepare/prepare-page.tsx';
import type { ShownEnvelopeDocument } from './prepare/fields-step.tsx';

const { page, steps, placing, recipients, overtaken, sending, voiding, correcting, alerts, documents } = messages;

const answers = (envelope: Envelope) => [
  mock(endpoints.getEnvelope, { json: envelope }),
  mock(endpoints.listEnvelopeEvents, { json: { items: [...envelopeEvents] } }),
];

const recipientName = { name: new RegExp(`^${recipients.name}`) };

const envelopeArgs = {
  envelopeId: draftEnvelope.id,
  step: 'documents' as PrepareStep,
  onStepChange: fn(),
  listHref: '#envelopes',
  contractHref: (id: string) => `#contract/${id}`,
  user: { name: 'Maria Keller', email: 'maria@contoso.example' },
  renderDocument: ({ fields }: ShownEnvelopeDocument) => <EnvelopeDocument fields={fields} />,
  can: (_permission: Permission): boolean => true,
  onDeleted: fn(),
};

const meta = preview.meta({
  title: 'Screens/Envelope',
  component: EnvelopeScreen,
  args: envelopeArgs,
  ...answering(
    ...answers(draftEnvelope),
    mock(endpoints.setEnvelopeRecipients, { json: draftEnvelope }),
    mock(endpoints.setEnvelopeFields, { json: draftEnvelope }),
  ),
});

const of = (envelope: Envelope) =>
  meta.story({
    ...answering(...answers(envelope)),
    async play({ canvas }) {
      await expect(await canvas.findByRole('heading', { level: 1, name: envelope.title })).toBeVisible();
      await expect(await canvas.findByText(messages.events.recipient?.opened ?? '')).toBeVisible();
    },
  });

export const Draft = meta.story({
  async play({ canvas, userEvent, args }) {
    await expect(await canvas.findByText(envelopeDocument.name)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: steps.next }));
    await expect(args.onStepChange).toHaveBeenCalledWith('recipients');
  },
});
/** The state that every page of one thing has. */
export const Ready = of(sentEnvelope);
export const Sent = Ready.extend({ parameters: { visual: false } });
export const AwaitingOthers = of(awaitingOthers).extend({ parameters: { visual: false } });
export const Declined = of(declinedEnvelope).extend({ parameters: { visual: false } });
export const Voided = of(voidedEnvelope).extend({ parameters: { visual: false } });
export const Expired = of(expiredEnvelope).extend({ parameters: { visual: false } });
export const Sealing = of(sealingEnvelope).extend({ parameters: { visual: false } });
export const Completed = of(completedEnvelope).extend({ parameters: { visual: false } });
export const Bounced = of(bouncedEnvelope).extend({ parameters: { visual: false } });

export const SealFailed = meta.story({
  ...answering(...answers(sealFailedEnvelope), mock(endpoints.retrySealing, { json: completedEnvelope })),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(alerts.sealFailed)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: page.retry }));
    await expect(await canvas.findByText(alerts.completed)).toBeVisible();
  },
});

export const VoidIt = meta.story({
  parameters: { visual: false },
  ...answering(...answers(sentEnvelope), mock(endpoints.voidEnvelope, { json: voidedEnvelope })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.void }));
    const dialog = within(await screen.findByRole('dialog', { name: voiding.title }));
    await userEvent.click(dialog.getByRole('button', { name: voiding.submit }));
    await expect((await dialog.findAllByText(voiding.reasonMissing))[0]).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: new RegExp(`^${voiding.reason}`) }), 'Wrong annex');
    await userEvent.click(dialog.getByRole('button', { name: voiding.submit }));
    await expect(await canvas.findByText(alerts.voided)).toBeVisible();
  },
});

export const CorrectAddress = meta.story({
  parameters: { visual: false },
  ...answering(...answers(bouncedEnvelope), mock(endpoints.correctRecipient, { json: sentEnvelope })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.correctOne('Ada Lindqvist') }));
    const dialog = within(await screen.findByRole('dialog', { name: correcting.title('Ada Lindqvist') }));
    await userEvent.click(dialog.getByRole('button', { name: correcting.submit }));
    await waitFor(() => expect(canvas.queryByText(/^550/)).toBeNull());
  },
});

export const Empty = meta.story({
  ...answering(...answers(emptyDraft)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: emptyDraft.title })).toBeVisible();
  },
});

const locked = draftOf({
  documents: [
    {
      ...envelopeDocument,
      state: 'locked',
      sha256: null,
      pages: [],
      notices: ['This PDF is locked with a password. Enter it, and an unlocked copy will be sent.'],
    },
  ],
});

export const SourceEncrypted = meta.story({
  ...answering(...answers(locked), mock(endpoints.unlockEnvelopeDocument, { json: draftEnvelope })),
  async play({ canvas, userEvent }) {
    await userEvent.type(await canvas.findByLabelText(documents.password(envelopeDocument.name)), 'open');
    await userEvent.click(canvas.getByRole('button', { name: documents.unlock }));
    await waitFor(() => expect(canvas.queryByText(documents.locked)).toBeNull());
  },
});

export const SourceSigned = meta.story({
  args: { step: 'fields' },
  ...answering(...answers(draftOf({ documents: [{ ...envelopeDocument, was_signed: true }], fields: [] }))),
  async play({ canvas }) {
    await expect(await canvas.findByText(placing.signedDocument)).toBeVisible();
    await drawnPage();
  },
});

export const Recipients = meta.story({
  args: { step: 'recipients' },
  async play({ canvas, userEvent }) {
    const names = () =>
      canvas
        .getAllByRole('textbox', { name: new RegExp(`^${recipients.name}`) })
        .map((box) => (box as HTMLInputElement).value);
    const [first] = await canvas.findAllByRole('textbox', { name: new RegExp(`^${recipients.name}`) });
    if (!first) throw new Error('There are recipients.');
    await userEvent.click(first);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(names()).toEqual(['Maria Keller', 'Ada Lindqvist']);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(names()).toEqual(['Ada Lindqvist', 'Maria Keller']);
    await expect(await canvas.findByText(autosaveMessages.clean)).toBeVisible();
  },
});

/** Someone types over recipients that a colleague has changed in between. */
async function typeOverTheirs({ canvas, userEvent, msw }: Acting) {
  const theirs = draftOf({ revision: draftEnvelope.revision + 1, recipients: draftEnvelope.recipients.slice(0, 1) });
  const sent = fn();
  const [first] = await canvas.findAllByRole('textbox', recipientName);
  msw.use(
    mock(endpoints.getEnvelope, { json: theirs }),
    mock(endpoints.setEnvelopeRecipients, ({ body }) => {
      sent(body.revision, body.recipients.length);
      return body.revision === theirs.revision ? { json: theirs } : { error: 'edit_conflict' };
    }),
  );
  await userEvent.type(first as HTMLElement, ' Berg');
  const load = await canvas.findByRole('button', { name: overtaken.load });
  await userEvent.type(first as HTMLElement, 'son');
  await expect(first).toHaveValue('Ada Lindqvist Bergson');
  return { load, sent, theirs };
}

const removeDocument = { name: documents.removeOne(envelopeDocument.name) };

/** Fields that are placed on a document go with it. */
export const RemovingADocument = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', removeDocument));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: documents.removeTitle(envelopeDocument.name) }),
    );
    await expect(dialog.getByText(/fields? placed on it/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

export const DocumentRemoved = meta.story({
  parameters: { visual: false },
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await RemovingADocument.play(context);
    const without = draftOf({ documents: [], fields: [] });
    msw.use(mock(endpoints.removeEnvelopeDocument, { json: without }), ...answers(without));
    await userEvent.click(screen.getByRole('button', { name: documents.remove }));
    await waitFor(() => expect(canvas.queryByRole('button', removeDocument)).toBeNull());
    const upload = within(canvas.getByRole('group', { name: documents.add })).getByRole('button');
    await waitFor(() => expect(upload).toHaveFocus());
  },
});

export const RecipientsChangedBySomeoneElse = meta.story({
  args: { step: 'recipients' },
  play: async (acting) => void (await typeOverTheirs(acting)),
});

export const TheirRecipientsLoaded = meta.story({
  parameters: { visual: false },
  args: { step: 'recipients' },
  async play(acting) {
    const { load, sent, theirs } = await typeOverTheirs(acting);
    const { canvas, userEvent } = acting;
    await userEvent.click(load);
    await expect(canvas.getByRole('textbox', recipientName)).toHaveValue('Ada Lindqvist');
    // What was typed over theirs was refused, and never sent as if it followed theirs.
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(theirs.revision, 1));
    await expect(sent.mock.calls).toEqual([
      [draftEnvelope.revision, 2],
      [theirs.revision, 1],
    ]);
  },
});

export const Fields = meta.story({
  args: { step: 'fields' },
  async play({ canvas, userEvent }) {
    await drawnPage();
    document.querySelector<HTMLElement>('.document-viewer-scroller')?.focus();
    await userEvent.keyboard('i');
    const placed = await canvas.findByRole('button', { name: 'Initials, Ada Lindqvist' });
    await expect(placed).toHaveAttribute('aria-pressed', 'true');
    const left = canvas.getByRole('spinbutton', { name: placing.left });
    await userEvent.clear(left);
    await userEvent.type(left, '72');
    await expect(left).toHaveValue('72');
    await userEvent.click(canvas.getByRole('button', { name: placing.copy }));
    await expect(canvas.getByRole('button', { name: 'Initials, Ada Lindqvist, page 2' })).toBeVisible();
    await expect(await canvas.findByText(autosaveMessages.clean)).toBeVisible();
  },
});

export const NothingToSign = meta.story({
  args: { step: 'send' },
  ...answering(...answers(draftOf({ fields: [] }))),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(messages.findings.nothing_to_sign('Ada Lindqvist and Maria Keller')),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: sending.send })).toBeDisabled();
  },
});

export const NeedsHandwriting = meta.story({
  parameters: { visual: false },
  args: { step: 'send' },
  beforeEach({ msw }) {
    const findings = [{ code: 'needs_handwriting' as const, about: [], hinders: true }];
    msw.use(...answers({ ...draftEnvelope, findings }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.findings.needs_handwriting)).toBeVisible();
    await expect(canvas.getByRole('button', { name: sending.send })).toBeDisabled();
  },
});

export const MessageSavedAsTyped = meta.story({
  parameters: { visual: false },
  args: { step: 'send' },
  async play({ canvas, userEvent, msw }) {
    const sent = fn();
    msw.use(
      mock(endpoints.updateEnvelope, ({ body }) => {
        sent(body.message);
        return { json: { ...draftEnvelope, ...body, revision: body.revision + 1 } as Envelope };
      }),
    );
    await userEvent.type(await canvas.findByRole('textbox', { name: sending.message }), ' By Friday, please.');
    await waitFor(() => expect(sent).toHaveBeenCalledWith(`${draftEnvelope.message} By Friday, please.`));
    await userEvent.clear(canvas.getByRole('textbox', { name: new RegExp(`^${sending.title}`) }));
    await expect(canvas.getByRole('button', { name: sending.bulk })).toBeDisabled();
  },
});

export const SendIt = meta.story({
  parameters: { visual: false },
  args: { step: 'send' },
  ...answering(
    mock(endpoints.updateEnvelope, { json: draftEnvelope }),
    mock(endpoints.sendEnvelope, { json: sentEnvelope }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: sending.send }));
    await expect(await canvas.findByText(alerts.out('Ada Lindqvist'))).toBeVisible();
  },
});

export const SendToAList = meta.story({
  args: { step: 'send' },
  ...answering(
    mock(endpoints.listEnvelopeBulks, { json: { items: [envelopeBulk] } }),
    mock(endpoints.listEnvelopeBulkRows, { json: pageWith([...envelopeBulkRows]) }),
    mock(endpoints.startEnvelopeBulk, { json: { ...envelopeBulk, state: 'running' } }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: sending.bulk }));
    const drawer = within(await screen.findByRole('dialog', { name: messages.bulk.title }));
    await expect(await drawer.findByText(/^Row 7/)).toBeVisible();
    await expect(drawer.getByRole('button', { name: messages.bulk.start })).toBeEnabled();
  },
});

export const SendToAListWithManyErrors = meta.story({
  parameters: { visual: false },
  args: { step: 'send' },
  ...answering(
    mock(endpoints.listEnvelopeBulks, { json: { items: [{ ...envelopeBulk, bad: 60 }] } }),
    mock(endpoints.listEnvelopeBulkRows, { json: pageWith([...envelopeBulkRows]) }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: sending.bulk }));
    const drawer = within(await screen.findByRole('dialog', { name: messages.bulk.title }));
    await expect(await drawer.findByText('And 58 more rows with errors.')).toBeVisible();
  },
});

export const ReadOnlyDraft = meta.story({
  parameters: { visual: false },
  args: { can: reading },
  async play({ canvas }) {
    await canvas.findByRole('heading', { level: 1, name: draftEnvelope.title });
    await expect(canvas.queryByRole('button', { name: steps.next })).toBeNull();
  },
});

export const NotFound = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getEnvelope, { error: 'not_found' })),
  async play({ canvas }) {
    await expect(await canvas.findByText(page.notFoundTitle)).toBeVisible();
  },
});

export const Forbidden = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getEnvelope, { error: 'permission_denied' })),
  async play({ canvas }) {
    await expect(await canvas.findByText(page.forbiddenTitle)).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getEnvelope, { error: 'internal' })),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(page.failedTitle)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  },
});

export const Loading = meta.story({
  parameters: { visual: false },
  ...answering(mock.pending(endpoints.getEnvelope)),
});

export const Overflowing = of({
  ...sentEnvelope,
  title: longWords,
  message: longWords.repeat(20),
  recipients: sentEnvelope.recipients.map((recipient) => ({ ...recipient, name: longWords })),
});

export const Narrow = of(sentEnvelope).extend({ globals: { viewport: { value: 'narrow' } } });
export const Dark = of(completedEnvelope).extend({ globals: { theme: 'dark' } });
