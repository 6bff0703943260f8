import { useEffect, useState } from 'react';
import { guestEnvelope, openedLink } from '#mocks/fixtures/envelopes';
import type { GuestEnvelope, OpenedLink } from '#api-contract/envelopes/guest';
import {
  CeremonyRefused,
  type CodeAnswer,
  type Delegate,
  type Refused,
  signingCeremonyMachine,
  type Values,
} from '#machines/signing-ceremony';
import { createActor, fromPromise } from 'xstate';
import type { GuestDocuments } from './guest-documents.ts';
import { GuestSigningScreen } from './guest-signing-screen.tsx';

export const withState = (state: GuestEnvelope['me']['state'], more: Partial<GuestEnvelope> = {}): GuestEnvelope => ({
  ...guestEnvelope,
  ...more,
  me: { ...guestEnvelope.me, state },
});

export const refusedWith = (what: Partial<Refused>) =>
  new CeremonyRefused({ message: '', isOver: false, isChanged: false, isOffline: false, fields: {}, ...what });

const [signature, date] = guestEnvelope.fields;

/** A request with a signature, a text and a tick box. */
export const asked: GuestEnvelope = {
  ...guestEnvelope,
  fields: [signature, date].flatMap((field) =>
    field
      ? [
          field,
          ...(field === date
            ? [
                {
                  ...field,
                  key: 'position',
                  type: 'text' as const,
                  label: 'Position',
                  rect: { x: 0.12, y: 0.84, w: 0.3, h: 0.03 },
                },
                {
                  ...field,
                  key: 'terms',
                  type: 'checkbox' as const,
                  label: 'Annexes received',
                  required: false,
                  rect: { x: 0.12, y: 0.9, w: 0.03, h: 0.02 },
                },
              ]
            : []),
        ]
      : [],
  ),
};

/** The same, with initials beside that may be left out. */
export const withInitials: GuestEnvelope = {
  ...asked,
  fields: [
    ...asked.fields,
    ...asked.fields.slice(0, 1).map((field) => ({
      ...field,
      key: 'initials',
      type: 'initials' as const,
      label: 'Initials',
      required: false,
      rect: { x: 0.6, y: 0.9, w: 0.1, h: 0.03 },
    })),
  ],
};

/** Pages of lines, drawn by hand. */
const documents: GuestDocuments = {
  open: async () => ({
    pages: 2,
    draw: async (_page, canvas, width) => {
      canvas.width = width;
      canvas.height = canvas.clientHeight;
      const context = canvas.getContext('2d');
      if (!context) return;
      context.fillStyle = '#666';
      for (let y = 40; y < canvas.height - 40; y += 18) context.fillRect(40, y, width - 80, 3);
    },
    text: async (page) => `Clause ${page}. The supplier delivers the goods within thirty days.`,
  }),
  download: async () => {},
};

export interface GuestProps {
  readonly link: OpenedLink;
  readonly envelope: GuestEnvelope;
  readonly codes: readonly CodeAnswer[];
  readonly openFails: boolean;
  readonly onSign: (values: Values) => Promise<GuestEnvelope>;
  readonly onDecline: (reason: string) => void;
  readonly documents: GuestDocuments;
}

export const guestArgs: GuestProps = {
  link: openedLink,
  envelope: asked,
  codes: [],
  openFails: false,
  onSign: async () => withState('done'),
  onDecline: () => {},
  documents,
};

/** The screen on answers of its own. */
export function Guest({ link, envelope, codes, openFails, onSign, onDecline, documents: shown }: GuestProps) {
  const [actor] = useState(() => {
    const answers = [...codes];
    const machine = signingCeremonyMachine.provide({
      actors: {
        openLink: fromPromise(async () => {
          if (openFails) throw refusedWith({ message: 'The server couldn’t be reached.', isOffline: true });
          return link;
        }),
        enterCode: fromPromise(async () => answers.shift() ?? { is_right: true, tries_left: 5, locked_until: null }),
        readEnvelope: fromPromise(async () => envelope),
        giveConsent: fromPromise<GuestEnvelope, { session: string; consent: GuestEnvelope['consent'] }>(async () => ({
          ...envelope,
          me: { ...envelope.me, state: 'consented' },
        })),
        sign: fromPromise<GuestEnvelope, { session: string; envelope: GuestEnvelope; values: Values }>(({ input }) =>
          onSign(input.values),
        ),
        decline: fromPromise<GuestEnvelope, { session: string; reason: string; notMe: boolean }>(async ({ input }) => {
          onDecline(input.reason);
          return withState('declined', { state: 'declined' });
        }),
        delegate: fromPromise<GuestEnvelope, { session: string; to: Delegate }>(async () => ({
          ...envelope,
          me: { ...envelope.me, state: 'delegated' },
        })),
      },
      actions: { keepValues: () => {}, forgetValues: () => {} },
    });
    return createActor(machine, { input: { token: 'link' } }).start();
  });
  useEffect(() => () => void actor.stop(), [actor]);
  return <GuestSigningScreen actor={actor} documents={shown} />;
}
