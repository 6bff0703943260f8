import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { observableRecord } from './observable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const record = observableRecord({ page: 1, zoom: 1 });
  const woken = vi.fn();
  record.subscribe(woken);
  return { record, woken };
}

it('wakes nobody for what it already holds', () => {
  const { record, woken } = watched();
  record.merge({ page: 1 });
  expect(woken).not.toHaveBeenCalled();
});

it('holds at once what is merged quietly, and wakes once for all of it', () => {
  const { record, woken } = watched();
  record.mergeQuietly({ page: 2 });
  record.mergeQuietly({ page: 3 });
  expect(record.get().page).toBe(3);
  expect(woken).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(woken).toHaveBeenCalledTimes(1);
});

it('does not stay quiet for ever while things go on changing', () => {
  const { record, woken } = watched();
  for (let page = 2; page < 12; page += 1) {
    record.mergeQuietly({ page });
    vi.advanceTimersByTime(60);
  }
  expect(woken).toHaveBeenCalledTimes(1);
});

it('notifies at once when a quiet change is announced', () => {
  const { record, woken } = watched();
  record.mergeQuietly({ page: 2 });
  record.merge({ page: 2 });
  expect(woken).toHaveBeenCalledTimes(1);
});

it('wakes at once for what is merged aloud, and not again for what was quiet before', () => {
  const { record, woken } = watched();
  record.mergeQuietly({ page: 2 });
  record.merge({ zoom: 2 });
  expect(woken).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(woken).toHaveBeenCalledTimes(1);
});
