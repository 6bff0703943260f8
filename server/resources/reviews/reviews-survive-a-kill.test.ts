import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { ContractFindings } from '#api-contract/findings/endpoints';
import type { Playbook } from '#api-contract/playbooks/endpoints';
import type { Review } from '#api-contract/reviews/endpoints';
import { startServerProcess, type ServerProcess } from '../../start/testing/server-process.ts';
import { signUpAt } from '../../start/testing/sign-up-at.ts';
import { ndaWith, wordFile } from './testing/index.ts';

let folder: string;
let server: ServerProcess;
let endpoint: Server;
let asked = 0;

/** Never answers the first time, and then that nothing is said. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reviews-'));
  endpoint = createServer((request, response) => {
    request.resume();
    asked += 1;
    if (asked === 1) return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ choices: [{ message: { content: JSON.stringify({ answer: 'silent', quotes: [] }) } }] }),
    );
  });
  await new Promise<void>((listening) => endpoint.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  await server.kill('SIGTERM');
  endpoint.closeAllConnections();
  endpoint.close();
  await rm(folder, { recursive: true });
});

test('a review that was under way when the server was killed is finished after the next start, each finding once', async () => {
  const baseUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`;
  const start = () => startServerProcess({ DATA_DIR: folder, AI_BASE_URL: baseUrl, AI_MODEL: 'made-up' });
  server = await start();
  const token = await signUpAt(server.address);
  const send = <Answer>(method: string, route: string, body?: object | Uint8Array<ArrayBuffer>) =>
    call<Answer>(token, method, route, body);
  const { id: playbook_id } = await send<Playbook>('POST', '/api/playbooks', { name: 'Ours' });
  const question = 'Does a court order allow disclosure?';
  const check = { kind: 'question', question, if_missing: 'not_met' };
  const against = ['any purpose whatsoever'];
  await send('POST', `/api/playbooks/${playbook_id}/rules`, { issue: 'Courts', check });
  const phrases = { kind: 'phrases', for: [], against, if_missing: 'met' };
  await send('POST', `/api/playbooks/${playbook_id}/rules`, { issue: 'Use', check: phrases });
  const { draft_hash } = await send<Playbook>('GET', `/api/playbooks/${playbook_id}`);
  await send('POST', `/api/playbooks/${playbook_id}/publish`, { draft_hash, note: '' });
  const contract = await send<Contract>('POST', '/api/contracts?file_name=NDA.docx', wordFile(ndaWith()));
  const findings = () => send<ContractFindings>('GET', `/api/contracts/${contract.id}/findings`);
  await expect.poll(async () => (await findings()).reading.status).toBe('read');
  // Only now: the reader would ask as well.
  await send('PUT', '/api/organisation/language-model', { enabled: true });
  const { id } = await send<Review>('POST', `/api/contracts/${contract.id}/reviews`, { playbook_id });
  await expect.poll(() => asked).toBe(1);
  expect(await send<Review>('GET', `/api/reviews/${id}`)).toMatchObject({ state: 'reading', findings: [] });
  await server.kill('SIGKILL');

  server = await start();
  const state = async () => (await send<Review>('GET', `/api/reviews/${id}`)).state;
  await expect.poll(state, { interval: 200 }).toBe('done');
  const review = await send<Review>('GET', `/api/reviews/${id}`);
  expect(review.findings.map(({ rule, verdict }) => [rule.issue, verdict])).toEqual([
    ['Courts', 'not_met'],
    ['Use', 'met'],
  ]);
});

async function call<Answer>(token: string, method: string, route: string, body?: object | Uint8Array<ArrayBuffer>) {
  const isFile = body instanceof Uint8Array;
  const headers = { authorization: `Token ${token}`, ...(body && !isFile && { 'content-type': 'application/json' }) };
  const sent = isFile ? body : body && JSON.stringify(body);
  return (await (await fetch(`${server.address}${route}`, { method, body: sent, headers })).json()) as Answer;
}
