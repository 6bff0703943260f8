import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Answer } from '#api-contract/compliance/answers';
import { blankAnswer } from '#api-contract/compliance/blank-answer';
import {
  type Mark,
  markingMachine,
  type MarkingEvent,
  type Queue,
  type SavedMarks,
  unsaved,
} from './marking-machine.ts';

const answer = (ref: string, revision: number): Answer => ({ ...blankAnswer(ref), result: 'met', revision });

const savedAll = (queue: Queue): SavedMarks => ({
  items: Object.entries(queue).map(([ref, { revision }]) => answer(ref, revision + 1)),
  conflicts: [],
});

function begin(save: (queue: Queue) => Promise<SavedMarks> = async (queue) => savedAll(queue)) {
  const clock = new SimulatedClock();
  const sent = vi.fn(save);
  const machine = markingMachine.provide({
    actors: { saveAnswers: fromPromise<SavedMarks, Queue>(({ input }) => sent(input)) },
  });
  const actor = createActor(machine, { clock }).start();
  const send = (...events: MarkingEvent[]) => events.forEach((event) => actor.send(event));
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const settled = async (wanted: string) => {
    await expect.poll(state).toBe(wanted);
  };
  return { clock, sent, send, state, context, settled };
}

const mark = (ref: string, result: Answer['result'], more: Partial<Mark> = {}): Mark => ({
  ref,
  revision: 0,
  before: { result: null },
  after: { result },
  ...more,
});
const marked = (...marks: Mark[]): MarkingEvent => ({ type: 'answers.marked', marks });
const network = () => Promise.reject(Object.assign(new Error('offline'), { code: 'network_failure' }));

describe('marks', () => {
  test('are sent 400 ms after the last one, together', async () => {
    const { clock, sent, send, settled } = begin();
    send(marked(mark('a', 'met')));
    clock.increment(399);
    send(marked(mark('b', 'partly')));
    clock.increment(399);
    expect(sent).not.toHaveBeenCalled();
    clock.increment(1);
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      a: { revision: 0, facts: { result: 'met' } },
      b: { revision: 0, facts: { result: 'partly' } },
    });
    await settled('idle');
  });

  test('are sent at once with the 25th, not with the 24th', () => {
    const { sent, send } = begin();
    const some = Array.from({ length: 24 }, (_, index) => mark(`r${index}`, 'met'));
    send(marked(...some));
    expect(sent).not.toHaveBeenCalled();
    send(marked(mark('last', 'met')));
    expect(sent).toHaveBeenCalledOnce();
  });

  test('on the same requirement are one change, the later one', () => {
    const { clock, sent, send } = begin();
    send(marked(mark('a', 'met')), marked(mark('a', 'not_met')));
    clock.increment(400);
    expect(sent).toHaveBeenCalledExactlyOnceWith({ a: { revision: 0, facts: { result: 'not_met' } } });
  });

  test('made while others are saved are sent next, on the revision that these came to', async () => {
    const { clock, sent, send, settled } = begin();
    send(marked(mark('a', 'met')));
    clock.increment(400);
    await settled('idle');
    send(marked(mark('a', 'partly')));
    clock.increment(400);
    expect(sent).toHaveBeenLastCalledWith({ a: { revision: 1, facts: { result: 'partly' } } });
  });

  test('made on a requirement while it is being saved is sent on the revision that this comes to', async () => {
    const first = Promise.withResolvers<void>();
    let isFirst = true;
    const { clock, sent, send, settled } = begin(async (queue) => {
      if (isFirst) await first.promise;
      isFirst = false;
      return savedAll(queue);
    });
    send(marked(mark('a', 'met'), mark('b', 'met')));
    clock.increment(400);
    send(marked(mark('a', 'partly'), mark('c', 'met')));
    first.resolve();
    await settled('pending');
    clock.increment(400);
    expect(sent).toHaveBeenLastCalledWith({
      a: { revision: 1, facts: { result: 'partly' } },
      c: { revision: 0, facts: { result: 'met' } },
    });
  });

  test('are shown until they are saved', async () => {
    const { clock, send, context, settled } = begin();
    send(marked(mark('a', 'met')));
    expect(unsaved(context())).toEqual({ a: { result: 'met' } });
    clock.increment(400);
    expect(unsaved(context())).toEqual({ a: { result: 'met' } });
    await settled('idle');
    expect(unsaved(context())).toEqual({});
  });
});

describe('undo', () => {
  test('sends what was said before, also after it was saved', async () => {
    const { clock, sent, send, settled } = begin();
    send(marked(mark('a', 'met'), mark('b', 'met')));
    clock.increment(400);
    await settled('idle');
    send({ type: 'marks.undone' });
    clock.increment(400);
    expect(sent).toHaveBeenLastCalledWith({
      a: { revision: 1, facts: { result: null } },
      b: { revision: 1, facts: { result: null } },
    });
  });

  test('of more marks than are taken at once is sent in batches as well', async () => {
    const { sent, send, context, settled } = begin();
    send(marked(...Array.from({ length: 250 }, (_, at) => mark(`r${at}`, 'met'))));
    await settled('idle');
    send({ type: 'marks.undone' });
    await settled('idle');
    const back = sent.mock.calls.slice(2).flatMap(([queue]) => Object.values(queue));
    expect(back).toEqual(Array.from({ length: 250 }, () => ({ revision: 1, facts: { result: null } })));
    expect([sent.mock.calls.length, context().conflicts]).toEqual([4, []]);
  });

  test('does nothing where nothing was marked', () => {
    const { send, state } = begin();
    send({ type: 'marks.undone' });
    expect(state()).toBe('idle');
  });
});

describe('without a network', () => {
  test('marks wait and are sent when it returns, with those made in between', async () => {
    let isOffline = true;
    const { clock, sent, send, settled } = begin((queue) => (isOffline ? network() : Promise.resolve(savedAll(queue))));
    send(marked(mark('a', 'met')));
    clock.increment(400);
    await settled('offline');
    send(marked(mark('b', 'met')));
    isOffline = false;
    send({ type: 'network.returned' });
    expect(Object.keys(sent.mock.lastCall?.[0] ?? {})).toEqual(['a', 'b']);
    await settled('idle');
  });

  test('more marks than are taken at once wait, and are sent one batch after the other', async () => {
    let isOffline = true;
    const { sent, send, context, settled } = begin((queue) =>
      isOffline ? network() : Promise.resolve(savedAll(queue)),
    );
    send(marked(...Array.from({ length: 250 }, (_, at) => mark(`r${at}`, 'met'))));
    await settled('offline');
    expect(Object.keys(unsaved(context()))).toHaveLength(250);
    isOffline = false;
    send({ type: 'network.returned' });
    await settled('idle');
    const [, ...batches] = sent.mock.calls.map(([queue]) => Object.keys(queue));
    expect(batches.map(({ length }) => length)).toEqual([200, 50]);
    expect(new Set(batches.flat()).size).toBe(250);
    expect(unsaved(context())).toEqual({});
  });

  test('it is tried again after five seconds, not before', async () => {
    const { clock, sent, send, settled } = begin(network);
    send(marked(mark('a', 'met')));
    clock.increment(400);
    await settled('offline');
    clock.increment(4_999);
    expect(sent).toHaveBeenCalledOnce();
    clock.increment(1);
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

test('a refusal keeps what was marked until it is sent again or discarded', async () => {
  const { clock, send, context, settled } = begin(() => Promise.reject(new Error('assessment_closed')));
  send(marked(mark('a', 'met')));
  clock.increment(400);
  await settled('refused');
  expect(unsaved(context())).toEqual({ a: { result: 'met' } });
  send({ type: 'marks.discarded' });
  await settled('idle');
  expect(unsaved(context())).toEqual({});
});

describe('a conflict', () => {
  const contested = () => {
    let isFirst = true;
    return begin(async (queue) => {
      if (!isFirst) return savedAll(queue);
      isFirst = false;
      return { items: [], conflicts: [{ ref: 'a', theirs: { ...answer('a', 7), result: 'not_met' } }] };
    });
  };

  test('keeps both answers, and sends one’s own on their revision', async () => {
    const { clock, sent, send, context, settled } = contested();
    send(marked(mark('a', 'met')));
    clock.increment(400);
    await settled('conflict');
    expect(context().conflicts).toMatchObject([{ mine: { result: 'met' }, theirs: { result: 'not_met' } }]);
    send({ type: 'conflict.settled', ref: 'a', keep: 'mine' });
    clock.increment(400);
    expect(sent).toHaveBeenLastCalledWith({ a: { revision: 7, facts: { result: 'met' } } });
    await settled('idle');
  });

  test('is over where theirs is kept, and nothing is sent', async () => {
    const { clock, sent, send, context, settled } = contested();
    send(marked(mark('a', 'met')));
    clock.increment(400);
    await settled('conflict');
    send({ type: 'conflict.settled', ref: 'a', keep: 'theirs' });
    await settled('idle');
    clock.increment(10_000);
    expect(sent).toHaveBeenCalledOnce();
    expect(unsaved(context())).toEqual({});
  });
});

test('no mark is lost, however saving fails in between', async () => {
  const step = fc.record({
    ref: fc.constantFrom('a', 'b', 'c', 'd'),
    result: fc.constantFrom('met', 'partly', 'not_met'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.integer({ min: 0, max: 600 }), fc.boolean())), async (steps) => {
      const stored: Record<string, unknown> = {};
      let fails = false;
      const { clock, send, state } = begin((queue) => {
        if (fails) return network();
        for (const [ref, { facts }] of Object.entries(queue)) stored[ref] = facts.result;
        return Promise.resolve(savedAll(queue));
      });
      const said: Record<string, unknown> = {};
      for (const [{ ref, result }, wait, failing] of steps) {
        fails = failing;
        send(marked(mark(ref, result as Answer['result'])));
        said[ref] = result;
        clock.increment(wait);
        await Promise.resolve();
      }
      fails = false;
      for (let turn = 0; turn < 6 && state() !== 'idle'; turn += 1) {
        clock.increment(5_000);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(stored).toEqual(said);
    }),
    { numRuns: 60 },
  );
});
