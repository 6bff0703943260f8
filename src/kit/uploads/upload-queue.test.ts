import { expect, test } from 'vitest';
import { isUploading, shareSent } from './upload.ts';
import { type SendFile, startUploadQueue } from './upload-queue.ts';

interface Sent {
  readonly signal: AbortSignal;
  readonly progress: (fraction: number) => void;
  readonly arrive: (result: string) => void;
  readonly fail: (error: unknown) => void;
}

const pdf = (name: string, content = '%PDF-1.7') => new File([content], name, { type: 'application/pdf' });

function begin() {
  const sent: Sent[] = [];
  const send: SendFile<string> = (_file, { signal, onProgress }) =>
    new Promise((arrive, fail) => sent.push({ signal, progress: onProgress, arrive, fail }));
  const rejectionOf = ({ size }: File) => (size === 0 ? ('empty' as const) : null);
  const queue = startUploadQueue({ send, atOnce: 3, rejectionOf });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { queue, sent, settled };
}

test('a rejected file has a reason', () => {
  const { queue, sent } = begin();
  queue.add([pdf('empty', '')]);
  expect(queue.snapshot()).toMatchObject([{ step: 'refused', reason: 'empty', troubled: true }]);
  expect(sent).toEqual([]);
});

test('progress is reported, except for a dismissed file', async () => {
  const { queue, sent, settled } = begin();
  queue.add([pdf('a')]);
  sent[0]?.progress(0.4);
  expect(queue.snapshot()).toMatchObject([{ step: 'sending', fraction: 0.4 }]);
  queue.dismiss(queue.snapshot()[0]?.id ?? '');
  const before = queue.snapshot();
  expect([before, sent[0]?.signal.aborted]).toEqual([[], true]);
  sent[0]?.progress(0.8);
  sent[0]?.fail(new Error('aborted'));
  await settled();
  expect(queue.snapshot()).toBe(before);
});

test('a queue that ended sends nothing more and has no files', () => {
  const { queue, sent } = begin();
  queue.add([pdf('a')]);
  queue.stop();
  expect([sent[0]?.signal.aborted, queue.snapshot()]).toEqual([true, []]);
});

test('a listener hears every step until it unsubscribes', () => {
  const { queue, sent } = begin();
  const steps: string[] = [];
  const leave = queue.subscribe(() => steps.push(queue.snapshot()[0]?.step ?? 'nothing'));
  queue.add([pdf('a')]);
  sent[0]?.progress(0.5);
  leave();
  queue.dismissAll();
  expect(steps).toContain('sending');
  expect(steps).not.toContain('nothing');
});

test('it is uploading while a file waits or is sent', async () => {
  const { queue, sent, settled } = begin();
  expect(isUploading(queue.snapshot())).toBe(false);
  queue.add([pdf('a')]);
  expect(isUploading(queue.snapshot())).toBe(true);
  sent[0]?.fail(new Error('offline'));
  await settled();
  expect(isUploading(queue.snapshot())).toBe(false);
});

test('a finished upload has its result, a failed one its error', async () => {
  const { queue, sent, settled } = begin();
  queue.add([pdf('a'), pdf('b')]);
  sent[0]?.arrive('contract');
  sent[1]?.fail(new Error('offline'));
  await settled();
  expect(queue.snapshot()).toMatchObject([
    { step: 'done', result: 'contract' },
    { step: 'failed', error: new Error('offline') },
  ]);
});

test('the share that was sent is counted by size, without what will not be sent', async () => {
  const { queue, sent, settled } = begin();
  queue.add([pdf('a'), pdf('b'), pdf('empty', '')]);
  queue.unpack(pdf('mail'));
  expect(shareSent(queue.snapshot())).toBe(0);
  sent[0]?.progress(0.5);
  expect(shareSent(queue.snapshot())).toBe(0.25);
  sent[0]?.arrive('contract');
  sent[1]?.arrive('contract');
  await settled();
  expect(shareSent(queue.snapshot())).toBe(1);
});
