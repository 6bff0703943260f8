import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#api';
import { figuresPause } from './count-again.ts';
import { createLookAgain, gatherFor, leastPause } from './look-again.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page with a dashboard, whose figures and whose widgets were fetched just now. */
async function dashboard() {
  let hidden = false;
  let offline = false;
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: figuresPause, retry: false } } });
  const show = (queryKey: readonly unknown[]) => {
    const queryFn = vi.fn(async () => {
      if (offline) throw new Error('offline');
      return Date.now();
    });
    new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
    return queryFn;
  };
  const figures = show(keys.dashboards.figures('1', []));
  const widgets = show(keys.dashboards.detail('1'));
  const { lookAgain, stop } = createLookAgain({ queries, isHidden: () => hidden });
  await vi.advanceTimersByTimeAsync(0);
  return {
    figures,
    widgets,
    stop,
    change: () => lookAgain({ resources: ['contracts'] }),
    hide: (is: boolean) => void (hidden = is),
    goOffline: (is: boolean) => void (offline = is),
    after: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

describe('what widgets show', () => {
  test('is counted again thirty seconds after it was counted, however much changes', async () => {
    const { figures, widgets, change, after } = await dashboard();
    for (let passed = 0; passed < figuresPause - leastPause; passed += leastPause) {
      change();
      await after(leastPause);
    }
    await after(leastPause - 1);
    expect(figures).toHaveBeenCalledTimes(1);
    expect(widgets.mock.calls.length).toBeGreaterThan(3);
    await after(1);
    expect(figures).toHaveBeenCalledTimes(2);
    await after(10 * figuresPause);
    expect(figures).toHaveBeenCalledTimes(2);
  });

  test('is counted again at once where it is older', async () => {
    const { figures, change, after } = await dashboard();
    await after(figuresPause);
    change();
    await after(gatherFor - 1);
    expect(figures).toHaveBeenCalledTimes(1);
    await after(1);
    expect(figures).toHaveBeenCalledTimes(2);
  });

  test('stays as it is while nothing changes', async () => {
    const { figures, after } = await dashboard();
    await after(10 * figuresPause);
    expect(figures).toHaveBeenCalledTimes(1);
  });

  test('is not counted while nobody looks', async () => {
    const { figures, change, hide, after } = await dashboard();
    hide(true);
    change();
    await after(10 * figuresPause);
    expect(figures).toHaveBeenCalledTimes(1);
  });

  test('is asked for no more often where the answer fails', async () => {
    const { figures, change, goOffline, after } = await dashboard();
    goOffline(true);
    await after(figuresPause);
    for (let asked = 0; asked < 6; asked += 1) {
      change();
      await after(leastPause);
    }
    expect(figures).toHaveBeenCalledTimes(2);
    goOffline(false);
    change();
    await after(figuresPause);
    expect(figures).toHaveBeenCalledTimes(3);
  });

  test('is not counted again once the page is left', async () => {
    const { figures, change, stop, after } = await dashboard();
    change();
    await after(gatherFor);
    stop();
    await after(figuresPause);
    expect(figures).toHaveBeenCalledTimes(1);
  });
});
