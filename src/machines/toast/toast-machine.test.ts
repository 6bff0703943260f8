import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { type Hold, type Toast, toastMachine } from './toast-machine.ts';

function show(toast: Partial<Toast> = {}, holds: readonly Hold[] = []) {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, {
    clock,
    input: { toast: { id: 't', title: 'Saved', ...toast }, holds, now: () => clock.now() },
  });
  actor.start();
  const isOpen = () => actor.getSnapshot().status === 'active';
  const hold = (by: Hold) => actor.send({ type: 'hold.began', by });
  const release = (by: Hold) => actor.send({ type: 'hold.ended', by });
  return { clock, actor, isOpen, hold, release };
}

describe('a toast closes by itself', () => {
  test.each([
    ['after 5,000 ms where nothing else is said', undefined, 5_000],
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

describe('a held toast stands still', () => {
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

  test('through several holds, to the millisecond', () => {
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

describe('closing a toast', () => {
  test('by its button runs the callback', () => {
    const callback = vi.fn();
    const { actor, isOpen } = show({ callback });
    actor.send({ type: 'close.clicked' });
    expect(isOpen()).toBe(false);
    expect(callback).toHaveBeenCalledOnce();
  });

  test('by its timeout runs the callback', () => {
    const callback = vi.fn();
    const { clock } = show({ callback });
    clock.increment(4_999);
    expect(callback).not.toHaveBeenCalled();
    clock.increment(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  test('by an action runs that handler, and nothing else', () => {
    const [undo, open, callback] = [vi.fn(), vi.fn(), vi.fn()];
    const actions = [
      { label: 'Undo', click: undo },
      { label: 'Open', click: open },
    ];
    const { actor, isOpen } = show({ actions, callback });
    actor.send({ type: 'action.clicked', index: 1 });
    expect(isOpen()).toBe(false);
    expect(open).toHaveBeenCalledOnce();
    expect(undo).not.toHaveBeenCalled();
    expect(callback).not.toHaveBeenCalled();
  });

  test('works while it is held, and stops the timer', () => {
    const callback = vi.fn();
    const { actor, clock, hold, isOpen } = show({ callback });
    hold('pointer');
    actor.send({ type: 'close.clicked' });
    expect(isOpen()).toBe(false);
    clock.increment(60_000);
    expect(callback).toHaveBeenCalledOnce();
  });

  test('is not done by an action that it does not have', () => {
    const { actor, isOpen } = show({ actions: [] });
    actor.send({ type: 'action.clicked', index: 0 });
    expect(isOpen()).toBe(true);
  });
});
