import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { verifyExport } from '#kernel/audit';
import { startServerProcess } from '#server/start/testing/server-process';
import { signUpAt } from '#server/start/testing/sign-up-at';
import { atMost, type BenchResult } from './measure/result.ts';
import { callAs } from './survival/call-as.ts';
import { countLost } from './survival/count-lost.ts';
import { type Acknowledged, write, writeUntilKilled } from './survival/write-until-killed.ts';

const command = promisify(execFile);
const megabyte = 1024 * 1024;
const diskSize = '600m';
const writes = 1_000;

/**
 * A small file system of its own is filled to the last byte while clients write: every answer is a clear one, reading
 * goes on, nothing acknowledged is lost, and writing resumes when there is room. Needs the right to mount (root).
 */
export async function run(): Promise<BenchResult[]> {
  const disk = await mkdtemp(path.join(tmpdir(), 'disk-full-'));
  await command('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', disk]);
  const server = await startServerProcess({ DATA_DIR: path.join(disk, 'data'), REQUESTS_PER_MINUTE: '0' });
  const filling = path.join(disk, 'filling');
  try {
    const token = await signUpAt(server.address);
    const before = await writeUntilKilled(server.address, token, writes, () => fill(disk, filling));
    const refused = await whatIsRefused(server.address, token);
    const unread = await countLost(server.address, token, before);
    await rm(filling);
    const after = await writesAgain(server.address, token);
    const acknowledged = [...before, ...after];
    const lost = await countLost(server.address, token, acknowledged);
    const trail = await callAs(token, `${server.address}/api/audit/export`);
    const { entries } = verifyExport(Buffer.from(await trail.arrayBuffer()));
    return [
      atMost('disk-full: acknowledged writes lost', 'writes', lost, acknowledged.length, 0),
      atMost('disk-full: not readable while it was full', 'writes', unread, before.length, 0),
      atMost('disk-full: writes refused without a sentence', 'answers', refused.unclear, refused.all, 0),
      atMost(
        'disk-full: acknowledged writes, of entries in the audit trail',
        'writes',
        acknowledged.length,
        entries,
        1,
      ),
    ];
  } catch (error) {
    throw new Error(server.output(), { cause: error });
  } finally {
    await rm(filling, { force: true });
    await server.kill('SIGTERM');
    await command('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true });
  }
}

/** Takes all room that is left. */
async function fill(disk: string, file: string): Promise<void> {
  await writeFile(file, '');
  await chmod(file, 0o600);
  for (const piece of [16 * megabyte, megabyte, 4096]) {
    const bytes = Buffer.alloc(piece, 1);
    while (await appended(file, bytes));
  }
  const { bavail } = await statfs(disk);
  if (bavail > 0) throw new Error('The disk was to be full.');
}

async function appended(file: string, bytes: Buffer): Promise<boolean> {
  return writeFile(file, bytes, { flag: 'a' }).then(
    () => true,
    () => false,
  );
}

/** Writes of both kinds while the disk is full: each has to say so. */
async function whatIsRefused(address: string, token: string): Promise<{ all: number; unclear: number }> {
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, turn) => {
      const answer = await callAs(token, `${address}/api/counterparties`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Refused ${turn}` }),
      });
      const body = (await answer.json()) as { detail_error_message?: string };
      return answer.status === 507 && /disk is full/.test(body.detail_error_message ?? '');
    }),
  );
  return { all: answers.length, unclear: answers.filter((clear) => !clear).length };
}

/** What is acknowledged once there is room again; the state of the disk is measured twice a second. */
async function writesAgain(address: string, token: string): Promise<Acknowledged[]> {
  const until = Date.now() + 10_000;
  const acknowledged: Acknowledged[] = [];
  while (acknowledged.length < 100) {
    const written = await write(address, token, acknowledged.length % 10 === 0);
    if (written) acknowledged.push(written);
    else if (Date.now() > until) throw new Error('Writing did not resume.');
  }
  return acknowledged;
}
