import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded/index.ts';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the migrated database that each test file copies. */
    templateUrl: string;
    /** Connection string of the application's role on the same database; the role may connect to every copy. */
    templateApplicationUrl: string;
  }
}

/** One PostgreSQL for the whole run, with one migrated database to copy from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'accordant-tests-'));
  const postgres = await startEmbeddedPostgres(folder, {
    settings: [
      'fsync=off',
      'full_page_writes=off',
      'synchronous_commit=off',
      'wal_level=minimal',
      'max_wal_senders=0',
      'autovacuum=off',
      'file_copy_method=clone',
      'max_connections=300',
      'update_process_title=off',
    ],
  });
  const release = removeWhenKilled(postgres.pid, [folder, postgres.socketFolder]);
  const { applicationUrl } = await migrate(postgres.url);
  project.provide('templateUrl', postgres.url);
  project.provide('templateApplicationUrl', applicationUrl);
  return async () => {
    release();
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

/**
 * Has the database stopped and its folders removed once this process is gone, however it went: a shell waits for the end of
 * its input, which not even a killed process can hold back. Returns the way to call it off. Windows has no such shell.
 */
function removeWhenKilled(pid: number, folders: readonly string[]): () => void {
  if (process.platform === 'win32') return () => undefined;
  const clearing = 'read -r _; kill -INT "$0"; while kill -0 "$0"; do sleep 0.1; done; rm -rf "$@"';
  const keeper = spawn('/bin/sh', ['-c', clearing, String(pid), ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  return () => void keeper.kill('SIGKILL');
}
