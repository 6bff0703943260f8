import { assign, fromCallback, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { listenerNotProvided, promiseNotProvided } from '../not-provided.ts';

export interface DocumentPrintingContext {
  /** Those to print, counted from 1. */
  readonly pages: readonly number[];
  /** How many of them are prepared. */
  readonly done: number;
  /** What went wrong the last time; `page` cannot be drawn, where it was one. */
  readonly failure: { readonly page: number | undefined } | null;
}

type FromPages =
  | { type: 'page.prepared'; done: number }
  | { type: 'pages.printed' }
  | { type: 'pages.failed'; page: number | undefined };

export type DocumentPrintingEvent =
  | FromPages
  | { type: 'print.requested' }
  | { type: 'pages.chosen'; pages: readonly number[] }
  | { type: 'print.cancelled' };

/** Prepares pages, tells of each, and hands them to the printer; stopped, it leaves them. */
export const printPagesActor = (print: (pages: readonly number[], tell: (event: FromPages) => void) => () => void) =>
  fromCallback<{ type: string }, readonly number[], FromPages>(({ input, sendBack }) => print(input, sendBack));

/**
 * Prints pages of a document, as often as it is asked to. Tags: `forbidden`, `choosing`, and `busy` while
 * pages are prepared.
 */
export const documentPrintingMachine = setup({
  types: {
    context: {} as DocumentPrintingContext,
    events: {} as DocumentPrintingEvent,
    tags: {} as 'forbidden' | 'choosing' | 'busy',
  },
  actors: {
    readPermission: promiseNotProvided<boolean>('readPermission'),
    printPages: listenerNotProvided<FromPages, readonly number[]>('printPages'),
  },
  guards: { isPermitted: (_, permitted: boolean) => permitted },
}).createMachine({
  id: 'document-printing',
  context: { pages: [], done: 0, failure: null },
  initial: 'closed',
  states: {
    closed: {
      initial: 'idle',
      on: { 'print.requested': 'checking' },
      states: { idle: {}, cancelled: {}, done: {} },
    },
    checking: {
      entry: assign({ failure: null }),
      invoke: {
        src: 'readPermission',
        onDone: [
          { guard: { type: 'isPermitted', params: ({ event }) => event.output }, target: 'choosing' },
          { target: 'forbidden' },
        ],
        onError: 'closed',
      },
    },
    forbidden: { tags: 'forbidden', on: { 'print.cancelled': 'closed' } },
    choosing: {
      tags: 'choosing',
      on: {
        'pages.chosen': { target: 'preparing', actions: assign({ pages: ({ event }) => event.pages }) },
        'print.cancelled': 'closed.cancelled',
      },
    },
    preparing: {
      tags: 'busy',
      entry: assign({ done: 0, failure: null }),
      invoke: { src: 'printPages', input: ({ context }) => context.pages },
      on: {
        'page.prepared': { actions: assign({ done: ({ event }) => event.done }) },
        'pages.printed': 'closed.done',
        'pages.failed': { target: 'choosing', actions: assign({ failure: ({ event }) => ({ page: event.page }) }) },
        'print.cancelled': 'closed.cancelled',
      },
    },
  },
});

export type DocumentPrintingActor = ActorRefFrom<typeof documentPrintingMachine>;
export type DocumentPrintingSnapshot = SnapshotFrom<typeof documentPrintingMachine>;
