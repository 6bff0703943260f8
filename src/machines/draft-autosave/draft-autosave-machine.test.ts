import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  draftAutosaveMachine,
  type DraftAutosaveEvent,
  longestPauseMs,
  longestWaitMs,
  type SaveOutcome,
  settledMs,
} from './draft-autosave-machine.ts';

function begin() {
  const clock = new SimulatedClock();
  const answers: ((outcome: SaveOutcome) => void)[] = [];
  const keepOnDevice = vi.fn();
  const dropFromDevice = vi.fn();
  const machine = draftAutosaveMachine.provide({
    actors: { save: fromPromise<SaveOutcome>(() => new Promise((answer) => answers.push(answer))) },
    actions: { keepOnDevice, dropFromDevice },
  });
  const actor = createActor(machine, { clock }).start();
  dropFromDevice.mockClear();
  const send = (...types: DraftAutosaveEvent['type'][]) => types.forEach((type) => actor.send({ type }));
  const answer = async (outcome: SaveOutcome) => {
    answers.at(-1)?.(outcome);
    await expect.poll(() => actor.getSnapshot().value).not.toBe('saving');
  };
  const state = () => {
    const { value } = actor.getSnapshot();
    return typeof value === 'string' ? value : Object.keys(value)[0];
  };
  return { clock, actor, send, answer, state, calls: () => answers.length, keepOnDevice, dropFromDevice };
}

describe('a change', () => {
  test('is sent 0.8 seconds after the last one', () => {
    const { clock, send, state } = begin();
    send('draft.changed');
    clock.increment(settledMs - 1);
    send('draft.changed');
    clock.increment(settledMs - 1);
    expect(state()).toBe('dirty');
    clock.increment(1);
    expect(state()).toBe('saving');
  });

  test('is sent after 10 seconds, however much else is typed', () => {
    const { clock, send, state } = begin();
    send('draft.changed');
    for (let waited = 0; waited < longestWaitMs - 500; waited += 500) {
      clock.increment(500);
      send('draft.changed');
    }
    expect(state()).toBe('dirty');
    clock.increment(500);
    expect(state()).toBe('saving');
  });

  test('is on the device until the server has it', async () => {
    const { send, answer, keepOnDevice, dropFromDevice } = begin();
    send('draft.changed');
    expect(keepOnDevice).toHaveBeenCalledOnce();
    send('save.requested');
    expect(dropFromDevice).not.toHaveBeenCalled();
    await answer({ is: 'stored' });
    expect(dropFromDevice).toHaveBeenCalledOnce();
  });

  test('made while another is sent is sent after it', async () => {
    const { send, answer, state, dropFromDevice, clock, calls } = begin();
    send('draft.changed', 'save.requested', 'draft.changed');
    await answer({ is: 'stored' });
    expect(state()).toBe('dirty');
    expect(dropFromDevice).not.toHaveBeenCalled();
    clock.increment(settledMs);
    expect(calls()).toBe(2);
  });
});

describe('a failure', () => {
  test('is tried again after longer and longer pauses, of a minute at most', async () => {
    const { clock, send, answer, state } = begin();
    send('draft.changed', 'save.requested');
    for (const pause of [2_000, 4_000, 8_000, 16_000, 32_000, longestPauseMs, longestPauseMs]) {
      await answer({ is: 'failed' });
      clock.increment(pause - 1);
      expect(state()).toBe('retrying');
      clock.increment(1);
      expect(state()).toBe('saving');
    }
  });

  test('to reach the server waits for the network, and looks again after a minute', async () => {
    const { clock, send, answer, state } = begin();
    send('draft.changed', 'save.requested');
    await answer({ is: 'offline' });
    clock.increment(longestPauseMs - 1);
    expect(state()).toBe('offline');
    clock.increment(1);
    expect(state()).toBe('saving');
    await answer({ is: 'offline' });
    send('network.back');
    expect(state()).toBe('saving');
  });

  test('of what was written waits for another change, and says why', async () => {
    const { actor, clock, send, answer, state } = begin();
    send('draft.changed', 'save.requested');
    await answer({ is: 'refused', message: 'The name is too long.' });
    clock.increment(longestPauseMs);
    expect([state(), actor.getSnapshot().context.refusal]).toEqual(['refused', 'The name is too long.']);
    send('draft.changed');
    expect([state(), actor.getSnapshot().context.refusal]).toEqual(['dirty', null]);
  });
});

describe('a conflict', () => {
  const conflicting = async () => {
    const begun = begin();
    begun.send('draft.changed', 'save.requested');
    await begun.answer({ is: 'conflict' });
    return begun;
  };

  test('asks, and keeps what is typed until then on the device', async () => {
    const { actor, clock, send, state, keepOnDevice } = await conflicting();
    send('draft.changed', 'save.requested');
    clock.increment(longestPauseMs);
    expect(state()).toBe('conflict');
    expect(actor.getSnapshot().hasTag('asking')).toBe(true);
    expect(keepOnDevice).toHaveBeenCalledTimes(2);
  });

  test('ends with the own text being sent', async () => {
    const { send, state, calls } = await conflicting();
    send('conflict.overwritten');
    expect([state(), calls()]).toEqual(['saving', 2]);
  });

  test('ends with the other text', async () => {
    const { send, state, dropFromDevice } = await conflicting();
    send('conflict.yielded');
    expect(state()).toBe('clean');
    expect(dropFromDevice).toHaveBeenCalledOnce();
  });
});
