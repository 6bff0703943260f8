import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Analysis } from '#api-contract/analyses/endpoints';
import { startServerProcess, type ServerProcess } from '../../start/testing/server-process.ts';
import { signUpAt } from '../../start/testing/sign-up-at.ts';
import { lostOrDoubled, putInContracts, questionsFor, sender } from './testing/index.ts';

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'analyses-'));
});
afterEach(async () => {
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true });
});

const contracts = 20;
const kills = 3;

test('an analysis that was running when the server was killed goes on after the next start, and no answer is lost or doubled', async () => {
  const start = () => startServerProcess({ DATA_DIR: folder, REQUESTS_PER_MINUTE: '0' });
  server = await start();
  const send = sender(() => server.address, await signUpAt(server.address));
  await putInContracts(send, contracts);
  const asked = await questionsFor(send);
  const { id } = await send<Analysis>('POST', '/api/analyses', { name: 'Storage', ...asked });
  const read = () => send<Analysis>('GET', `/api/analyses/${id}`);
  for (let kill = 0; kill < kills; kill += 1) {
    const { done } = await read();
    await expect.poll(async () => (await read()).done, { interval: 20 }).toBeGreaterThan(done);
    await server.kill('SIGKILL');
    server = await start();
    expect(lostOrDoubled(await read())).toBe(0);
  }
  await expect.poll(async () => (await read()).state).toBe('done');
  expect(await read()).toMatchObject({ done: contracts, failed: 0, answered: contracts * 3 });
});
