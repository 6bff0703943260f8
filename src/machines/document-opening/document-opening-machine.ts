import { assign, fromCallback, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { actionNotProvided, listenerNotProvided, promiseNotProvided } from '../not-provided.ts';

/** How long everything else waits for the first page to be drawn. */
export const firstPagePatience = 2_000;

export interface DocumentOpeningContext {
  /** Bytes. */
  readonly loaded: number;
  readonly total: number | undefined;
  /** The password given last was wrong. */
  readonly wrong: boolean;
  readonly pages: number;
  /** Why the document cannot be shown; the viewer names the reasons. */
  readonly failure: string | null;
}

type FromDocument =
  | { type: 'bytes.arrived'; loaded: number; total: number | undefined }
  | { type: 'password.requested'; wrong: boolean }
  | { type: 'document.shown'; pages: number }
  | { type: 'page.drawn' }
  | { type: 'document.failed'; failure: string };

/** What the actor that opens the document is told. */
export interface PasswordGiven {
  type: 'password.given';
  password: string;
}

export type DocumentOpeningEvent =
  | FromDocument
  | PasswordGiven
  | { type: 'password.declined' }
  | { type: 'document.reopened' };

/** Opens the document, tells what comes of it, and gives everything up when it is stopped. */
export const openDocumentActor = (
  open: (tell: (event: FromDocument) => void, listen: (listener: (event: PasswordGiven) => void) => void) => () => void,
) => fromCallback<PasswordGiven, undefined, FromDocument>(({ sendBack, receive }) => open(sendBack, receive));

const nothing: DocumentOpeningContext = { loaded: 0, total: undefined, wrong: false, pages: 0, failure: null };

/**
 * Opens a document and shows its first page before anything else. Tags: `loading`, `password`, `ready` once its pages
 * are there, `tools` once the first page is drawn or has taken too long, `failed`.
 */
export const documentOpeningMachine = setup({
  types: {
    context: {} as DocumentOpeningContext,
    events: {} as DocumentOpeningEvent,
    tags: {} as 'loading' | 'password' | 'ready' | 'tools' | 'failed',
  },
  actors: {
    openDocument: listenerNotProvided<FromDocument, undefined, PasswordGiven>('openDocument'),
    untilIdle: promiseNotProvided<void>('untilIdle'),
  },
  actions: {
    startTools: actionNotProvided('startTools'),
    settle: actionNotProvided('settle'),
    forward: sendTo('document', ({ event }) => event),
    fail: assign((_, failure: string) => ({ ...nothing, failure })),
  },
  delays: { firstPagePatience },
}).createMachine({
  id: 'document-opening',
  context: nothing,
  initial: 'open',
  states: {
    open: {
      invoke: { src: 'openDocument', id: 'document' },
      initial: 'loading',
      on: {
        'document.failed': {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => event.failure },
        },
      },
      states: {
        loading: {
          tags: 'loading',
          on: {
            'bytes.arrived': { actions: assign(({ event: { loaded, total } }) => ({ loaded, total })) },
            'password.requested': { target: 'password', actions: assign({ wrong: ({ event }) => event.wrong }) },
            'document.shown': { target: 'shown', actions: assign({ pages: ({ event }) => event.pages }) },
          },
        },
        password: {
          tags: 'password',
          on: {
            'password.given': { target: 'loading', actions: ['forward', assign({ loaded: 0, total: undefined })] },
            'password.declined': {
              target: '#document-opening.failed',
              actions: { type: 'fail', params: 'password-declined' },
            },
          },
        },
        shown: {
          tags: 'ready',
          initial: 'drawing',
          states: {
            drawing: {
              on: { 'page.drawn': 'tools' },
              after: { firstPagePatience: 'tools' },
            },
            tools: {
              tags: 'tools',
              entry: 'startTools',
              invoke: { src: 'untilIdle', onDone: 'settled' },
            },
            settled: { tags: 'tools', entry: 'settle' },
          },
        },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'document.reopened': { target: 'open', actions: assign(nothing) } },
    },
  },
});

export type DocumentOpeningActor = ActorRefFrom<typeof documentOpeningMachine>;
export type DocumentOpeningSnapshot = SnapshotFrom<typeof documentOpeningMachine>;
