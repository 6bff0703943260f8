import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { documentSavingMachine, saveVersionActor, type DocumentSavingEvent } from './document-saving-machine.ts';

function begin() {
  const save = vi.fn();
  const machine = documentSavingMachine.provide({ actors: { saveVersion: saveVersionActor(() => save()) } });
  const actor = createActor(machine, { clock: new SimulatedClock() }).start();
  const send = (...events: DocumentSavingEvent[]) => events.forEach((event) => actor.send(event));
  const state = () => actor.getSnapshot().value;
  const has = (tag: 'asking' | 'busy' | 'saved' | 'failed') => actor.getSnapshot().hasTag(tag);
  const failure = () => actor.getSnapshot().context.failure;
  return { save, send, state, has, failure };
}

const requested = { type: 'save.requested', signed: false } as const;
const conflicted = { type: 'version.conflicted' } as const;
const lost = { type: 'save.failed', failure: { reason: 'annotations-lost' } } as const;

describe('saving', () => {
  test('writes one version at a time', () => {
    const { send, save, has } = begin();
    send(requested, requested);
    expect(save).toHaveBeenCalledOnce();
    expect(has('busy')).toBe(true);
  });

  test('can be done again once a version is saved', () => {
    const { send, save, has } = begin();
    send(requested, { type: 'version.saved' });
    expect([has('saved'), has('busy')]).toEqual([true, false]);
    send(requested);
    expect(save).toHaveBeenCalledTimes(2);
  });
});

describe('a signed document', () => {
  const asked = { type: 'save.requested', signed: true } as const;

  test('is saved only after a yes', () => {
    const { send, save, has } = begin();
    send(asked);
    expect(has('asking')).toBe(true);
    expect(save).not.toHaveBeenCalled();
    send({ type: 'save.confirmed' });
    expect(save).toHaveBeenCalledOnce();
  });

  test('is not changed when the user declines', () => {
    const { send, save, state } = begin();
    send(asked, { type: 'save.cancelled' });
    expect(state()).toEqual({ resting: 'idle' });
    expect(save).not.toHaveBeenCalled();
  });
});

describe('a newer version by another user', () => {
  test('is merged and saved within the same save', () => {
    const { send, save, state, has } = begin();
    send(requested, conflicted);
    expect(state()).toEqual({ busy: 'conflict' });
    send({ type: 'merge.started' });
    expect(state()).toEqual({ busy: 'merging' });
    expect(has('busy')).toBe(true);
    send({ type: 'version.saved' });
    expect(has('saved')).toBe(true);
    expect(save).toHaveBeenCalledOnce();
  });

  test('can come while merging, and is a conflict again', () => {
    const { send, state } = begin();
    send(requested, conflicted, { type: 'merge.started' }, conflicted);
    expect(state()).toEqual({ busy: 'conflict' });
  });
});

describe('a failure', () => {
  test('is kept until it is dismissed', () => {
    const { send, has, failure, state } = begin();
    send(requested, lost);
    expect(has('failed')).toBe(true);
    expect(failure()).toEqual({ reason: 'annotations-lost' });
    send({ type: 'failure.dismissed' });
    expect(state()).toEqual({ resting: 'idle' });
    expect(failure()).toBeNull();
  });

  test('is gone while saving is tried again', () => {
    const { send, failure, has } = begin();
    send(requested, lost, requested);
    expect(has('busy')).toBe(true);
    expect(failure()).toBeNull();
  });
});
