import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { type Known, Postponed, type SendingEvent, uploadMachine } from './upload-machine.ts';
import { uploadQueueMachine } from './upload-queue-machine.ts';

const file = (name: string, content = `%PDF-1.7 ${name}`) => ({ file: new File([content], name) });
const known: Known = { id: 'c1', number: 'C-1', title: 'Lease' };

interface World {
  readonly atOnce?: number;
  readonly findKnown?: (file: File) => Promise<Known | null>;
}

/** A queue on a server that answers when the test says so. */
function begin({ atOnce = 3, findKnown }: World = {}) {
  const started: string[] = [];
  const running = new Map<string, (event: SendingEvent) => void>();
  const upload = uploadMachine.provide({
    actors: {
      findKnown: fromPromise<Known | null, { file: File }>(
        async ({ input }) => (await findKnown?.(input.file)) ?? null,
      ),
      sendFile: fromCallback<{ type: string }, { file: File }, SendingEvent>(({ input, sendBack }) => {
        const { name } = input.file;
        started.push(name);
        running.set(name, sendBack);
        return () => void running.delete(name);
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(uploadQueueMachine.provide({ actors: { upload } }), {
    input: { atOnce, looksFirst: findKnown !== undefined },
    clock,
  });
  actor.start();
  const add = (...entries: Parameters<typeof send>[0]['entries'][number][]) => send({ type: 'files.added', entries });
  const send = (event: Extract<Parameters<typeof actor.send>[0], { type: 'files.added' }>) => actor.send(event);
  return {
    actor,
    add,
    started,
    isRunning: (name: string) => running.has(name),
    arrive: (name: string) => running.get(name)?.({ type: 'sending.arrived', result: { id: name } }),
    fail: (name: string) => running.get(name)?.({ type: 'sending.failed', error: new Error('offline') }),
    postpone: (name: string, wait: number) =>
      running.get(name)?.({ type: 'sending.failed', error: new Postponed(wait) }),
    pass: (ms: number) => clock.increment(ms),
    idOf: (name: string) =>
      actor.getSnapshot().context.uploads.find((each) => each.getSnapshot().context.file.name === name)?.id ?? '',
    steps: () =>
      actor.getSnapshot().context.uploads.map((each) => {
        const { context, value } = each.getSnapshot();
        return `${context.file.name} ${value}`;
      }),
  };
}

describe('turns', () => {
  test('as many files as may be are sent at once, in the order they came', () => {
    const { add, arrive, steps } = begin({ atOnce: 3 });
    add(...['a', 'b', 'c', 'd', 'e'].map((name) => file(name)));
    expect(steps()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting']);
    arrive('b');
    expect(steps()).toEqual(['a sending', 'b done', 'c sending', 'd sending', 'e waiting']);
  });

  test('a refused file is named and never sent', () => {
    const { add, started, steps } = begin();
    add({ ...file('empty'), refused: 'empty' }, file('good'));
    expect(steps()).toEqual(['empty refused', 'good sending']);
    expect(started).toEqual(['good']);
  });

  test('an e-mail whose attachments were taken waits until it is wanted too', () => {
    const { actor, add, idOf, steps } = begin();
    add({ ...file('mail'), unpacked: true }, file('attached'));
    expect(steps()).toEqual(['mail unpacked', 'attached sending']);
    actor.send({ type: 'upload.wanted', id: idOf('mail') });
    expect(steps()).toEqual(['mail sending', 'attached sending']);
  });

  test('a failure stops one file only, and a retry sends it again', () => {
    const { actor, add, arrive, fail, idOf, steps } = begin({ atOnce: 1 });
    add(file('a'), file('b'));
    fail('a');
    expect(steps()).toEqual(['a failed', 'b sending']);
    actor.send({ type: 'upload.retried', id: idOf('a') });
    expect(steps()).toEqual(['a waiting', 'b sending']);
    arrive('b');
    expect(steps()).toEqual(['a sending', 'b done']);
  });

  test('only what failed is retried', () => {
    const { actor, add, arrive, idOf, started, steps } = begin();
    add(file('a'));
    arrive('a');
    actor.send({ type: 'upload.retried', id: idOf('a') });
    expect(steps()).toEqual(['a done']);
    expect(started).toEqual(['a']);
  });

  test('a dismissed file is stopped and makes room for the next', () => {
    const { actor, add, idOf, isRunning, steps } = begin({ atOnce: 1 });
    add(file('a'), file('b'));
    actor.send({ type: 'upload.dismissed', id: idOf('a') });
    expect(isRunning('a')).toBe(false);
    expect(steps()).toEqual(['b sending']);
  });

  test('dismissing everything stops all uploads', () => {
    const { actor, add, isRunning, started } = begin({ atOnce: 1 });
    add(file('a'), file('b'));
    actor.send({ type: 'all.dismissed' });
    expect(actor.getSnapshot().context.uploads).toEqual([]);
    expect(isRunning('a')).toBe(false);
    expect(started).toEqual(['a']);
  });
});

describe('a server that is busy', () => {
  test('is sent the file again when it said, and nothing else before', () => {
    const { add, arrive, pass, postpone, started, steps } = begin({ atOnce: 1 });
    add(file('a'), file('b'));
    postpone('a', 5_000);
    expect(steps()).toEqual(['a postponed', 'b waiting']);
    pass(4_999);
    expect(started).toEqual(['a']);
    pass(1);
    expect(steps()).toEqual(['a sending', 'b waiting']);
    arrive('a');
    expect(started).toEqual(['a', 'a', 'b']);
  });

  test('is left alone while someone pauses', () => {
    const { actor, add, pass, postpone, steps } = begin({ atOnce: 1 });
    add(file('a'));
    postpone('a', 5_000);
    actor.send({ type: 'queue.paused' });
    pass(5_000);
    expect(steps()).toEqual(['a waiting']);
  });
});

describe('pausing', () => {
  test('stops what is being sent and sends it again when resumed', () => {
    const { actor, add, isRunning, started, steps } = begin({ atOnce: 1 });
    add(file('a'), file('b'));
    actor.send({ type: 'queue.paused' });
    expect(isRunning('a')).toBe(false);
    expect(steps()).toEqual(['a waiting', 'b waiting']);
    expect(actor.getSnapshot().hasTag('paused')).toBe(true);
    actor.send({ type: 'queue.resumed' });
    expect(steps()).toEqual(['a sending', 'b waiting']);
    expect(started).toEqual(['a', 'a']);
  });

  test('lasts until the queue is resumed, whatever the connection does', () => {
    const { actor, add, steps } = begin();
    add(file('a'));
    actor.send({ type: 'queue.paused' });
    actor.send({ type: 'connection.lost' });
    actor.send({ type: 'connection.returned' });
    expect(steps()).toEqual(['a waiting']);
    actor.send({ type: 'queue.resumed' });
    expect(steps()).toEqual(['a sending']);
  });

  test('waits for a connection even if resumed before it returns', () => {
    const { actor, add, isRunning, steps } = begin();
    add(file('a'));
    actor.send({ type: 'connection.lost' });
    expect(isRunning('a')).toBe(false);
    expect(actor.getSnapshot().hasTag('paused')).toBe(false);
    actor.send({ type: 'queue.resumed' });
    expect(steps()).toEqual(['a waiting']);
    actor.send({ type: 'connection.returned' });
    expect(steps()).toEqual(['a sending']);
  });

  test('keeps what is added waiting', () => {
    const { actor, add, steps } = begin();
    actor.send({ type: 'queue.paused' });
    add(file('a'));
    expect(steps()).toEqual(['a waiting']);
  });
});

describe('a document that is here already', () => {
  const findKnown = async ({ name }: File) => (name === 'again' ? known : null);

  test('is not sent unless the user confirms', async () => {
    const { actor, add, idOf, started, steps } = begin({ atOnce: 2, findKnown });
    add(file('again'), file('new one'));
    expect(steps()).toEqual(['again checking', 'new one checking']);
    await expect.poll(steps).toEqual(['again duplicate', 'new one sending']);
    expect(actor.getSnapshot().context.uploads[0]?.getSnapshot().context.known).toEqual(known);
    actor.send({ type: 'upload.wanted', id: idOf('again') });
    expect(steps()).toEqual(['again sending', 'new one sending']);
    expect(started).toEqual(['new one', 'again']);
  });

  test('because it was chosen twice waits for the first, and is not sent a second time', async () => {
    const here = new Set<string>();
    const { add, arrive, started, steps } = begin({
      findKnown: async (each) => (here.has(await each.text()) ? known : null),
    });
    add(file('a', 'same'), file('copy', 'same'), file('longer'));
    expect(steps()).toEqual(['a checking', 'copy waiting', 'longer checking']);
    await expect.poll(() => started).toEqual(['a', 'longer']);
    here.add('same');
    arrive('a');
    await expect.poll(steps).toEqual(['a done', 'copy duplicate', 'longer sending']);
  });

  test('that could not be looked up is a failure', async () => {
    const { add, steps } = begin({ findKnown: () => Promise.reject(new Error('offline')) });
    add(file('a'));
    await expect.poll(steps).toEqual(['a failed']);
  });
});
