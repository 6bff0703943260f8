import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { failureToast } from './failure-toast.ts';
import { toasterMachine } from './toaster-machine.ts';

function toaster() {
  const clock = new SimulatedClock();
  const reportFailure = vi.fn();
  const machine = toasterMachine.provide({
    actions: { reportFailure: (_, { error }) => reportFailure(error) },
  });
  const actor = createActor(machine, { clock, input: { now: () => clock.now() } });
  actor.start();
  const titles = () => actor.getSnapshot().context.toasts.map((toast) => toast.getSnapshot().context.toast.title);
  const show = (title: string, more: object = {}) => actor.send({ type: 'toast.shown', toast: { title, ...more } });
  return { clock, actor, titles, show, reportFailure };
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

  test('are replaced in place by one of the same id, which counts anew', () => {
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

  test('stand still while the page is hidden, also those that come then', () => {
    const { actor, clock, titles, show } = toaster();
    show('before');
    clock.increment(3_000);
    actor.send({ type: 'page.hidden' });
    show('meanwhile');
    clock.increment(60_000);
    actor.send({ type: 'page.shown' });
    clock.increment(1_999);
    expect(titles()).toEqual(['before', 'meanwhile']);
    clock.increment(1);
    expect(titles()).toEqual(['meanwhile']);
    clock.increment(3_000);
    expect(titles()).toEqual([]);
  });

  test('survive a handler that throws, which is reported', () => {
    const { actor, titles, show, reportFailure } = toaster();
    const broken = new Error('broken handler');
    const click = () => {
      throw broken;
    };
    show('one', { id: 'one', actions: [{ label: 'Undo', click }] });
    show('two');
    actor.getSnapshot().context.toasts[0]?.send({ type: 'action.clicked', index: 0 });
    expect(titles()).toEqual(['two']);
    expect(reportFailure.mock.calls).toEqual([[broken]]);
    expect(actor.getSnapshot().status).toBe('active');
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
  const { titles, actor } = toaster();
  for (const message of ['No.', 'No.', 'Neither.']) {
    actor.send({ type: 'toast.shown', toast: failureToast(message) });
  }
  expect(titles()).toEqual(['Error', 'Error']);
});
