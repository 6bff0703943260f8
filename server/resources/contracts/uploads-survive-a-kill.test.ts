import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Contract } from '#api-contract/contracts/endpoints';
import { makePdf } from '#extraction/testing';
import { startServerProcess, type ServerProcess } from '../../start/testing/server-process.ts';
import { signUpAt } from '../../start/testing/sign-up-at.ts';

const rounds = 3;
const uploadsAtOnce = 4;
const uploadsBeforeTheKill = 25;

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accordant-kill-'));
});
afterEach(async () => {
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true });
});

const start = () => startServerProcess({ DATA_DIR: folder, SIGN_UPS_PER_HOUR: '1000', REQUESTS_PER_MINUTE: '0' });

test('what was acknowledged is there after the server is killed in the middle of uploads', async () => {
  const template = await makePdf([['A contract like any other']]);
  const acknowledged: { contract: Contract; sha256: string }[] = [];
  server = await start();
  const token = await signUpAt(server.address);

  for (let round = 0; round < rounds; round += 1) {
    const goal = acknowledged.length + uploadsBeforeTheKill;
    const uploading = Array.from({ length: uploadsAtOnce }, async () => {
      for (;;) {
        const bytes = Buffer.concat([template, Buffer.from(`\n% ${crypto.randomUUID()}`)]);
        const contract = await upload(server.address, token, bytes);
        if (!contract) return;
        acknowledged.push({ contract, sha256: createHash('sha256').update(bytes).digest('hex') });
      }
    });
    await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThanOrEqual(goal);
    await server.kill('SIGKILL');
    await Promise.all(uploading);
    server = await start();
  }

  for (const { contract, sha256 } of acknowledged) {
    expect(contract.current_version.sha256).toBe(sha256);
    const file = await call(
      server.address,
      token,
      `/api/contracts/${contract.id}/versions/${contract.current_version.id}/file`,
    );
    expect(
      createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
    ).toBe(sha256);
  }
});

/** The contract that the server acknowledged; null when it was killed before it did. */
async function upload(address: string, token: string, body: Uint8Array<ArrayBuffer>): Promise<Contract | null> {
  try {
    const answer = await call(address, token, '/api/contracts?file_name=one.pdf', { method: 'POST', body });
    return answer.status === 201 ? ((await answer.json()) as Contract) : null;
  } catch {
    return null;
  }
}

function call(address: string, token: string, route: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${address}${route}`, { ...init, headers: { authorization: `Token ${token}` } });
}
