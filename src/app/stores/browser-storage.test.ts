import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { openStorage } from './browser-storage.ts';

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key, storageArea: null });

test('however many follow, the browser is listened to once, and no longer when all have stopped', () => {
  const events = new EventTarget();
  const storage = openStorage(() => {
    throw new DOMException('Denied', 'SecurityError');
  }, events);
  const heard = vi.fn();
  const stops = Array.from({ length: 12 }, () => storage.follow(heard));
  expect(getEventListeners(events, 'storage')).toHaveLength(1);
  events.dispatchEvent(storageEvent('user.session'));
  expect(heard.mock.calls).toEqual(Array.from({ length: 12 }, () => ['user.session']));
  for (const stop of stops) stop();
  expect(getEventListeners(events, 'storage')).toEqual([]);
  events.dispatchEvent(storageEvent(null));
  expect(heard).toHaveBeenCalledTimes(12);
});
