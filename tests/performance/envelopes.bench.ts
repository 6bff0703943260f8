import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signingStorm } from '#resources/envelopes/testing';
import { atLeast, atMost, type BenchResult } from './measure/result.ts';

const envelopes = Number(process.env.ENVELOPES ?? 1_000);
const kills = 5;

/** Two signers of many envelopes answer at once, each twice, the mail server is down, and the server is killed while it seals. */
export async function run(): Promise<BenchResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'envelopes-'));
  try {
    const { completed, seals, sealed, answered, seconds } = await signingStorm({
      folder,
      envelopes,
      kills,
      between: 1_500,
    });
    return [
      atLeast('throughput: envelopes completed', 'envelopes', completed, envelopes, 1),
      atLeast('throughput: answers taken', 'answers', answered, envelopes * 2, 1),
      atMost('seals told of per envelope', 'seals', seals, sealed, 1),
      atMost('until all were sealed, kills among it', 's', seconds, Math.max(60, envelopes * 0.3), 1),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
