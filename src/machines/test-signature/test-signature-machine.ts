import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Envelope } from '#api-contract/envelopes/schema';
import type { SealRecord } from '#api-contract/verification/endpoints';
import type { VerificationReport } from '#signatures/verify/words';
import { promiseNotProvided } from '../not-provided.ts';
import { changeOneByte, cutLastRevision, type Damage } from './damage.ts';

/** What was found of a file, by looking at it and by asking our record. */
export interface Checked {
  readonly report: VerificationReport;
  /** Null where the record couldn’t be asked. */
  readonly record: SealRecord['state'] | null;
}

interface TestContext {
  readonly envelope: Envelope | null;
  /** Of the link that the signer opens. */
  readonly token: string | null;
  /** As it was sealed. */
  readonly sealed: Uint8Array | null;
  /** As it was found when nothing was done to it. */
  readonly before: VerificationReport | null;
  /** What is looked at now. */
  readonly file: Uint8Array;
  readonly damage: Damage | null;
  readonly checked: Checked | null;
}

export type TestSignatureEvent =
  | { type: 'test.started' }
  | { type: 'request.sent' }
  | { type: 'byte.changed' }
  | { type: 'revision.cut' }
  | { type: 'damage.undone' }
  | { type: 'retried' };

const nothing: TestContext = {
  envelope: null,
  token: null,
  sealed: null,
  before: null,
  file: new Uint8Array(),
  damage: null,
  checked: null,
};

const idOf = ({ envelope }: TestContext): string => envelope?.id ?? '';

/**
 * Signing, tried out by one person: a sample is prepared, sent to oneself, signed on the page of guests, sealed, and verified;
 * then it is damaged to see that found out. Tags: what is shown, and `busy` while an answer is awaited.
 */
export const testSignatureMachine = setup({
  types: {
    context: {} as TestContext,
    events: {} as TestSignatureEvent,
    tags: {} as 'busy' | 'start' | 'prepared' | 'signing' | 'sealing' | 'report' | 'ended' | 'failed',
  },
  actors: {
    create: promiseNotProvided<Envelope>('create'),
    send: promiseNotProvided<string, { id: string }>('send'),
    read: promiseNotProvided<Envelope, { id: string }>('read'),
    download: promiseNotProvided<Uint8Array, { envelope: Envelope | null }>('download'),
    check: promiseNotProvided<Checked, { file: Uint8Array }>('check'),
  },
  actions: {
    clear: assign(nothing),
    takeEnvelope: assign((_, envelope: Envelope) => ({ envelope })),
    takeToken: assign((_, token: string) => ({ token })),
    takeSealed: assign((_, sealed: Uint8Array) => ({ sealed, file: sealed, damage: null, checked: null })),
    takeChecked: assign(({ context }, checked: Checked) => ({
      checked,
      before: context.damage === null ? checked.report : context.before,
    })),
    changeByte: assign(({ context: { sealed } }) => changeOneByte(sealed ?? new Uint8Array())),
    cut: assign(({ context: { sealed, before } }) =>
      cutLastRevision(sealed ?? new Uint8Array(), before ?? { revisions: [] }),
    ),
    undo: assign(({ context: { sealed } }) => ({ file: sealed ?? new Uint8Array(), damage: null })),
  },
  guards: {
    isSealed: (_, { state, sealing }: Envelope) => state === 'completed' && sealing.state === 'sealed',
    isEnded: (_, { state }: Envelope) => ['declined', 'voided', 'expired'].includes(state),
    isBeingSealed: (_, { state }: Envelope) => state === 'sealing',
  },
  delays: { lookAgain: 1_500 },
}).createMachine({
  id: 'test-signature',
  context: nothing,
  initial: 'start',
  on: { 'test.started': { target: '.running.preparing', actions: 'clear' } },
  states: {
    start: { tags: 'start' },
    running: {
      initial: 'preparing',
      states: {
        preparing: {
          tags: ['start', 'busy'],
          invoke: {
            src: 'create',
            onDone: { target: 'prepared', actions: { type: 'takeEnvelope', params: ({ event }) => event.output } },
            onError: '#test-signature.failed',
          },
        },
        prepared: { tags: 'prepared', on: { 'request.sent': 'sending' } },
        sending: {
          tags: ['prepared', 'busy'],
          invoke: {
            src: 'send',
            input: ({ context }) => ({ id: idOf(context) }),
            onDone: { target: 'signing', actions: { type: 'takeToken', params: ({ event }) => event.output } },
            onError: '#test-signature.failed',
          },
        },
        /** The signer is on another page: what they do is seen by asking for the envelope. */
        signing: { tags: 'signing', after: { lookAgain: 'looking' } },
        looking: {
          tags: 'signing',
          invoke: {
            src: 'read',
            input: ({ context }) => ({ id: idOf(context) }),
            onDone: [
              {
                guard: { type: 'isSealed', params: ({ event }) => event.output },
                target: 'fetching',
                actions: { type: 'takeEnvelope', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isEnded', params: ({ event }) => event.output },
                target: '#test-signature.ended',
                actions: { type: 'takeEnvelope', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isBeingSealed', params: ({ event }) => event.output },
                target: 'sealing',
              },
              { target: 'signing' },
            ],
            onError: '#test-signature.failed',
          },
        },
        sealing: { tags: ['sealing', 'busy'], after: { lookAgain: 'awaitingSeal' } },
        awaitingSeal: {
          tags: ['sealing', 'busy'],
          invoke: {
            src: 'read',
            input: ({ context }) => ({ id: idOf(context) }),
            onDone: [
              {
                guard: { type: 'isSealed', params: ({ event }) => event.output },
                target: 'fetching',
                actions: { type: 'takeEnvelope', params: ({ event }) => event.output },
              },
              { target: 'sealing' },
            ],
            onError: '#test-signature.failed',
          },
        },
        fetching: {
          tags: ['sealing', 'busy'],
          invoke: {
            src: 'download',
            input: ({ context: { envelope } }) => ({ envelope }),
            onDone: { target: 'checking', actions: { type: 'takeSealed', params: ({ event }) => event.output } },
            onError: '#test-signature.failed',
          },
        },
        checking: {
          tags: ['report', 'busy'],
          invoke: {
            src: 'check',
            input: ({ context: { file } }) => ({ file }),
            onDone: { target: 'report', actions: { type: 'takeChecked', params: ({ event }) => event.output } },
            onError: '#test-signature.failed',
          },
        },
        report: {
          tags: 'report',
          on: {
            'byte.changed': { target: 'checking', actions: 'changeByte' },
            'revision.cut': { target: 'checking', actions: 'cut' },
            'damage.undone': { target: 'checking', actions: 'undo' },
          },
        },
        /** Where it was when an answer failed. */
        before: { type: 'history' },
      },
    },
    /** Declined, or too late: nothing was sealed. */
    ended: { tags: 'ended' },
    failed: { tags: 'failed', on: { retried: 'running.before' } },
  },
});

export type TestSignatureActor = ActorRefFrom<typeof testSignatureMachine>;
export type TestSignatureSnapshot = SnapshotFrom<typeof testSignatureMachine>;
