import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { failureToast } from './failure-toast.ts';
import { toasterMachine } from './toaster-machine.ts';

function toaster() {
  const clock = new SimulatedClock();
  const runHandler = vi.fn();
  const machine = toasterMachine.provide({ actions: { runHandler: (_, outcome) => runHandler(outcome) } });
  const actor = createActor(machine, { clock });
  actor.start();
  const titles = () => actor.getSnapshot().context.toasts.map((toast) => toast.getSnapshot().context.toast.title);
  const show = (title: string, more: object = {}) =>
    actor.send({ type: 'toast.shown', toast: { id: title, title, ...more }, at: clock.now() });
  return { clock, actor, titles, show, runHandler };
}

describe('the toasts on show', () => {
  test('are in the order they came', () => {
    const { titles, show } = toaster();
    show('one');
    show('two');
    expect(titles()).toEqual(['one', 'two']);
  });

  test('leave one by one, each by its own time', () => {
    const { clock, titles, show } = toaster();
    show('long', { timeout: 10_000 });
    clock.increment(1_000);
    show('short');
    clock.increment(4_999);
    expect(titles()).toEqual(['long', 'short']);
    clock.increment(1);
    expect(titles()).toEqual(['long']);
    clock.increment(3_999);
    expect(titles()).toEqual(['long']);
    clock.increment(1);
    expect(titles()).toEqual([]);
  });

  test('are replaced in place by one of the same id, which starts counting again', () => {
    const { clock, titles, show } = toaster();
    show('first', { id: 'save' });
    show('other');
    clock.increment(4_000);
    show('second', { id: 'save' });
    expect(titles()).toEqual(['second', 'other']);
    clock.increment(4_999);
    expect(titles()).toEqual(['second']);
    clock.increment(1);
    expect(titles()).toEqual([]);
  });

  test('pause while the page is hidden, including those shown then', () => {
    const { actor, clock, titles, show } = toaster();
    show('before');
    clock.increment(3_000);
    actor.send({ type: 'page.hidden', at: clock.now() });
    show('while hidden');
    clock.increment(60_000);
    actor.send({ type: 'page.shown', at: clock.now() });
    clock.increment(1_999);
    expect(titles()).toEqual(['before', 'while hidden']);
    clock.increment(1);
    expect(titles()).toEqual(['while hidden']);
    clock.increment(3_000);
    expect(titles()).toEqual([]);
  });

  test('say how they closed', () => {
    const { actor, titles, show, runHandler } = toaster();
    show('one', { actions: [{ label: 'Undo' }] });
    show('two');
    actor.getSnapshot().context.toasts[0]?.send({ type: 'action.clicked', index: 0 });
    expect(titles()).toEqual(['two']);
    expect(runHandler.mock.calls).toEqual([[{ id: 'one', action: 0 }]]);
  });
});

test('a failed product call is a toast titled Error, with the error icon, for ten seconds', () => {
  const { clock, titles, show } = toaster();
  const { title, ...more } = failureToast('The document is locked.');
  show(title, more);
  expect(more).toMatchObject({ description: 'The document is locked.', icon: 'error' });
  clock.increment(9_999);
  expect(titles()).toEqual(['Error']);
  clock.increment(1);
  expect(titles()).toEqual([]);
});

test('the same failure twice is one toast', () => {
  const { titles, show } = toaster();
  for (const message of ['No.', 'No.', 'Neither.']) {
    const { title, ...more } = failureToast(message);
    show(title, more);
  }
  expect(titles()).toEqual(['Error', 'Error']);
});
