import { assign, fromCallback, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { listenerNotProvided } from '../not-provided.ts';

/** Why a version was not saved; nothing of what was made is lost. */
export type SaveFailure = { reason: 'annotations-lost' } | { reason: 'not-kept'; message: string };

type FromSave =
  | { type: 'version.conflicted' }
  | { type: 'merge.started' }
  | { type: 'version.saved' }
  | { type: 'save.failed'; failure: SaveFailure };

export type DocumentSavingEvent =
  | FromSave
  /** `signed`: the document is, so that saving has to be confirmed. */
  | { type: 'save.requested'; signed: boolean }
  | { type: 'save.confirmed' }
  | { type: 'save.cancelled' }
  | { type: 'failure.dismissed' };

/** Writes the new version, hands it over to be kept, and tells what comes of it. */
export const saveVersionActor = (save: (tell: (event: FromSave) => void) => void) =>
  fromCallback<{ type: string }, undefined, FromSave>(({ sendBack }) => save(sendBack));

/**
 * Saves annotations as a new version, merged onto a newer one where someone else saved first. Tags: `asking` while a
 * signed document waits for a yes, `busy` from writing the version until it is kept or not.
 */
export const documentSavingMachine = setup({
  types: {
    context: {} as { readonly failure: SaveFailure | null },
    events: {} as DocumentSavingEvent,
    tags: {} as 'asking' | 'busy' | 'saved' | 'failed',
  },
  actors: {
    saveVersion: listenerNotProvided<FromSave>('saveVersion'),
  },
  guards: { isSigned: (_, signed: boolean) => signed },
}).createMachine({
  id: 'document-saving',
  context: { failure: null },
  initial: 'resting',
  states: {
    resting: {
      initial: 'idle',
      on: {
        'save.requested': [
          { guard: { type: 'isSigned', params: ({ event }) => event.signed }, target: 'confirming' },
          { target: 'busy' },
        ],
      },
      states: {
        idle: {},
        saved: { tags: 'saved' },
        failed: { tags: 'failed', exit: assign({ failure: null }), on: { 'failure.dismissed': 'idle' } },
      },
    },
    confirming: {
      tags: 'asking',
      on: { 'save.confirmed': 'busy', 'save.cancelled': 'resting' },
    },
    busy: {
      tags: 'busy',
      invoke: { src: 'saveVersion' },
      initial: 'saving',
      on: {
        'version.saved': 'resting.saved',
        'save.failed': { target: 'resting.failed', actions: assign({ failure: ({ event }) => event.failure }) },
      },
      states: {
        saving: { on: { 'version.conflicted': 'conflict' } },
        conflict: { on: { 'merge.started': 'merging' } },
        merging: { on: { 'version.conflicted': 'conflict' } },
      },
    },
  },
});

export type DocumentSavingActor = ActorRefFrom<typeof documentSavingMachine>;
export type DocumentSavingSnapshot = SnapshotFrom<typeof documentSavingMachine>;
