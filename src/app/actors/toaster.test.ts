import { expect, test, vi } from 'vitest';
import { createToaster } from './toaster.ts';

function begin() {
  const reportFailure = vi.fn();
  const page = Object.assign(new EventTarget(), { hidden: false }) as unknown as Document;
  const toaster = createToaster({ page, reportFailure });
  const shown = () => toaster.actor.getSnapshot().context.toasts;
  return { ...toaster, shown, reportFailure };
}

test('closing a toast runs its callback once', () => {
  const { show, shown } = begin();
  const callback = vi.fn();
  show({ title: 'Saved', callback });
  shown()[0]?.send({ type: 'close.clicked' });
  expect(callback).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test('an action runs its own handler and nothing else', () => {
  const { show, shown } = begin();
  const [undo, open, callback] = [vi.fn(), vi.fn(), vi.fn()];
  const actions = [
    { label: 'Undo', click: undo },
    { label: 'Open', click: open },
  ];
  show({ title: 'Moved to the bin', actions, callback });
  shown()[0]?.send({ type: 'action.clicked', index: 1 });
  expect(open).toHaveBeenCalledOnce();
  expect(undo).not.toHaveBeenCalled();
  expect(callback).not.toHaveBeenCalled();
});

test('a toast that takes the place of another runs its own handlers', () => {
  const { show, shown } = begin();
  const [first, second] = [vi.fn(), vi.fn()];
  show({ id: 'save', title: 'Saved', callback: first });
  show({ id: 'save', title: 'Saved again', callback: second });
  shown()[0]?.send({ type: 'close.clicked' });
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

test('a handler that throws is reported, and the other toasts stay', () => {
  const { show, shown, reportFailure } = begin();
  const broken = new Error('broken handler');
  const click = () => {
    throw broken;
  };
  show({ title: 'one', actions: [{ label: 'Undo', click }] });
  show({ title: 'two' });
  shown()[0]?.send({ type: 'action.clicked', index: 0 });
  expect(reportFailure.mock.calls).toEqual([[broken]]);
  expect(shown().map((toast) => toast.getSnapshot().context.toast.title)).toEqual(['two']);
});
