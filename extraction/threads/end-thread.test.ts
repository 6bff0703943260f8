import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { endThread } from './end-thread.ts';

const module = new URL('./end-thread.ts', import.meta.url).href;

/** A thread that runs this code for each message; `heard` counts them if the code does. */
function startThread(answer: string): Worker {
  const code = `let heard = 0; import('${module}').then(({ hearUntilEnd }) => hearUntilEnd(() => { ${answer} }));`;
  return new Worker(code, { eval: true, execArgv: [] });
}

async function endAfter(worker: Worker, sent: number): Promise<number> {
  const exit = once(worker, 'exit');
  for (let i = 0; i < sent; i += 1) worker.postMessage('go on');
  await endThread(worker);
  const [code] = (await exit) as [number];
  return code;
}

const count = `require('node:worker_threads').parentPort.postMessage((heard += 1))`;

describe('a thread that is ended', () => {
  it('exits when it has nothing to do', async () => {
    const worker = startThread(count);
    worker.postMessage('first');
    await once(worker, 'message');
    expect(await endAfter(worker, 0)).toBe(0);
  });

  it('answers first what it was sent before', async () => {
    const worker = startThread(count);
    const heard: number[] = [];
    worker.on('message', (each: number) => heard.push(each));
    expect(await endAfter(worker, 3)).toBe(0);
    expect(heard).toEqual([1, 2, 3]);
  });

  it('is stopped when it never comes to an end', async () => {
    expect(await endAfter(startThread('for (;;);'), 1)).toBe(1);
  });

  it('may have exited before', async () => {
    const worker = new Worker('', { eval: true, execArgv: [] });
    await once(worker, 'exit');
    await expect(endThread(worker)).resolves.toBeUndefined();
  });
});
