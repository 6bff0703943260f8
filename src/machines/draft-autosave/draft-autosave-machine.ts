import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { actionNotProvided, promiseNotProvided } from '../not-provided.ts';

/** How long nothing must change before it is saved, in milliseconds. */
export const settledMs = 800;
/** How long a change waits at most, however much else is typed. */
export const longestWaitMs = 10_000;
/** The longest pause between two attempts. */
export const longestPauseMs = 60_000;

/** What came of sending. */
export type SaveOutcome =
  | { readonly is: 'stored' }
  /** Someone else has stored something since. */
  | { readonly is: 'conflict' }
  /** The server is reachable and can’t take it now. */
  | { readonly is: 'failed' }
  /** What was written isn’t acceptable as it is. */
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'offline' };

export type DraftAutosaveEvent =
  | { type: 'draft.changed' }
  /** The page is about to be left, or saving is asked for. */
  | { type: 'save.requested' }
  | { type: 'network.back' }
  /** Own text over the other. */
  | { type: 'conflict.overwritten' }
  /** The other text instead of the own. */
  | { type: 'conflict.yielded' };

interface DraftAutosaveContext {
  readonly attempts: number;
  readonly changedMeanwhile: boolean;
  readonly refusal: string | null;
}

/**
 * Saves what is written by itself: 0.8 seconds after the last change, 10 seconds after the first at most. Every change is
 * kept on the device until the server has it. Tags: `unsaved` while the server lacks something, `asking` while someone
 * has to choose between two texts.
 */
export const draftAutosaveMachine = setup({
  types: {
    context: {} as DraftAutosaveContext,
    events: {} as DraftAutosaveEvent,
    tags: {} as 'unsaved' | 'asking',
  },
  actors: { save: promiseNotProvided<SaveOutcome>('save') },
  actions: {
    keepOnDevice: actionNotProvided('keepOnDevice'),
    dropFromDevice: actionNotProvided('dropFromDevice'),
    noteChange: assign({ changedMeanwhile: true }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1, changedMeanwhile: false }),
    forgetAttempts: assign({ attempts: 0, refusal: null }),
  },
  delays: {
    settledMs,
    longestWaitMs,
    longestPauseMs,
    pause: ({ context: { attempts } }) => Math.min(longestPauseMs, 1_000 * 2 ** attempts),
  },
}).createMachine({
  id: 'draft-autosave',
  context: { attempts: 0, changedMeanwhile: false, refusal: null },
  initial: 'clean',
  states: {
    clean: {
      entry: ['forgetAttempts', 'dropFromDevice'],
      on: { 'draft.changed': { target: 'dirty', actions: 'keepOnDevice' } },
    },
    dirty: {
      tags: 'unsaved',
      entry: 'forgetAttempts',
      initial: 'settling',
      after: { longestWaitMs: 'saving' },
      on: { 'save.requested': 'saving' },
      states: {
        settling: {
          after: { settledMs: '#draft-autosave.saving' },
          on: { 'draft.changed': { target: 'settling', reenter: true, actions: 'keepOnDevice' } },
        },
      },
    },
    saving: {
      tags: 'unsaved',
      entry: 'countAttempt',
      on: { 'draft.changed': { actions: ['keepOnDevice', 'noteChange'] } },
      invoke: {
        src: 'save',
        onDone: [
          {
            guard: ({ event, context }) => event.output.is === 'stored' && context.changedMeanwhile,
            target: 'dirty',
          },
          { guard: ({ event }) => event.output.is === 'stored', target: 'clean' },
          { guard: ({ event }) => event.output.is === 'conflict', target: 'conflict' },
          { guard: ({ event }) => event.output.is === 'offline', target: 'offline' },
          {
            guard: ({ event }) => event.output.is === 'refused',
            target: 'refused',
            actions: assign({ refusal: ({ event: { output } }) => (output.is === 'refused' ? output.message : null) }),
          },
          { target: 'retrying' },
        ],
        onError: 'retrying',
      },
    },
    retrying: {
      tags: 'unsaved',
      after: { pause: 'saving' },
      on: { 'draft.changed': { actions: 'keepOnDevice' }, 'save.requested': 'saving', 'network.back': 'saving' },
    },
    offline: {
      tags: 'unsaved',
      // Browsers don’t notice every way back.
      after: { longestPauseMs: 'saving' },
      on: { 'draft.changed': { actions: 'keepOnDevice' }, 'network.back': 'saving', 'save.requested': 'saving' },
    },
    refused: {
      tags: 'unsaved',
      on: { 'draft.changed': { target: 'dirty', actions: 'keepOnDevice' }, 'save.requested': 'saving' },
    },
    conflict: {
      tags: ['unsaved', 'asking'],
      on: {
        'draft.changed': { actions: 'keepOnDevice' },
        'conflict.overwritten': 'saving',
        'conflict.yielded': 'clean',
      },
    },
  },
});

export type DraftAutosaveActor = ActorRefFrom<typeof draftAutosaveMachine>;
export type DraftAutosaveSnapshot = SnapshotFrom<typeof draftAutosaveMachine>;
