import { createHash, randomUUID } from 'node:crypto';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { Counterparty } from '#api-contract/counterparties/endpoints';
import { callAs } from './call-as.ts';

/** A write that the server said it had done, and the file's SHA-256 where there is one. */
export type Acknowledged =
  | { readonly kind: 'counterparty'; readonly id: string }
  | { readonly kind: 'contract'; readonly id: string; readonly versionId: string; readonly sha256: string };

const writersAtOnce = 20;
/** Of so many writes one is an upload: the others are of the database alone. */
const oneUploadIn = 12;

/**
 * Write through the API until `enough` writes are acknowledged, then call `kill` while the next ones are under way.
 * Answers what was acknowledged, those included that were answered while it died.
 */
export async function writeUntilKilled(
  address: string,
  token: string,
  enough: number,
  kill: () => Promise<void>,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let killed: Promise<void> | undefined;
  const writing = Array.from({ length: writersAtOnce }, async (_, writer) => {
    for (let turn = writer; ; turn += 1) {
      const written = await write(address, token, turn % oneUploadIn === 0).catch(() => undefined);
      if (written) acknowledged.push(written);
      if (acknowledged.length >= enough) killed ??= kill();
      if (killed && !written) return;
    }
  });
  await Promise.all(writing);
  await killed;
  return acknowledged;
}

/** One write; undefined where it was refused. */
export async function write(address: string, token: string, upload: boolean): Promise<Acknowledged | undefined> {
  if (!upload) {
    const answer = await callAs(token, `${address}/api/counterparties`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Party ${randomUUID()}` }),
    });
    return answer.ok ? { kind: 'counterparty', id: ((await answer.json()) as Counterparty).id } : undefined;
  }
  const body = Buffer.from(`Agreement ${randomUUID()}`);
  const answer = await callAs(token, `${address}/api/contracts?file_name=one.txt`, { method: 'POST', body });
  if (!answer.ok) return undefined;
  const { id, current_version } = (await answer.json()) as Contract;
  return {
    kind: 'contract',
    id,
    versionId: current_version.id,
    sha256: createHash('sha256').update(body).digest('hex'),
  };
}
