import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { type Hold, type Toast, toastMachine } from './toast-machine.ts';

function show(toast: Partial<Toast> = {}, holds: readonly Hold[] = []) {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, {
    clock,
    input: { toast: { id: 't', title: 'Saved', ...toast }, holds, at: clock.now() },
  });
  actor.start();
  const isOpen = () => actor.getSnapshot().status === 'active';
  const hold = (by: Hold) => actor.send({ type: 'hold.began', by, at: clock.now() });
  const release = (by: Hold) => actor.send({ type: 'hold.ended', by, at: clock.now() });
  const outcome = () => actor.getSnapshot().output;
  return { clock, actor, isOpen, hold, release, outcome };
}

describe('a toast closes automatically', () => {
  test.each([
    ['after 5,000 ms by default', undefined, 5_000],
    ['after its own timeout', 10_000, 10_000],
  ])('%s', (_rule, timeout, after) => {
    const { clock, isOpen } = show({ timeout });
    clock.increment(after - 1);
    expect(isOpen()).toBe(true);
    clock.increment(1);
    expect(isOpen()).toBe(false);
  });

  test('never, where it has no timeout', () => {
    const { clock, isOpen } = show({ timeout: null });
    clock.increment(1_000_000_000);
    expect(isOpen()).toBe(true);
  });
});

describe('a held toast pauses', () => {
  test.each(['pointer', 'focus', 'hidden-page'] as const)('while held by %s, and keeps what remained', (by) => {
    const { clock, isOpen, hold, release } = show();
    clock.increment(4_999);
    hold(by);
    clock.increment(60_000);
    expect(isOpen()).toBe(true);
    release(by);
    expect(isOpen()).toBe(true);
    clock.increment(1);
    expect(isOpen()).toBe(false);
  });

  test('over several holds, to the millisecond', () => {
    const { clock, isOpen, hold, release } = show();
    for (const spent of [1_000, 1_500, 2_000]) {
      clock.increment(spent);
      hold('pointer');
      clock.increment(777);
      release('pointer');
    }
    clock.increment(499);
    expect(isOpen()).toBe(true);
    clock.increment(1);
    expect(isOpen()).toBe(false);
  });

  test('until the last of what holds it lets go', () => {
    const { clock, isOpen, hold, release } = show();
    hold('pointer');
    hold('focus');
    release('pointer');
    clock.increment(5_000);
    expect(isOpen()).toBe(true);
    release('focus');
    clock.increment(5_000);
    expect(isOpen()).toBe(false);
  });

  test('when the same hold begins twice, one end is enough', () => {
    const { clock, isOpen, hold, release } = show();
    hold('pointer');
    hold('pointer');
    release('pointer');
    clock.increment(5_000);
    expect(isOpen()).toBe(false);
  });

  test('from the start, where it is shown held', () => {
    const { clock, isOpen, release } = show({}, ['hidden-page']);
    clock.increment(60_000);
    release('hidden-page');
    clock.increment(4_999);
    expect(isOpen()).toBe(true);
    clock.increment(1);
    expect(isOpen()).toBe(false);
  });

  test('and is not disturbed by the end of a hold that never began', () => {
    const { clock, isOpen, release } = show();
    clock.increment(4_000);
    release('focus');
    clock.increment(999);
    expect(isOpen()).toBe(true);
    clock.increment(1);
    expect(isOpen()).toBe(false);
  });
});

describe('a closed toast reports how it closed', () => {
  const closed = { id: 't', action: null };

  test('without an action, where its button closed it', () => {
    const { actor, isOpen, outcome } = show();
    actor.send({ type: 'close.clicked' });
    expect(isOpen()).toBe(false);
    expect(outcome()).toEqual(closed);
  });

  test('without an action, where its time was over', () => {
    const { clock, outcome } = show();
    clock.increment(4_999);
    expect(outcome()).toBeUndefined();
    clock.increment(1);
    expect(outcome()).toEqual(closed);
  });

  test('with the action that was chosen', () => {
    const { actor, isOpen, outcome } = show({ actions: [{ label: 'Undo' }, { label: 'Open' }] });
    actor.send({ type: 'action.clicked', index: 1 });
    expect(isOpen()).toBe(false);
    expect(outcome()).toEqual({ id: 't', action: 1 });
  });

  test('also while it is held', () => {
    const { actor, clock, hold, outcome } = show();
    hold('pointer');
    actor.send({ type: 'close.clicked' });
    clock.increment(60_000);
    expect(outcome()).toEqual(closed);
  });

  test('and stays open on an action that it does not have', () => {
    const { actor, isOpen } = show({ actions: [] });
    actor.send({ type: 'action.clicked', index: 0 });
    expect(isOpen()).toBe(true);
  });
});
