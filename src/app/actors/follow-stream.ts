import { isAbort } from '#api';
import { readChanged } from '#api-contract/events/changed';
import type { StreamEvent } from '#machines/event-stream';

/** The way that tabs of a browser hear of one another. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', hear: (message: MessageEvent) => void): void;
  close(): void;
}

/** Does work while no other tab does the same; waits until it may. */
type Holding = (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;

interface FollowDeps {
  readonly open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  readonly channel: TabChannel;
  readonly hold: Holding;
}

interface Asked {
  readonly type: 'asked';
}

/**
 * Hears what changed: one tab of a browser holds the stream and passes it on to the others. When that tab goes, another one
 * opens a stream, and what was missed in between counts as everything. Returns the way to stop.
 */
export function followStream({ open, channel, hold }: FollowDeps, tell: (event: StreamEvent) => void): () => void {
  const given = new AbortController();
  const { signal } = given;
  let holds = false;
  let hasHeard = false;

  const tellAll = (event: StreamEvent) => {
    channel.postMessage(event);
    tell(event);
  };

  channel.addEventListener('message', ({ data }) => {
    const event = data as StreamEvent | Asked;
    if (event.type === 'asked') {
      if (holds) channel.postMessage({ type: 'stream.opened' } satisfies StreamEvent);
      return;
    }
    hasHeard = true;
    tell(event);
  });
  channel.postMessage({ type: 'asked' } satisfies Asked);

  async function read(): Promise<void> {
    const bytes = await open(signal);
    holds = true;
    tellAll({ type: 'stream.opened' });
    if (hasHeard) tellAll({ type: 'stream.changed', resources: 'all' });
    for await (const event of eventsOf(bytes)) tellAll(event);
  }

  hold(read, signal).then(
    () => {
      if (!signal.aborted) tell({ type: 'stream.ended' });
    },
    (error: unknown) => {
      if (!signal.aborted && !isAbort(error)) tell({ type: 'stream.ended' });
    },
  );

  return () => {
    given.abort();
    channel.close();
  };
}

/** What server-sent events say; a comment is a beat. */
async function* eventsOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        const changed = data === undefined ? null : readChanged(data);
        if (changed) yield { type: 'stream.changed', resources: changed.resources };
        else if (message === ': ') yield { type: 'stream.beat' };
      }
    }
  } finally {
    reader.releaseLock();
  }
}
