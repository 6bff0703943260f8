import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Envelope } from '#api-contract/envelopes/schema';
import { draftEnvelope, draftOf } from '#mocks/fixtures/envelopes';
import { mock } from '#mocks/mock';
import { autosaveMessages } from '#kit/autosave';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { EnvelopeScreen, type EnvelopeScreenProps } from './envelope-screen.tsx';
import { messages } from './envelopes.messages.ts';

const { steps, recipients, sending, documents } = messages;

const answers = (envelope: Envelope) => [
  mock(endpoints.getEnvelope, { json: envelope }),
  mock(endpoints.setEnvelopeRecipients, { json: envelope }),
];

const named = (label: string) => ({ name: new RegExp(`^${label}`) });

/** Goes from step to step, as the address does. */
function Walking(props: EnvelopeScreenProps) {
  const [step, setStep] = useState(props.step);
  return <EnvelopeScreen {...props} step={step} onStepChange={setStep} />;
}

const meta = preview.meta({
  title: 'Screens/Envelope/Recipients',
  component: Walking,
  args: {
    envelopeId: draftEnvelope.id,
    step: 'recipients' as const,
    onStepChange: fn(),
    listHref: '#envelopes',
    contractHref: (id: string) => `#contract/${id}`,
    user: { name: 'Maria Keller', email: 'maria@contoso.example' },
    renderDocument: () => null,
    can: () => true,
    onDeleted: fn(),
  },
  ...answering(...answers(draftEnvelope)),
});

export const RecipientAddedAndRemoved = meta.story({
  parameters: { visual: false },
  ...answering(...answers(draftOf({ fields: [] }))),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: recipients.add }));
    await userEvent.keyboard('Anna Berg');
    await userEvent.click(canvas.getByRole('button', { name: recipients.remove('Anna Berg') }));
    await expect(canvas.getByRole('button', { name: recipients.remove('Maria Keller') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: recipients.remove('Ada Lindqvist') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: recipients.add })).toHaveFocus();
  },
});

/** Fields that are placed for a recipient go with them. */
export const RemovingARecipient = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    const removeOne = { name: recipients.remove('Ada Lindqvist') };
    await userEvent.click(await canvas.findByRole('button', removeOne));
    const dialog = within(await screen.findByRole('alertdialog', { name: documents.removeTitle('Ada Lindqvist') }));
    await expect(dialog.getByText(/fields? placed for them/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('button', removeOne)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', removeOne));
    await userEvent.click(await screen.findByRole('button', { name: documents.remove }));
    await waitFor(() => expect(canvas.queryByRole('button', removeOne)).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: recipients.remove('Maria Keller') })).toHaveFocus());
    await expect(await canvas.findByText(autosaveMessages.clean)).toBeVisible();
  },
});

/** What is typed stays while other steps are looked at, and nothing is sent without it. */
export const UnfinishedRecipientKept = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const sent = fn();
    msw.use(
      mock(endpoints.setEnvelopeRecipients, ({ body }) => {
        sent(body.recipients.map(({ name }) => name));
        return { json: draftEnvelope };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: recipients.add }));
    await userEvent.keyboard('Anna Berg');
    await userEvent.click(canvas.getByRole('tab', { name: steps.send }));
    await expect(await canvas.findByText(sending.unfinished)).toBeVisible();
    await expect(canvas.getByRole('button', { name: sending.send })).toBeDisabled();
    await userEvent.click(canvas.getByRole('tab', named(steps.recipients)));
    await expect((await canvas.findAllByRole('textbox', named(recipients.name))).at(-1)).toHaveValue('Anna Berg');
    await expect(sent).not.toHaveBeenCalled();
    const emails = canvas.getAllByRole('textbox', named(recipients.email));
    await userEvent.type(emails.at(-1) as HTMLElement, 'anna@example.com');
    await expect(await canvas.findByText(autosaveMessages.clean)).toBeVisible();
    await expect(sent).toHaveBeenLastCalledWith(['Ada Lindqvist', 'Maria Keller', 'Anna Berg']);
  },
});

const coded = draftOf({
  recipients: draftEnvelope.recipients.map((each, at) => ({ ...each, has_access_code: at === 1 })),
});

/** A code is refused at its own field, and taken away again. */
export const AccessCodes = meta.story({
  ...answering(...answers(coded)),
  async play({ canvas, userEvent, msw }) {
    const sent = fn();
    msw.use(
      mock(endpoints.setEnvelopeRecipients, ({ body }) => {
        sent(body.recipients.map(({ access_code }) => access_code));
        return { json: draftEnvelope };
      }),
    );
    const [first, second] = await canvas.findAllByRole('textbox', named(recipients.code));
    if (!first) throw new Error('There are recipients.');
    await userEvent.type(first, 'a-b');
    await expect(first).toBeInvalid();
    await expect(canvas.getByText('Use 4 to 32 letters and digits.')).toBeVisible();
    await expect(canvas.queryByText(recipients.incomplete)).toBeNull();
    await userEvent.clear(first);
    await expect(first).toBeValid();
    await userEvent.click(canvas.getByRole('button', { name: recipients.removeCodeOf('Maria Keller') }));
    await expect(second).toHaveFocus();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith([null, null]));
    await expect(await canvas.findByText(autosaveMessages.clean)).toBeVisible();
    await userEvent.type(first, '123');
    await expect(first).toBeInvalid();
  },
});
