import { assign, setup } from 'xstate';
import type { Answer, AnswerFacts, AnswersSaved } from '#api-contract/compliance/answers';
import { maxAnswersAtOnce } from '#api-contract/compliance/kinds';
import { promiseNotProvided } from '../not-provided.ts';

export type AnswerPatch = Partial<AnswerFacts>;

/** What is said of one requirement: as it was, as it is to be, and the revision that its author saw. */
export interface Mark {
  readonly ref: string;
  readonly revision: number;
  readonly before: AnswerPatch;
  readonly after: AnswerPatch;
}

interface Queued {
  readonly revision: number;
  readonly facts: AnswerPatch;
}

/** Two people said different things of one requirement; `theirs` is null where the answer has gone. */
export interface MarkConflict {
  readonly ref: string;
  readonly mine: AnswerPatch;
  readonly theirs: Answer | null;
}

export type Queue = Readonly<Record<string, Queued>>;

interface MarkingContext {
  /** What waits to be sent, and what is on its way. */
  readonly queue: Queue;
  readonly sending: Queue;
  readonly undone: readonly (readonly Mark[])[];
  readonly conflicts: readonly MarkConflict[];
  /** The newest revisions that the server told of. */
  readonly revisions: Readonly<Record<string, number>>;
  readonly failure: unknown;
}

export type MarkingEvent =
  | { type: 'answers.marked'; marks: readonly Mark[] }
  | { type: 'marks.undone' }
  | { type: 'saving.retried' }
  | { type: 'marks.discarded' }
  | { type: 'network.lost' }
  | { type: 'network.returned' }
  | { type: 'conflict.settled'; ref: string; keep: 'mine' | 'theirs' };

export interface SavedMarks extends Pick<AnswersSaved, 'items' | 'conflicts'> {}

/** As many as are sent at once, without waiting for more. */
export const fullBatch = 25;
const maxUndo = 100;

/** What people said that the server has not confirmed: shown in the place of what it knows. */
export const unsaved = ({ queue, sending, conflicts }: MarkingContext): Readonly<Record<string, AnswerPatch>> => {
  const shown: Record<string, AnswerPatch> = {};
  for (const { ref, mine } of conflicts) shown[ref] = mine;
  for (const waiting of [sending, queue]) {
    for (const [ref, { facts }] of Object.entries(waiting)) shown[ref] = { ...shown[ref], ...facts };
  }
  return shown;
};

const failureOf = ({ event }: { event: { error: unknown } }) => event.error;

/**
 * Marks many answers and saves them in batches: 400 ms after the last mark, or with the 25th, one batch after the other
 * where there are more than are taken at once. Owns what waits and the way back. What could not be sent waits for the
 * network; where someone else was quicker, both answers are kept until one is chosen.
 */
export const markingMachine = setup({
  types: {
    context: {} as MarkingContext,
    events: {} as MarkingEvent,
    tags: {} as 'busy' | 'offline' | 'refused' | 'conflict',
  },
  actors: { saveAnswers: promiseNotProvided<SavedMarks, Queue>('saveAnswers') },
  delays: { lull: 400, retry: 5_000 },
  actions: {
    enqueue: assign(({ context }, marks: readonly Mark[]) => ({
      queue: added(context, marks),
      undone: [...context.undone, marks].slice(-maxUndo),
    })),
    undo: assign(({ context }) => {
      const back = (context.undone.at(-1) ?? []).map((mark) => ({ ...mark, before: mark.after, after: mark.before }));
      return { queue: added(context, back), undone: context.undone.slice(0, -1) };
    }),
    send: assign(({ context: { queue, sending } }) => {
      const [next = {}, ...later] = batchesOf(joined(sending, queue));
      return { sending: next, queue: later.reduce(joined, {}), failure: null };
    }),
    takeIn: assign(({ context }, { items, conflicts }: SavedMarks) => ({
      sending: {},
      queue: following(context.queue, items),
      revisions: {
        ...context.revisions,
        ...Object.fromEntries(items.map(({ ref, revision }) => [ref, revision])),
      },
      conflicts: [
        ...context.conflicts,
        ...conflicts.map(({ ref, theirs }) => ({ ref, theirs, mine: context.sending[ref]?.facts ?? {} })),
      ],
    })),
    putBack: assign(({ context: { queue, sending } }, failure: unknown) => ({
      queue: joined(sending, queue),
      sending: {},
      failure,
    })),
    settle: assign(({ context }, { ref, keep }: { ref: string; keep: 'mine' | 'theirs' }) => {
      const found = context.conflicts.find((each) => each.ref === ref);
      if (!found) return {};
      const revision = found.theirs?.revision ?? 0;
      const mine = { revision, facts: { ...found.mine, ...context.queue[ref]?.facts } };
      const { [ref]: _waiting, ...others } = context.queue;
      return {
        conflicts: context.conflicts.filter((each) => each !== found),
        revisions: { ...context.revisions, [ref]: revision },
        queue: keep === 'mine' ? { ...others, [ref]: mine } : others,
      };
    }),
    discard: assign({ queue: {}, sending: {}, failure: null }),
  },
  guards: {
    isFull: ({ context: { queue } }) => Object.keys(queue).length >= fullBatch,
    isWaiting: ({ context: { queue } }) => Object.keys(queue).length > 0,
    isContested: ({ context: { conflicts } }) => conflicts.length > 0,
    canUndo: ({ context: { undone } }) => undone.length > 0,
    isNetwork: (_, failure: unknown) => (failure as { code?: string } | null)?.code === 'network_failure',
  },
}).createMachine({
  id: 'marking',
  context: { queue: {}, sending: {}, undone: [], conflicts: [], revisions: {}, failure: null },
  initial: 'idle',
  on: {
    'answers.marked': { actions: { type: 'enqueue', params: ({ event }) => event.marks } },
    'marks.undone': { guard: 'canUndo', actions: 'undo' },
  },
  states: {
    idle: {
      always: [
        { guard: 'isContested', target: 'conflict' },
        { guard: 'isWaiting', target: 'pending' },
      ],
    },
    pending: {
      tags: 'busy',
      always: { guard: 'isFull', target: 'saving' },
      after: { lull: 'saving' },
      on: {
        'answers.marked': {
          target: 'pending',
          reenter: true,
          actions: { type: 'enqueue', params: ({ event }) => event.marks },
        },
        'marks.undone': { guard: 'canUndo', target: 'pending', reenter: true, actions: 'undo' },
        'network.lost': 'offline',
      },
    },
    saving: {
      tags: 'busy',
      entry: 'send',
      invoke: {
        src: 'saveAnswers',
        input: ({ context }) => context.sending,
        onDone: {
          target: 'idle',
          actions: { type: 'takeIn', params: ({ event }: { event: { output: SavedMarks } }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isNetwork', params: failureOf },
            target: 'offline',
            actions: { type: 'putBack', params: failureOf },
          },
          { target: 'refused', actions: { type: 'putBack', params: failureOf } },
        ],
      },
    },
    conflict: {
      tags: 'conflict',
      always: { guard: ({ context }) => context.conflicts.length === 0, target: 'idle' },
      on: {
        'conflict.settled': { actions: { type: 'settle', params: ({ event }) => event } },
      },
    },
    offline: {
      tags: 'offline',
      after: { retry: 'saving' },
      on: { 'network.returned': 'saving', 'saving.retried': 'saving' },
    },
    refused: {
      tags: 'refused',
      on: { 'saving.retried': 'saving', 'marks.discarded': { target: 'idle', actions: 'discard' } },
    },
  },
});

/** What waits, in parts that can each be sent at once. */
export function batchesOf(queue: Queue): Queue[] {
  const all = Object.entries(queue);
  return Array.from({ length: Math.ceil(all.length / maxAnswersAtOnce) }, (_, at) =>
    Object.fromEntries(all.slice(at * maxAnswersAtOnce, (at + 1) * maxAnswersAtOnce)),
  );
}

function added({ queue, revisions }: MarkingContext, marks: readonly Mark[]): Queue {
  const next: Record<string, Queued> = { ...queue };
  for (const { ref, revision, after } of marks) {
    const waiting = next[ref];
    next[ref] = {
      revision: waiting?.revision ?? Math.max(revision, revisions[ref] ?? 0),
      facts: { ...waiting?.facts, ...after },
    };
  }
  return next;
}

/** What was said while these were saved: it follows what its author said before, and is no conflict with it. */
function following(queue: Queue, saved: readonly Answer[]): Queue {
  const next: Record<string, Queued> = { ...queue };
  for (const { ref, revision } of saved) {
    const waiting = next[ref];
    if (waiting) next[ref] = { ...waiting, revision: Math.max(waiting.revision, revision) };
  }
  return next;
}

/** What was to be sent, and what was said since: the later words stand. */
function joined(first: Queue, then: Queue): Queue {
  const next: Record<string, Queued> = { ...first };
  for (const [ref, { revision, facts }] of Object.entries(then)) {
    const before = next[ref];
    next[ref] = { revision: before?.revision ?? revision, facts: { ...before?.facts, ...facts } };
  }
  return next;
}
