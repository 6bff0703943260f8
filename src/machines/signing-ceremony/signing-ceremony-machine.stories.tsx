import { guestEnvelope, openedLink } from '#mocks/fixtures/envelopes';
import { fromPromise } from 'xstate';
import type { GuestEnvelope, OpenedLink } from '#api-contract/envelopes/guest';
import { DrivenMachine, walk } from '../../../.storybook/machine-acts.tsx';
import preview from '../../../.storybook/preview.tsx';
import type { CeremonyEvent } from './ceremony-events.ts';
import { signingCeremonyMachine } from './signing-ceremony-machine.ts';

const withState = (state: GuestEnvelope['me']['state']) => ({
  ...guestEnvelope,
  me: { ...guestEnvelope.me, state },
});

const answering = (opened: OpenedLink) =>
  signingCeremonyMachine.provide({
    actors: {
      openLink: fromPromise(async () => opened),
      readEnvelope: fromPromise(async () => guestEnvelope),
      giveConsent: fromPromise(async () => withState('consented')),
      sign: fromPromise(async () => withState('done')),
      decline: fromPromise(async () => withState('declined')),
    },
    actions: { keepValues: () => {}, forgetValues: () => {} },
  });

const events: CeremonyEvent[] = [
  { type: 'consent.given' },
  { type: 'field.opened', key: 'supplier-name' },
  { type: 'field.filled', key: 'supplier-name', value: 'Ada' },
  { type: 'review.wanted' },
  { type: 'signing.confirmed' },
  { type: 'decline.wanted', notMe: false },
  { type: 'declined', reason: 'Too long', notMe: false },
];

const meta = preview.meta({
  title: 'Machines/Signing ceremony',
  component: DrivenMachine,
  args: { machine: answering(openedLink), input: { token: 'link' }, events },
  parameters: { visual: false },
});

export const Signed = meta.story({
  parameters: { visual: true },
  play: walk(
    'consent.asking',
    ['consent.given'],
    'reading.pages',
    ['field.opened supplier-name'],
    'reading.filling',
    ['field.filled supplier-name Ada', 'review.wanted'],
    'reading.reviewing',
    ['signing.confirmed'],
    'ended',
  ),
});

export const Declined = meta.story({
  play: walk('consent.asking', ['decline.wanted false'], 'declining.asking', ['declined Too long false'], 'ended'),
});

export const LinkExpired = meta.story({
  args: { machine: answering({ ...openedLink, session: null, problem: 'expired' }) },
  play: walk('blocked'),
});
