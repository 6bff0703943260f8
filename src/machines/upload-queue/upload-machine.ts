import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { listenerNotProvided, promiseNotProvided } from '../not-provided.ts';

/** What the server holds already of the same content. */
export interface Known {
  readonly id: string;
  readonly number: string;
  readonly title: string;
}

/** How a file comes into the queue: to be sent, rejected, or with its contents uploaded instead. */
export type UploadEntry =
  | { readonly file: File }
  | { readonly file: File; readonly refused: string }
  | { readonly file: File; readonly unpacked: true };

export type UploadInput = UploadEntry & {
  /** Ask before sending whether its content is known. */
  readonly looksFirst: boolean;
};

/** Why something was not done now: the server has asked to be called again later. */
export class Postponed {
  /** In ms. */
  readonly wait: number;

  constructor(wait: number) {
    this.wait = wait;
  }
}

interface UploadContext {
  readonly file: File;
  readonly looksFirst: boolean;
  readonly reason: string | null;
  readonly unpacked: boolean;
  readonly known: Known | null;
  /** The share that was sent, from 0 to 1. */
  readonly fraction: number;
  readonly error: unknown;
  readonly result: unknown;
}

/** What the sending of a file says. */
export type SendingEvent =
  | { type: 'sending.progressed'; fraction: number }
  | { type: 'sending.arrived'; result: unknown }
  | { type: 'sending.failed'; error: unknown };

export type UploadEvent =
  | SendingEvent
  | { type: 'turn.came' }
  | { type: 'turn.lost' }
  | { type: 'upload.wanted' }
  | { type: 'upload.retried' };

const keepError = { error: ({ event }: { event: { error: unknown } }) => event.error };

/**
 * One file on its way to the server. Tags: `moving` while it may still arrive, `in-flight` while it holds a place among
 * those that are sent at once, `troubled` where it was not taken and someone should look at why.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    input: {} as UploadInput,
    events: {} as UploadEvent,
    tags: {} as 'moving' | 'in-flight' | 'troubled',
  },
  actors: {
    findKnown: promiseNotProvided<Known | null, { file: File }>('findKnown'),
    sendFile: listenerNotProvided<SendingEvent, { file: File }>('sendFile'),
  },
  guards: {
    isRefused: ({ context }) => context.reason !== null,
    isUnpacked: ({ context }) => context.unpacked,
    looksFirst: ({ context }) => context.looksFirst,
    isKnown: (_, known: Known | null) => known !== null,
    isPostponed: ({ context }) => context.error instanceof Postponed,
  },
  delays: { asked: ({ context }) => (context.error instanceof Postponed ? context.error.wait : 0) },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    file: input.file,
    looksFirst: input.looksFirst,
    reason: 'refused' in input ? input.refused : null,
    unpacked: 'unpacked' in input,
    known: null,
    fraction: 0,
    error: null,
    result: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isUnpacked', target: 'unpacked' },
        { target: 'waiting' },
      ],
    },
    refused: { tags: 'troubled' },
    unpacked: { on: { 'upload.wanted': 'waiting' } },
    waiting: {
      tags: 'moving',
      on: { 'turn.came': [{ guard: 'looksFirst', target: 'checking' }, { target: 'sending' }] },
    },
    checking: {
      tags: ['moving', 'in-flight'],
      on: { 'turn.lost': 'waiting' },
      invoke: {
        src: 'findKnown',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'duplicate',
            actions: assign({ known: ({ event }) => event.output }),
          },
          { target: 'sending' },
        ],
        onError: { target: 'refusing', actions: assign(keepError) },
      },
    },
    duplicate: {
      tags: 'troubled',
      on: { 'upload.wanted': { target: 'waiting', actions: assign({ looksFirst: false }) } },
    },
    sending: {
      tags: ['moving', 'in-flight'],
      entry: assign({ fraction: 0 }),
      invoke: { src: 'sendFile', input: ({ context }) => ({ file: context.file }) },
      on: {
        'turn.lost': 'waiting',
        'sending.progressed': { actions: assign({ fraction: ({ event }) => event.fraction }) },
        'sending.arrived': { target: 'done', actions: assign({ result: ({ event }) => event.result }) },
        'sending.failed': { target: 'refusing', actions: assign(keepError) },
      },
    },
    refusing: { always: [{ guard: 'isPostponed', target: 'postponed' }, { target: 'failed' }] },
    // Its place among those that are sent is kept: another file would only be told to wait too.
    postponed: {
      tags: ['moving', 'in-flight'],
      on: { 'turn.lost': 'waiting' },
      after: { asked: [{ guard: 'looksFirst', target: 'checking' }, { target: 'sending' }] },
    },
    failed: { tags: 'troubled', on: { 'upload.retried': 'waiting' } },
    done: {},
  },
});

export type UploadActor = ActorRefFrom<typeof uploadMachine>;
export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;
