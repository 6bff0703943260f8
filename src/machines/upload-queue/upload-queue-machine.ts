import { type ActorRefFrom, and, assign, enqueueActions, raise, setup, sendTo, stateIn } from 'xstate';
import { type UploadActor, type UploadEntry, uploadMachine } from './upload-machine.ts';

export interface UploadQueueInput {
  /** How many files are sent at once. */
  readonly atOnce: number;
  /** Ask before sending whether a file's content is known. */
  readonly looksFirst: boolean;
}

interface UploadQueueContext extends UploadQueueInput {
  readonly uploads: readonly UploadActor[];
  readonly numbered: number;
}

export type UploadQueueEvent =
  | { type: 'files.added'; entries: readonly UploadEntry[] }
  | { type: 'upload.wanted'; id: string }
  | { type: 'upload.retried'; id: string }
  | { type: 'upload.dismissed'; id: string }
  | { type: 'all.dismissed' }
  | { type: 'queue.paused' }
  | { type: 'queue.resumed' }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'turns.due' }
  | { type: `xstate.snapshot.${string}` };

/** The first file that may go now, if there is a free place. */
function nextInTurn({ uploads, atOnce, looksFirst }: UploadQueueContext): UploadActor | undefined {
  const inFlight = uploads.filter((upload) => upload.getSnapshot().hasTag('in-flight'));
  if (inFlight.length >= atOnce) return undefined;
  // The same content twice at once would be known by neither: one that is as large waits until the other arrived.
  const sizes = new Set(looksFirst ? inFlight.map(sizeOf) : []);
  return uploads.find((upload) => upload.getSnapshot().can({ type: 'turn.came' }) && !sizes.has(sizeOf(upload)));
}

const sizeOf = (upload: UploadActor) => upload.getSnapshot().context.file.size;

/**
 * Files on their way to the server, a few at a time, in the order they came. No file is sent while someone pauses it or
 * without a connection; what was being sent continues with its next part, or starts again. Tag `paused` while someone
 * pauses it: a lost connection is no pause.
 */
export const uploadQueueMachine = setup({
  types: {
    context: {} as UploadQueueContext,
    input: {} as UploadQueueInput,
    events: {} as UploadQueueEvent,
    tags: {} as 'paused',
  },
  actors: { upload: uploadMachine },
  actions: {
    take: assign(({ context, spawn }, entries: readonly UploadEntry[]) => ({
      numbered: context.numbered + entries.length,
      uploads: [
        ...context.uploads,
        ...entries.map((entry, index) =>
          spawn('upload', {
            id: `upload-${context.numbered + index + 1}`,
            input: { ...entry, looksFirst: context.looksFirst },
            syncSnapshot: true,
          }),
        ),
      ],
    })),
    giveTurns: raise({ type: 'turns.due' }),
    stopSending: enqueueActions(({ context, enqueue }) => {
      for (const upload of context.uploads) enqueue.sendTo(upload, { type: 'turn.lost' });
    }),
    dismiss: enqueueActions(({ context, enqueue }, ids: readonly string[]) => {
      for (const id of ids) enqueue.stopChild(id);
      enqueue.assign({ uploads: context.uploads.filter(({ id }) => !ids.includes(id)) });
    }),
  },
  guards: {
    flows: and([stateIn({ pausing: 'running' }), stateIn({ connection: 'online' })]),
    hasNext: ({ context }) => nextInTurn(context) !== undefined,
  },
}).createMachine({
  id: 'upload-queue',
  context: ({ input }) => ({ ...input, uploads: [], numbered: 0 }),
  type: 'parallel',
  on: {
    'files.added': { actions: [{ type: 'take', params: ({ event }) => event.entries }, 'giveTurns'] },
    'upload.wanted': { actions: sendTo(({ event }) => event.id, { type: 'upload.wanted' }) },
    'upload.retried': { actions: sendTo(({ event }) => event.id, { type: 'upload.retried' }) },
    'upload.dismissed': { actions: [{ type: 'dismiss', params: ({ event }) => [event.id] }, 'giveTurns'] },
    'all.dismissed': { actions: { type: 'dismiss', params: ({ context }) => context.uploads.map(({ id }) => id) } },
    // An upload that moved on may have left its place, or wants one.
    'xstate.snapshot.*': { actions: 'giveTurns' },
    'turns.due': {
      guard: and(['flows', 'hasNext']),
      actions: sendTo(({ context }) => nextInTurn(context) ?? '', { type: 'turn.came' }),
    },
  },
  states: {
    pausing: {
      initial: 'running',
      states: {
        running: { entry: 'giveTurns', on: { 'queue.paused': { target: 'paused', actions: 'stopSending' } } },
        paused: { tags: 'paused', on: { 'queue.resumed': 'running' } },
      },
    },
    connection: {
      initial: 'online',
      states: {
        online: { entry: 'giveTurns', on: { 'connection.lost': { target: 'offline', actions: 'stopSending' } } },
        offline: { on: { 'connection.returned': 'online' } },
      },
    },
  },
});

export type UploadQueueActor = ActorRefFrom<typeof uploadQueueMachine>;
