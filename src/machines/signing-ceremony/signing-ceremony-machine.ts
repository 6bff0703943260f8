import type { GuestEnvelope, OpenedLink } from '#api-contract/envelopes/guest';
import { type ActorRefFrom, assertEvent, assign, setup, type SnapshotFrom } from 'xstate';
import { actionNotProvided, promiseNotProvided } from '../not-provided.ts';
import { beginningWith, type CeremonyContext, envelopeOf, keptOf, sessionOf, type Shown } from './ceremony-context.ts';
import type { CeremonyEvent, Failed, WithSession } from './ceremony-events.ts';
import {
  type CodeAnswer,
  type Delegate,
  type Filled,
  filledIn,
  type Kept,
  knownValues,
  nobody,
  type Values,
} from './ceremony-values.ts';
import { refusalOf } from './refused.ts';

/**
 * A guest’s way through a request for a signature: link, code where there is one, consent, reading and filling in, review,
 * signing. Tags: what is shown, `reviewing` on the last look, `busy` while an answer is awaited.
 */
export const signingCeremonyMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as CeremonyContext,
    events: {} as CeremonyEvent,
    tags: {} as 'busy' | Shown | 'reviewing',
  },
  actors: {
    openLink: promiseNotProvided<OpenedLink, { token: string; as: string | null }>('openLink'),
    enterCode: promiseNotProvided<CodeAnswer, WithSession & { code: string }>('enterCode'),
    readEnvelope: promiseNotProvided<GuestEnvelope, WithSession>('readEnvelope'),
    giveConsent: promiseNotProvided<GuestEnvelope, WithSession & { consent: GuestEnvelope['consent'] }>('giveConsent'),
    sign: promiseNotProvided<GuestEnvelope, WithSession & { envelope: GuestEnvelope; values: Values }>('sign'),
    decline: promiseNotProvided<GuestEnvelope, WithSession & { reason: string; notMe: boolean }>('decline'),
    delegate: promiseNotProvided<GuestEnvelope, WithSession & { to: Delegate }>('delegate'),
  },
  actions: {
    /** Keeps what was entered, on this device and on the server. */
    keepValues: actionNotProvided('keepValues') as (_: unknown, params: Kept) => void,
    forgetValues: actionNotProvided('forgetValues') as (_: unknown, params: Pick<Kept, 'envelope'>) => void,
    takeOpened: assign((_, { session, problem, sender }: OpenedLink) => ({
      session,
      problem,
      sender,
      envelope: null,
    })),
    takeEnvelope: assign(({ context }, envelope: GuestEnvelope) => ({
      envelope,
      backTo: null,
      values: { ...knownValues(envelope), ...context.values },
    })),
    rememberWhy: assign(({ event }) => {
      assertEvent(event, 'decline.wanted');
      return { notMe: event.notMe, refused: null };
    }),
    keepReason: assign((_, reason: string) => ({ reason })),
    keepDelegate: assign((_, to: Delegate) => ({ to })),
    /** Another recipient with the same address: a signature of their own. */
    chooseRecipient: assign(({ event }) => {
      assertEvent(event, 'recipient.chosen');
      return {
        as: event.key,
        envelope: null,
        values: {},
        code: null,
        reason: '',
        to: nobody,
        backTo: null,
        refused: null,
      };
    }),
    takeRefusal: assign((_, { error }: Failed) => ({ refused: refusalOf(error) })),
    takeCode: assign((_, code: CodeAnswer) => ({ code, refused: null })),
    takeValue: assign(({ context: { values } }, filled: Filled) => ({
      values: filledIn(values, filled),
      refused: null,
    })),
    openField: assign((_, field: string) => ({ field })),
    closeField: assign({ field: null }),
    clearRefusal: assign({ refused: null }),
    comeBack: assign((_, backTo: 'declining' | 'delegating') => ({ backTo, refused: null })),
  },
  guards: {
    leadsNowhere: (_, opened: OpenedLink) => opened.session === null,
    needsCode: (_, opened: OpenedLink) => opened.needs_code,
    isRight: (_, answer: CodeAnswer) => answer.is_right,
    isOver: (_, { error }: Failed) => refusalOf(error).isOver,
    /** Of a session that has answered before: one that is over at once would be opened again and again. */
    isOverByNow: ({ context }, { error }: Failed) => context.envelope !== null && refusalOf(error).isOver,
    isChanged: (_, { error }: Failed) => refusalOf(error).isChanged,
    hasAnswered: (_, { me, state }: GuestEnvelope) => state !== 'out' || me.state === 'done',
    comesBackTo: ({ context }, what: 'declining' | 'delegating') => context.backTo === what,
    hasConsented: (_, { me }: GuestEnvelope) => me.state === 'consented',
  },
}).createMachine({
  id: 'signing-ceremony',
  context: ({ input }) => beginningWith(input.token),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        src: 'openLink',
        input: ({ context: { token, as } }) => ({ token, as }),
        onDone: [
          {
            guard: { type: 'leadsNowhere', params: ({ event }) => event.output },
            target: 'blocked',
            actions: { type: 'takeOpened', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'needsCode', params: ({ event }) => event.output },
            target: 'code',
            actions: { type: 'takeOpened', params: ({ event }) => event.output },
          },
          { target: 'loading', actions: { type: 'takeOpened', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'takeRefusal', params: ({ event }) => event } },
      },
    },
    /** The link leads nowhere; `problem` says why. */
    blocked: { tags: 'blocked' },
    failed: { tags: 'failed', on: { retried: { target: 'opening', actions: 'clearRefusal' } } },
    code: {
      tags: 'code',
      initial: 'asking',
      states: {
        asking: { on: { 'code.entered': 'checking' } },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'enterCode',
            input: ({ context, event }) => {
              assertEvent(event, 'code.entered');
              return { session: sessionOf(context), code: event.code };
            },
            onDone: [
              {
                guard: { type: 'isRight', params: ({ event }) => event.output },
                target: '#signing-ceremony.loading',
                actions: { type: 'takeCode', params: ({ event }) => event.output },
              },
              { target: 'asking', actions: { type: 'takeCode', params: ({ event }) => event.output } },
            ],
            onError: [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#signing-ceremony.opening' },
              { target: 'asking', actions: { type: 'takeRefusal', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'readEnvelope',
        input: ({ context }) => ({ session: sessionOf(context) }),
        onDone: [
          {
            guard: { type: 'hasAnswered', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'takeEnvelope', params: ({ event }) => event.output },
          },
          ...(['declining', 'delegating'] as const).map((what) => ({
            guard: { type: 'comesBackTo' as const, params: what },
            target: what,
            actions: {
              type: 'takeEnvelope' as const,
              params: ({ event }: { event: { output: GuestEnvelope } }) => event.output,
            },
          })),
          {
            guard: { type: 'hasConsented', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'takeEnvelope', params: ({ event }) => event.output },
          },
          { target: 'consent', actions: { type: 'takeEnvelope', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isOverByNow', params: ({ event }) => event }, target: 'opening' },
          { target: 'failed', actions: { type: 'takeRefusal', params: ({ event }) => event } },
        ],
      },
    },
    consent: {
      tags: 'consent',
      initial: 'asking',
      on: {
        'decline.wanted': { target: 'declining', actions: 'rememberWhy' },
        'delegate.wanted': 'delegating',
        'recipient.chosen': { target: 'opening', actions: 'chooseRecipient' },
      },
      states: {
        asking: { on: { 'consent.given': 'giving' } },
        giving: {
          tags: 'busy',
          invoke: {
            src: 'giveConsent',
            input: ({ context }) => ({ session: sessionOf(context), consent: envelopeOf(context).consent }),
            onDone: {
              target: '#signing-ceremony.reading',
              actions: ['clearRefusal', { type: 'takeEnvelope', params: ({ event }) => event.output }],
            },
            onError: [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#signing-ceremony.opening' },
              {
                guard: { type: 'isChanged', params: ({ event }) => event },
                target: '#signing-ceremony.loading',
                actions: { type: 'takeRefusal', params: ({ event }) => event },
              },
              { target: 'asking', actions: { type: 'takeRefusal', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    reading: {
      tags: 'reading',
      initial: 'pages',
      on: {
        'field.opened': { target: '.filling', actions: { type: 'openField', params: ({ event }) => event.key } },
        'decline.wanted': { target: 'declining', actions: 'rememberWhy' },
        'delegate.wanted': 'delegating',
      },
      states: {
        pages: { on: { 'review.wanted': 'reviewing' } },
        filling: {
          exit: 'closeField',
          on: {
            'field.closed': 'pages',
            'field.filled': {
              target: 'pages',
              actions: [
                { type: 'takeValue', params: ({ event }) => event },
                { type: 'keepValues', params: ({ context }) => keptOf(context) },
              ],
            },
          },
        },
        reviewing: {
          tags: 'reviewing',
          on: { 'review.left': 'pages', 'signing.confirmed': '#signing-ceremony.sending' },
        },
      },
    },
    sending: {
      tags: ['busy', 'reading', 'reviewing'],
      invoke: {
        src: 'sign',
        input: ({ context }) => ({
          session: sessionOf(context),
          envelope: envelopeOf(context),
          values: context.values,
        }),
        onDone: {
          target: 'ended',
          actions: ['clearRefusal', { type: 'takeEnvelope', params: ({ event }) => event.output }],
        },
        onError: [
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'opening' },
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'takeRefusal', params: ({ event }) => event },
          },
          { target: 'reading.reviewing', actions: { type: 'takeRefusal', params: ({ event }) => event } },
        ],
      },
    },
    declining: {
      tags: 'declining',
      initial: 'asking',
      on: { 'leaving.cancelled': { target: 'loading', actions: 'clearRefusal' } },
      states: {
        asking: {
          on: {
            declined: { target: 'sending', actions: { type: 'keepReason', params: ({ event }) => event.reason } },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            src: 'decline',
            input: ({ context, event }) => {
              assertEvent(event, 'declined');
              return { session: sessionOf(context), reason: event.reason, notMe: event.notMe };
            },
            onDone: {
              target: '#signing-ceremony.ended',
              actions: ['clearRefusal', { type: 'takeEnvelope', params: ({ event }) => event.output }],
            },
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: '#signing-ceremony.opening',
                actions: { type: 'comeBack', params: 'declining' },
              },
              { target: 'asking', actions: { type: 'takeRefusal', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    delegating: {
      tags: 'delegating',
      initial: 'asking',
      on: { 'leaving.cancelled': { target: 'loading', actions: 'clearRefusal' } },
      states: {
        asking: {
          on: { delegated: { target: 'sending', actions: { type: 'keepDelegate', params: ({ event }) => event.to } } },
        },
        sending: {
          tags: 'busy',
          invoke: {
            src: 'delegate',
            input: ({ context, event }) => {
              assertEvent(event, 'delegated');
              return { session: sessionOf(context), to: event.to };
            },
            onDone: {
              target: '#signing-ceremony.ended',
              actions: ['clearRefusal', { type: 'takeEnvelope', params: ({ event }) => event.output }],
            },
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: '#signing-ceremony.opening',
                actions: { type: 'comeBack', params: 'delegating' },
              },
              { target: 'asking', actions: { type: 'takeRefusal', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    /** Signed, declined, handed on, or over: the envelope says which. */
    ended: {
      tags: 'ended',
      entry: { type: 'forgetValues', params: ({ context }) => keptOf(context) },
      on: { 'recipient.chosen': { target: 'opening', actions: 'chooseRecipient' }, retried: 'loading' },
    },
  },
});

export type CeremonyActor = ActorRefFrom<typeof signingCeremonyMachine>;
export type CeremonySnapshot = SnapshotFrom<typeof signingCeremonyMachine>;
