import { spawn } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './binaries.ts';
import { clusterFolder, postgresEnvironment } from './data-folder.ts';
import { hasStopped, runningPostmaster, type Postmaster } from './postmaster.ts';
import { isReachable, systemUser, type SystemUser } from './system-user.ts';

/** The PostgreSQL server that comes with Accordant, running. */
export interface EmbeddedPostgres {
  /** Connection string of the owner, over a private socket. */
  readonly url: string;
  /** The folder of the cluster; not under the data folder when the database account can’t reach that. */
  readonly cluster: string;
  readonly pid: number;
  readonly socketFolder: string;
  /** The server was already running: a process that was killed had left it behind. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;
const stopTimeoutMs = 30_000;
const pollMs = 40;

export interface EmbeddedOptions {
  /** Settings of the server beyond ours, as `name=value`. */
  readonly settings?: readonly string[];
  /** Where to answer, so that it can be reached as before after a crash; a fresh folder otherwise. */
  readonly socketFolder?: string;
}

/** Start PostgreSQL on `dataFolder`, or adopt the server that a killed process left running there. */
export async function startEmbeddedPostgres(
  dataFolder: string,
  { settings = [], socketFolder }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const user = systemUser();
  const binaries = postgresBinaries(user);
  const cluster = clusterFolder(dataFolder, user, binaries);
  const logFile = path.join(path.resolve(dataFolder), 'postgres.log');

  const deadline = Date.now() + startTimeoutMs;
  let launched: ReturnType<typeof launch> | undefined;
  let ownSocket = socketFolder;
  while (Date.now() < deadline) {
    const running = runningPostmaster(cluster);
    if (running && (await answers(running))) {
      const adopted = launched?.pid !== running.pid;
      if (adopted && ownSocket && ownSocket !== running.socketFolder)
        rmSync(ownSocket, { recursive: true, force: true });
      return describe(cluster, running, adopted);
    }
    // After a kill -9 the lock of the server before may need some 100 ms to go.
    if (!running && !launched?.isRunning()) {
      ownSocket ??= makeSocketFolder(user);
      launched = launch({ cluster, binaries, user, logFile, settings, socketFolder: ownSocket });
    }
    await sleep(pollMs);
  }
  throw new Error(`The embedded PostgreSQL did not start within a minute. Its log is ${logFile}.`);
}

interface Launch {
  readonly cluster: string;
  readonly binaries: string;
  readonly user: SystemUser | null;
  readonly logFile: string;
  readonly settings: readonly string[];
  readonly socketFolder: string;
}

function launch({ cluster, binaries, user, logFile, settings, socketFolder }: Launch) {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(
    path.join(binaries, 'bin', 'postgres'),
    ['-D', cluster, ...serverSettings(socketFolder, settings).flatMap((setting) => ['-c', setting])],
    {
      uid: user?.uid,
      gid: user?.gid,
      cwd: '/',
      env: postgresEnvironment(binaries),
      stdio: ['ignore', log, log],
      detached: true,
    },
  );
  closeSync(log);
  child.unref();
  return {
    pid: child.pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
}

function serverSettings(socketFolder: string, settings: readonly string[]): string[] {
  return [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'shared_buffers=128MB',
    'jit=off',
    'log_min_messages=warning',
    // The text of a failed statement may hold what a person typed.
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    ...settings,
  ];
}

/** A fresh private folder with a short path: a socket's path is limited to about 100 bytes. */
function makeSocketFolder(user: SystemUser | null): string {
  const preferred = tmpdir();
  const suitable = preferred.length < 70 && (!user || isReachable(preferred, user));
  const folder = mkdtempSync(path.join(suitable ? preferred : '/tmp', 'accordant-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

async function answers(postmaster: Postmaster): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl(postmaster), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describe(cluster: string, postmaster: Postmaster, adopted: boolean): EmbeddedPostgres {
  return { url: ownerUrl(postmaster), cluster, ...postmaster, adopted, stop: () => stop(cluster, postmaster) };
}

function ownerUrl({ socketFolder }: Postmaster): string {
  return `postgres://accordant@localhost/postgres?host=${encodeURIComponent(socketFolder)}`;
}

async function stop(cluster: string, { pid, socketFolder }: Postmaster): Promise<void> {
  const deadline = Date.now() + stopTimeoutMs;
  if (!hasStopped(cluster, pid)) process.kill(pid, 'SIGINT');
  while (!hasStopped(cluster, pid)) {
    if (Date.now() > deadline)
      throw new Error(`The embedded PostgreSQL (process ${pid}) did not stop within 30 seconds.`);
    await sleep(pollMs);
  }
  rmSync(socketFolder, { recursive: true, force: true });
}
