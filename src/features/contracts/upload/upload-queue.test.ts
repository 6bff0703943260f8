import { describe, expect, test, vi } from 'vitest';
import { isUploading, shareSent, UploadQueue } from './upload-queue.ts';
import type { FindKnown, SendFile } from './upload-queue.ts';

const pdf = (name: string, content = `%PDF-1.7 ${name}`) => new File([content], name, { type: 'application/pdf' });
const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

interface Sent {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly progress: (fraction: number) => void;
  readonly arrive: (result: string) => void;
  readonly fail: (error: unknown) => void;
}

function queueWith(atOnce?: number, findKnown?: FindKnown) {
  const sent: Sent[] = [];
  const send: SendFile<string> = (_file, { fileName, signal, onProgress }) =>
    new Promise((arrive, fail) => sent.push({ name: fileName, signal, progress: onProgress, arrive, fail }));
  const queue = new UploadQueue<string>(send, { atOnce, findKnown });
  const steps = () => queue.snapshot().map(({ file, step }) => `${file.name} ${step}`);
  return { queue, sent, steps };
}

describe('the upload queue', () => {
  test('three files are sent at once, the rest wait their turn', async () => {
    const { queue, sent, steps } = queueWith();
    queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => pdf(name)));
    expect(steps()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting']);

    sent[1]?.arrive('contract');
    await settled();
    expect(steps()).toEqual(['a sending', 'b done', 'c sending', 'd sending', 'e waiting']);
  });

  test('a refused file is named and never sent', () => {
    const { queue, sent, steps } = queueWith();
    queue.add([new File([], 'empty.pdf', { type: 'application/pdf' }), pdf('good.pdf')]);
    expect(steps()).toEqual(['empty.pdf refused', 'good.pdf sending']);
    expect(sent).toHaveLength(1);
  });

  test('an e-mail whose attachments were taken waits to be asked for', async () => {
    const { queue, sent, steps } = queueWith();
    queue.addInPartsOf(new File(['From: a'], 'signed.eml', { type: 'message/rfc822' }), [pdf('lease.pdf')]);
    expect(steps()).toEqual(['signed.eml unpacked', 'lease.pdf sending']);
    expect(shareSent(queue.snapshot())).toBe(0);
    queue.addAnyway(1);
    expect(steps()).toEqual(['signed.eml sending', 'lease.pdf sending']);
    expect(sent.map(({ name }) => name)).toEqual(['lease.pdf', 'signed.eml']);
  });

  test('a failure stops one file only, and a retry sends it again', async () => {
    const { queue, sent, steps } = queueWith(1);
    queue.add([pdf('a'), pdf('b')]);
    sent[0]?.fail(new Error('offline'));
    await settled();
    expect(steps()).toEqual(['a failed', 'b sending']);

    queue.retry(1);
    expect(steps()).toEqual(['a waiting', 'b sending']);
    sent[1]?.arrive('contract');
    await settled();
    expect(steps()).toEqual(['a sending', 'b done']);
  });

  test('only what failed is retried', async () => {
    const { queue, sent, steps } = queueWith();
    queue.add([pdf('a')]);
    sent[0]?.arrive('contract');
    await settled();
    queue.retry(1);
    expect(steps()).toEqual(['a done']);
    expect(sent).toHaveLength(1);
  });

  test('progress is told, and nothing is told of a dismissed file', async () => {
    const { queue, sent } = queueWith();
    let changes = 0;
    queue.add([pdf('a')]);
    queue.subscribe(() => (changes += 1));
    sent[0]?.progress(0.4);
    expect(queue.snapshot()).toMatchObject([{ step: 'sending', fraction: 0.4 }]);
    expect(changes).toBe(1);

    queue.dismiss(1);
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.progress(0.8);
    sent[0]?.fail(new Error('aborted'));
    await settled();
    expect(queue.snapshot()).toEqual([]);
    expect(changes).toBe(2);
  });

  test('dismissing everything stops what is being sent and sends nothing more', async () => {
    const { queue, sent } = queueWith(1);
    queue.add([pdf('a'), pdf('b')]);
    queue.dismissAll();
    sent[0]?.fail(new Error('aborted'));
    await settled();
    expect(queue.snapshot()).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  test('it is uploading while a file waits or is sent', async () => {
    const { queue, sent } = queueWith();
    expect(isUploading(queue.snapshot())).toBe(false);
    queue.add([pdf('a')]);
    expect(isUploading(queue.snapshot())).toBe(true);
    sent[0]?.fail(new Error('offline'));
    await settled();
    expect(isUploading(queue.snapshot())).toBe(false);
  });
});

describe('pausing', () => {
  test('stops what is on its way and sends it anew afterwards', async () => {
    const { queue, sent, steps } = queueWith(1);
    queue.add([pdf('a'), pdf('b')]);
    queue.pause();
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.fail(new Error('aborted'));
    await settled();
    expect(steps()).toEqual(['a waiting', 'b waiting']);
    expect(queue.isPaused()).toBe(true);

    queue.resume();
    await settled();
    expect(steps()).toEqual(['a sending', 'b waiting']);
    expect(sent.map(({ name }) => name)).toEqual(['a', 'a']);
  });

  test('and going on at once leaves it stoppable', async () => {
    const { queue, sent } = queueWith(2);
    queue.add([pdf('a')]);
    queue.pause();
    queue.resume();
    sent[0]?.fail(new Error('aborted'));
    await settled();
    queue.dismiss(1);
    expect(sent[1]?.signal.aborted).toBe(true);
  });

  test('lasts until somebody goes on, whatever the connection does', async () => {
    const { queue, sent, steps } = queueWith(1);
    queue.add([pdf('a')]);
    queue.pause();
    sent[0]?.fail(new Error('aborted'));
    queue.connected(false);
    queue.connected(true);
    await settled();
    expect(steps()).toEqual(['a waiting']);
    queue.resume();
    expect(steps()).toEqual(['a sending']);
  });

  test('waits for a connection, even if somebody goes on before it returns', async () => {
    const { queue, sent, steps } = queueWith(1);
    queue.add([pdf('a')]);
    queue.connected(false);
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(queue.isPaused()).toBe(false);
    queue.resume();
    sent[0]?.fail(new Error('aborted'));
    await settled();
    expect(steps()).toEqual(['a waiting']);
    queue.connected(true);
    expect(steps()).toEqual(['a sending']);
  });

  test('what is added meanwhile waits', () => {
    const { queue, steps } = queueWith();
    queue.pause();
    queue.add([pdf('a')]);
    expect(steps()).toEqual(['a waiting']);
  });
});

describe('a document that a contract holds already', () => {
  const known = { id: 'c1', number: 'C-1', title: 'Lease' };
  const findKnown: FindKnown = async (file) => (file.name === 'again' ? known : null);

  test('is not sent before somebody wants it twice', async () => {
    const { queue, sent, steps } = queueWith(2, findKnown);
    queue.add([pdf('again'), pdf('new')]);
    expect(steps()).toEqual(['again checking', 'new checking']);
    await settled();
    expect(steps()).toEqual(['again duplicate', 'new sending']);
    expect(queue.snapshot()[0]).toMatchObject({ known });

    queue.addAnyway(1);
    await settled();
    expect(steps()).toEqual(['again sending', 'new sending']);
    expect(sent.map(({ name }) => name)).toEqual(['new', 'again']);
  });

  test('by then, because it was chosen twice, is not sent a second time', async () => {
    const arrived = new Set<string>();
    const { queue, sent, steps } = queueWith(3, async (file) => (arrived.has(await file.text()) ? known : null));
    queue.add([pdf('a', 'same'), pdf('copy of a', 'same'), pdf('longer')]);
    expect(steps()).toEqual(['a checking', 'copy of a waiting', 'longer checking']);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    arrived.add('same');
    sent[0]?.arrive('contract');
    await vi.waitFor(() => expect(steps()).toEqual(['a done', 'copy of a duplicate', 'longer sending']));
  });

  test('that could not be looked up is told as a failure', async () => {
    const { queue, steps } = queueWith(1, () => Promise.reject(new Error('offline')));
    queue.add([pdf('a')]);
    await settled();
    await settled();
    expect(steps()).toEqual(['a failed']);
  });
});

test('the share that was sent is counted by size, without what will not be sent', async () => {
  const { queue, sent } = queueWith();
  queue.add([pdf('a'), pdf('b'), new File([], 'empty.pdf', { type: 'application/pdf' })]);
  expect(shareSent(queue.snapshot())).toBe(0);
  sent[0]?.progress(0.5);
  expect(shareSent(queue.snapshot())).toBe(0.25);
  sent[0]?.arrive('contract');
  sent[1]?.arrive('contract');
  await settled();
  expect(shareSent(queue.snapshot())).toBe(1);
});
