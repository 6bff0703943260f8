import { createHash } from 'node:crypto';
import type { Acknowledged } from './write-until-killed.ts';
import { callAs } from './call-as.ts';

const askedAtOnce = 8;

/** How many of the acknowledged writes the server no longer has, or has with other bytes. */
export async function countLost(address: string, token: string, written: readonly Acknowledged[]): Promise<number> {
  const next = written.values();
  let lost = 0;
  const asking = Array.from({ length: askedAtOnce }, async () => {
    for (const one of next) if (!(await isThere(address, token, one))) lost += 1;
  });
  await Promise.all(asking);
  return lost;
}

async function isThere(address: string, token: string, written: Acknowledged): Promise<boolean> {
  if (written.kind === 'counterparty') return (await callAs(token, `${address}/api/counterparties/${written.id}`)).ok;
  const file = await callAs(token, `${address}/api/contracts/${written.id}/versions/${written.versionId}/file`);
  const bytes = Buffer.from(await file.arrayBuffer());
  return file.ok && createHash('sha256').update(bytes).digest('hex') === written.sha256;
}
