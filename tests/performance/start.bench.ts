import { startEmbeddedPostgres } from '#kernel/db';
import path from 'node:path';
import { newDataDir, removeDataDir, startServer } from '../e2e/support/running-server.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rounds = 5;

/** From the command to the announced address on data that exists, beside the embedded PostgreSQL alone. */
export async function run(): Promise<BenchResult[]> {
  const dataDir = await newDataDir();
  try {
    await (await startServer(dataDir)).stop();
    const ours: number[] = [];
    const database: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      database.push(await timed(async () => (await startEmbeddedPostgres(path.join(dataDir, 'alone'))).stop));
      ours.push(await timed(async () => (await startServer(dataDir)).stop));
    }
    return [atMost('start', 'ms', median(ours), median(database.slice(1)), 10)];
  } finally {
    await removeDataDir(dataDir);
  }
}

async function timed(start: () => Promise<() => Promise<void>>): Promise<number> {
  const began = performance.now();
  const stop = await start();
  const took = performance.now() - began;
  await stop();
  return took;
}
