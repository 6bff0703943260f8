import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  eventStreamMachine,
  longestSilence,
  maxFailures,
  patience,
  pollInterval,
  type StreamEvent,
} from './event-stream-machine.ts';

function begin() {
  const clock = new SimulatedClock();
  const looked = vi.fn();
  let opened = 0;
  let closed = 0;
  let say: (event: StreamEvent) => void = () => {};
  const machine = eventStreamMachine.provide({
    actors: {
      followStream: fromCallback<{ type: string }, undefined, StreamEvent>(({ sendBack }) => {
        opened += 1;
        say = sendBack;
        return () => void (closed += 1);
      }),
    },
    actions: { lookAgain: (_, { resources }) => looked(resources) },
  });
  const actor = createActor(machine, { clock, input: { spread: 0 } });
  actor.start();
  return {
    clock,
    actor,
    looked,
    hear: (...types: StreamEvent['type'][]) => types.forEach((type) => say({ type } as StreamEvent)),
    change: (resources: Extract<StreamEvent, { type: 'stream.changed' }>['resources']) =>
      say({ type: 'stream.changed', resources }),
    state: () => actor.getSnapshot().value,
    streams: () => ({ opened, closed }),
  };
}

const connecting = { linked: 'connecting' };
const live = { linked: 'live' };

describe('a stream', () => {
  test('is live once it is open, and tells what changed', () => {
    const { hear, change, looked, state } = begin();
    expect(state()).toEqual(connecting);
    hear('stream.opened');
    expect(state()).toEqual(live);
    expect(looked).not.toHaveBeenCalled();
    change(['tasks']);
    expect(looked).toHaveBeenCalledExactlyOnceWith(['tasks']);
  });

  test('that does not open in time is given up', () => {
    const { clock, state, streams } = begin();
    clock.increment(patience - 1);
    expect(state()).toEqual(connecting);
    clock.increment(1);
    expect(state()).toBe('waiting');
    expect(streams()).toEqual({ opened: 1, closed: 1 });
  });

  test('that says nothing is given up, and each beat begins anew', () => {
    const { clock, hear, state } = begin();
    hear('stream.opened');
    clock.increment(longestSilence - 1);
    hear('stream.beat');
    clock.increment(longestSilence - 1);
    expect(state()).toEqual(live);
    clock.increment(1);
    expect(state()).toBe('waiting');
  });

  test('that ended is opened again after a pause, and what was missed counts as everything', () => {
    const { clock, hear, looked, state } = begin();
    hear('stream.opened', 'stream.ended');
    clock.increment(999);
    expect(state()).toBe('waiting');
    clock.increment(1);
    expect(state()).toEqual(connecting);
    hear('stream.opened');
    expect(looked).toHaveBeenCalledExactlyOnceWith('all');
  });

  test('that lasts makes earlier failures forgotten', () => {
    const { clock, hear, state } = begin();
    for (const pause of [1_000, 2_000, 1_000]) {
      hear('stream.opened');
      if (pause === 1_000) hear('stream.beat');
      hear('stream.ended');
      clock.increment(pause - 1);
      expect(state()).toBe('waiting');
      clock.increment(1);
      expect(state()).toEqual(connecting);
    }
  });

  test('is closed when its tab stops', () => {
    const { actor, streams } = begin();
    actor.stop();
    expect(streams()).toEqual({ opened: 1, closed: 1 });
  });
});

describe('without a stream', () => {
  function givenUp() {
    const tab = begin();
    for (let failures = 1; failures < maxFailures; failures += 1) {
      tab.hear('stream.ended');
      tab.clock.increment(1_000 * 2 ** (failures - 1));
    }
    tab.hear('stream.ended');
    return tab;
  }

  test('everything is looked at again every minute', () => {
    const { clock, hear, looked, state } = givenUp();
    expect(state()).toBe('polling');
    expect(looked).toHaveBeenCalledTimes(1);
    clock.increment(pollInterval - 1);
    expect(looked).toHaveBeenCalledTimes(1);
    clock.increment(1);
    hear('stream.ended');
    expect(state()).toBe('polling');
    expect(looked).toHaveBeenCalledTimes(2);
    expect(looked).toHaveBeenLastCalledWith('all');
  });

  test('one that opens after all ends that', () => {
    const { clock, hear, state } = givenUp();
    clock.increment(pollInterval);
    hear('stream.opened');
    expect(state()).toEqual(live);
  });
});
