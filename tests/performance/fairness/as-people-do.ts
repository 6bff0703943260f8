import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract } from '#api-contract/contracts/endpoints';
import { callAs } from '../survival/call-as.ts';

const lookEvery = 25;

/** An upload as the browser does it: told to come back, it comes back. Counts what was answered otherwise. */
export async function upload(address: string, token: string, name: string, body: Blob) {
  let toldToWait = 0;
  for (;;) {
    const answer = await callAs(token, `${address}/api/contracts?file_name=${name}`, { method: 'POST', body });
    if (answer.ok) return { toldToWait, refused: null, contract: (await answer.json()) as Contract };
    const wait = Number(answer.headers.get('retry-after') ?? 0);
    const text = await answer.text();
    if (wait === 0) return { toldToWait, refused: `${answer.status} ${text}`, contract: null };
    toldToWait += 1;
    await sleep(wait * 1000);
  }
}

/** From the upload to the findings, in ms. */
export async function timeToFindings(address: string, token: string, pdf: Blob): Promise<number> {
  const from = performance.now();
  const { contract, refused } = await upload(address, token, 'contract.pdf', pdf);
  if (!contract) throw new Error(`The contract was refused: ${refused}`);
  for (;;) {
    const answer = await callAs(token, `${address}/api/contracts/${contract.id}/findings`);
    const { reading } = (await answer.json()) as { reading: { status: string } };
    if (reading.status === 'read') return performance.now() - from;
    if (reading.status !== 'waiting' && reading.status !== 'reading') throw new Error(`It became ${reading.status}.`);
    await sleep(lookEvery);
  }
}

/** From the request to the mail that is sent, in ms; what is still not sent after `mostMs` counts as that. */
export async function timeToResetMail(
  address: string,
  dataDir: string,
  email: string,
  mostMs: number,
): Promise<number> {
  const outbox = path.join(dataDir, 'outbox');
  const mails = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).length;
  const before = await mails();
  const from = performance.now();
  await fetch(`${address}/api/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  while ((await mails()) === before && performance.now() - from < mostMs) await sleep(lookEvery);
  return performance.now() - from;
}
