import type { Changed } from '#api-contract/events/changed';
import { assign, setup } from 'xstate';
import { actionNotProvided, listenerNotProvided } from '../not-provided.ts';

/** How long a stream may take to open, in milliseconds. */
export const patience = 15_000;
/** How long a stream may say nothing; it says that it is there every 25 seconds. */
export const longestSilence = 60_000;
/** How often is asked without a stream. */
export const pollInterval = 60_000;
/** Streams that failed one after another before it is asked instead. */
export const maxFailures = 4;

/** What is heard of the stream, of this tab or of the one that holds it for all. */
export type StreamEvent =
  | { type: 'stream.opened' }
  | { type: 'stream.beat' }
  | { type: 'stream.changed'; resources: Changed['resources'] }
  | { type: 'stream.ended' };

interface EventStreamContext {
  /** Streams that ended since one was heard to last. */
  readonly failures: number;
  /** From 0 to 1: so that not all browsers come back at once. */
  readonly spread: number;
}

/**
 * Keeps a stream of what changed open, and asks every minute where there is none. What was missed between two streams counts
 * as everything.
 */
export const eventStreamMachine = setup({
  types: {
    context: {} as EventStreamContext,
    input: {} as { readonly spread: number },
    events: {} as StreamEvent,
  },
  actors: { followStream: listenerNotProvided<StreamEvent>('followStream') },
  actions: {
    lookAgain: actionNotProvided('lookAgain') as (_: unknown, changed: Changed) => void,
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
  },
  guards: {
    hasMissed: ({ context }) => context.failures > 0,
    hasGivenUp: ({ context }) => context.failures >= maxFailures,
  },
  delays: {
    patience,
    longestSilence,
    pollInterval,
    pause: ({ context: { failures, spread } }) => 1_000 * 2 ** (failures - 1) * (1 + spread),
  },
}).createMachine({
  id: 'event-stream',
  context: ({ input }) => ({ failures: 0, spread: input.spread }),
  initial: 'linked',
  states: {
    linked: {
      invoke: { src: 'followStream', onError: 'waiting' },
      initial: 'connecting',
      on: { 'stream.ended': 'waiting' },
      states: {
        connecting: {
          after: { patience: '#event-stream.waiting' },
          on: {
            'stream.opened': [
              { guard: 'hasMissed', target: 'live', actions: { type: 'lookAgain', params: { resources: 'all' } } },
              { target: 'live' },
            ],
          },
        },
        live: {
          after: { longestSilence: '#event-stream.waiting' },
          on: {
            'stream.beat': { target: 'live', reenter: true, actions: 'forgetFailures' },
            'stream.changed': {
              target: 'live',
              reenter: true,
              actions: { type: 'lookAgain', params: ({ event }) => ({ resources: event.resources }) },
            },
          },
        },
      },
    },
    waiting: {
      entry: 'countFailure',
      always: { guard: 'hasGivenUp', target: 'polling' },
      after: { pause: 'linked' },
    },
    polling: {
      entry: { type: 'lookAgain', params: { resources: 'all' } },
      after: { pollInterval: 'linked' },
    },
  },
});
