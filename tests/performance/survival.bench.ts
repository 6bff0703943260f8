import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { verifyExport } from '#kernel/audit';
import { startServerProcess, type ServerProcess } from '#server/start/testing/server-process';
import { signUpAt } from '#server/start/testing/sign-up-at';
import { newDataDir, removeDataDir } from '../e2e/support/running-server.ts';
import { atMost, type BenchResult } from './measure/result.ts';
import { callAs } from './survival/call-as.ts';
import { countLost } from './survival/count-lost.ts';
import { writeUntilKilled } from './survival/write-until-killed.ts';

const usualRounds = 100;
const writesARound = 500;

/**
 * `npm run bench -- survival 9` for fewer rounds. Acknowledged writes that are lost when everything is killed without warning in the middle of writing: in turn the
 * server, its database, and both. At the end the audit trail has to verify and to hold an entry a write.
 */
export async function run(): Promise<BenchResult[]> {
  const [, , , asked] = process.argv;
  const rounds = asked === undefined ? usualRounds : Number(asked);
  const dataDir = await newDataDir();
  const start = () => startServerProcess({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0' });
  let server = await start();
  try {
    const token = await signUpAt(server.address);
    let acknowledged = 0;
    let lost = 0;
    for (let round = 0; round < rounds; round += 1) {
      const victims = kinds[round % kinds.length] ?? [];
      const running = server;
      const written = await writeUntilKilled(running.address, token, writesARound, () =>
        killAll(victims, running, dataDir),
      );
      if (victims.includes('server')) server = await start();
      else await untilReady(server.address);
      acknowledged += written.length;
      lost += await countLost(server.address, token, written);
    }
    const trail = await callAs(token, `${server.address}/api/audit/export`);
    const { entries } = verifyExport(Buffer.from(await trail.arrayBuffer()));
    return [
      atMost('survival: acknowledged writes lost', 'writes', lost, acknowledged, 0),
      atMost('survival: acknowledged writes, of entries in the audit trail', 'writes', acknowledged, entries, 1),
    ];
  } finally {
    await server.kill('SIGTERM');
    await removeDataDir(dataDir);
  }
}

type Victim = 'server' | 'database';
const kinds: readonly (readonly Victim[])[] = [['server'], ['database'], ['database', 'server']];

async function killAll(victims: readonly Victim[], server: ServerProcess, dataDir: string): Promise<void> {
  if (victims.includes('database')) {
    const [pid] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }
  if (victims.includes('server')) await server.kill('SIGKILL');
}

/** The server starts its database again by itself. */
async function untilReady(address: string): Promise<void> {
  while (!(await fetch(`${address}/readyz`)).ok) await new Promise(setImmediate);
}
