import { setImmediate as afterEvents } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createTurns, type TurnLimits } from './index.ts';

/** Turns whose work ends when the test says so; `entered` names the organisations in the order of their turns. */
function begin(limits: TurnLimits) {
  const turns = createTurns(limits);
  const entered: string[] = [];
  const running: { organisation: string; end: () => void }[] = [];
  const ask = (organisation: string, signal?: AbortSignal) =>
    turns.run(
      organisation,
      () =>
        new Promise<void>((end) => {
          entered.push(organisation);
          running.push({ organisation, end });
        }),
      signal,
    );
  const endOldest = async () => {
    running.shift()?.end();
    await afterEvents();
  };
  return { ask, entered, running, endOldest };
}

describe('turns', () => {
  test('go round the organisations, however many one of them asks for', async () => {
    const { ask, entered, running, endOldest } = begin({ atOnce: 1, ofOne: 1 });
    for (const organisation of ['large', 'large', 'large', 'large', 'small', 'other', 'small']) void ask(organisation);
    await afterEvents();
    while (running.length > 0) await endOldest();
    expect(entered).toEqual(['large', 'small', 'other', 'large', 'small', 'large', 'large']);
  });

  test('leave a place free that one organisation may not take alone', async () => {
    const { ask, entered, endOldest } = begin({ atOnce: 2, ofOne: 1 });
    void ask('large');
    void ask('large');
    void ask('small');
    await afterEvents();
    expect(entered).toEqual(['large', 'small']);
    await endOldest();
    expect(entered).toEqual(['large', 'small', 'large']);
  });

  test('are given on when work fails', async () => {
    const turns = createTurns({ atOnce: 1, ofOne: 1 });
    const failing = turns.run('one', () => Promise.reject(new Error('broken')));
    const next = turns.run('two', async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  test('are refused with the time to come back where too many of an organisation wait', async () => {
    const { ask, entered } = begin({ atOnce: 1, ofOne: 1, waitingOfOne: 1 });
    void ask('large');
    void ask('large');
    await expect(ask('large')).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { headers: { 'retry-after': '5' } },
    });
    void ask('small');
    expect(entered).toEqual(['large']);
  });

  test('that do not come in time are refused, and the line goes on without them', async () => {
    vi.useFakeTimers();
    const { ask, entered, running } = begin({ atOnce: 1, ofOne: 1, patience: 1_000 });
    void ask('large');
    const late = ask('small').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await late).toMatchObject({ code: 'too_many_requests' });
    vi.useRealTimers();
    running.shift()?.end();
    await afterEvents();
    void ask('other');
    await afterEvents();
    expect(entered).toEqual(['large', 'other']);
  });

  test('are not waited for by those who went away', async () => {
    const { ask, entered, endOldest } = begin({ atOnce: 1, ofOne: 1 });
    const gone = new AbortController();
    void ask('large');
    const waiting = ask('small', gone.signal);
    gone.abort(new Error('hung up'));
    await expect(waiting).rejects.toThrow('hung up');
    await endOldest();
    expect(entered).toEqual(['large']);
  });
});
