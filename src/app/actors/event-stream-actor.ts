import { type Api, openDownload } from '#api';
import { eventStreamMachine, type StreamEvent } from '#machines/event-stream';
import type { QueryClient } from '@tanstack/react-query';
import { createActor, fromCallback } from 'xstate';
import { followStream } from './follow-stream.ts';
import { createLookAgain } from './look-again.ts';

interface EventStreamDeps {
  readonly api: Api;
  readonly queries: QueryClient;
  /** Whose tabs share a stream. */
  readonly person: string;
}

/** Keeps what is shown up to date with what others do, until it is stopped. */
export function startEventStream({ api, queries, person }: EventStreamDeps): () => void {
  const name = `accordant events of ${person}`;
  const looking = createLookAgain({ queries, isHidden: () => document.hidden });
  const machine = eventStreamMachine.provide({
    actors: {
      followStream: fromCallback<{ type: string }, undefined, StreamEvent>(({ sendBack }) =>
        followStream(
          {
            open: async (signal) => (await openDownload(api, '/api/events', signal)).bytes,
            channel: new BroadcastChannel(name),
            hold: holdIn(name),
          },
          sendBack,
        ),
      ),
    },
    actions: { lookAgain: (_, changed) => looking.lookAgain(changed) },
  });
  const actor = createActor(machine, { input: { spread: Math.random() } });
  actor.start();
  return () => {
    actor.stop();
    looking.stop();
  };
}

/** Browsers have no locks on pages that came without encryption: there each tab holds a stream of its own. */
const holdIn = (name: string) => async (work: () => Promise<void>, signal: AbortSignal) => {
  const { locks } = navigator as { readonly locks?: LockManager };
  await (locks ? locks.request(name, { signal }, work) : work());
};
