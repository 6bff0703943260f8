import { failureToast } from '#machines/toast';
import { expect, test, vi } from 'vitest';
import { createToaster } from '../actors/toaster.ts';
import { type LoadedToaster, openLazyToaster } from './lazy-toaster.ts';

function loadedToaster(): LoadedToaster {
  const page = Object.assign(new EventTarget(), { hidden: false }) as unknown as Document;
  const toaster = createToaster({ page, reportFailure: () => {} });
  return { toaster, failureToast, Toasts: () => null };
}

const shown = ({ toaster }: LoadedToaster) =>
  toaster.actor.getSnapshot().context.toasts.map((toast) => toast.getSnapshot().context.toast.description);

test('nothing is loaded before there is a toast to show', async () => {
  const loaded = loadedToaster();
  const load = vi.fn(async () => loaded);
  const toasts = openLazyToaster(load);
  const listener = vi.fn();
  toasts.subscribe(listener);
  expect(toasts.get()).toBeNull();
  expect(load).not.toHaveBeenCalled();

  toasts.showFailure('The document is locked.');
  toasts.show({ title: 'Saved', description: 'All of it.' });
  await expect.poll(() => shown(loaded).length).toBe(2);
  expect(shown(loaded)).toEqual(['The document is locked.', 'All of it.']);
  expect(load).toHaveBeenCalledOnce();
  expect(listener).toHaveBeenCalledOnce();
  expect(toasts.get()).toBe(loaded);
});

test('whoever has its code hands it over', async () => {
  const loaded = loadedToaster();
  const load = vi.fn<() => Promise<LoadedToaster>>();
  const toasts = openLazyToaster(load);
  await expect(toasts.load(async () => loaded)).resolves.toBe(loaded);
  await expect(toasts.load()).resolves.toBe(loaded);
  expect(load).not.toHaveBeenCalled();
});

test('what could not be loaded is tried again with the next toast', async () => {
  const loaded = loadedToaster();
  const load = vi
    .fn<() => Promise<LoadedToaster>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(loaded);
  const toasts = openLazyToaster(load);
  await expect(toasts.load()).rejects.toThrow('offline');
  await expect(toasts.load()).resolves.toBe(loaded);
});
