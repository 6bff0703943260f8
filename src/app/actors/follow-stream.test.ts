import { afterEach, describe, expect, test, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { keys } from '#api';
import type { StreamEvent } from '#machines/event-stream';
import { followStream, type TabChannel } from './follow-stream.ts';
import { createLookAgain, gatherFor, leastPause } from './look-again.ts';

/** A browser whose tabs share a channel and a lock. */
function browser() {
  const listeners = new Map<TabChannel, (message: MessageEvent) => void>();
  let last = Promise.resolve();
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];

  const openChannel = (): TabChannel => {
    const channel: TabChannel = {
      addEventListener: (_type, hear) => void listeners.set(channel, hear),
      postMessage(data) {
        for (const [other, hear] of listeners)
          if (other !== channel) queueMicrotask(() => hear(new MessageEvent('message', { data })));
      },
      close: () => void listeners.delete(channel),
    };
    return channel;
  };

  function openTab() {
    const heard: StreamEvent[] = [];
    const stop = followStream(
      {
        channel: openChannel(),
        open: async (signal) =>
          new ReadableStream({
            start(controller) {
              streams.push(controller);
              signal.addEventListener('abort', () => controller.error(signal.reason));
            },
          }),
        hold: (work, signal) => {
          const mine = last.then(() => (signal.aborted ? undefined : work()));
          last = mine.catch(() => undefined);
          return mine;
        },
      },
      (event) => heard.push(event),
    );
    return { heard, stop };
  }
  const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { openTab, say, streams };
}

const opened = { type: 'stream.opened' };
const changed = (resources: readonly string[] | 'all') => ({ type: 'stream.changed', resources });

describe('tabs of a browser', () => {
  test('share one stream', async () => {
    const { openTab, say, streams } = browser();
    const [first, second] = [openTab(), openTab()];
    await expect.poll(() => second.heard).toEqual([opened]);
    say('event: changed\ndata: {"resources":["ta');
    say('sks","something new"]}\n\n: \n\n');
    const all = [opened, changed(['tasks']), { type: 'stream.beat' }];
    await expect.poll(() => [first.heard, second.heard]).toEqual([all, all]);
    expect(streams).toHaveLength(1);
  });

  test('that come later learn that there is one', async () => {
    const { openTab } = browser();
    const first = openTab();
    await expect.poll(() => first.heard).toEqual([opened]);
    const later = openTab();
    await expect.poll(() => later.heard).toEqual([opened]);
  });

  test('go on when the one that holds it is closed, and look at everything again', async () => {
    const { openTab, streams } = browser();
    const [first, second] = [openTab(), openTab()];
    await expect.poll(() => second.heard).toEqual([opened]);
    first.stop();
    await expect.poll(() => second.heard).toEqual([opened, opened, changed('all')]);
    expect(streams).toHaveLength(2);
    expect(first.heard).toEqual([opened]);
  });

  test('hear that it ended', async () => {
    const { openTab, streams } = browser();
    const tab = openTab();
    await expect.poll(() => tab.heard).toEqual([opened]);
    streams[0]?.close();
    await expect.poll(() => tab.heard).toEqual([opened, { type: 'stream.ended' }]);
  });
});

describe('what changed', () => {
  afterEach(() => vi.useRealTimers());

  function page() {
    vi.useFakeTimers();
    const queries = new QueryClient();
    const invalidated = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
    let hidden = false;
    const { lookAgain } = createLookAgain({ queries, isHidden: () => hidden });
    const stale = () => invalidated.mock.calls.map(([filters]) => filters?.queryKey);
    return { lookAgain, invalidated, stale, hide: () => void (hidden = true) };
  }

  test('is fetched again together, with what shows it, at most every five seconds', () => {
    const { lookAgain, stale, invalidated } = page();
    lookAgain({ resources: ['notifications'] });
    lookAgain({ resources: ['notifications', 'counterparties'] });
    vi.advanceTimersByTime(gatherFor - 1);
    expect(stale()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(stale()).toEqual(expect.arrayContaining([keys.notifications.all, keys.counterparties.all, keys.home.all]));
    invalidated.mockClear();
    lookAgain({ resources: ['notifications'] });
    vi.advanceTimersByTime(leastPause - 1);
    expect(stale()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(stale()).toEqual([keys.notifications.all]);
  });

  test('waits where nobody looks', () => {
    const { lookAgain, invalidated, hide } = page();
    hide();
    lookAgain({ resources: 'all' });
    vi.advanceTimersByTime(gatherFor);
    expect(invalidated).toHaveBeenCalledWith(expect.objectContaining({ queryKey: undefined, refetchType: 'none' }));
  });
});
