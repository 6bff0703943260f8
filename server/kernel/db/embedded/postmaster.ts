import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A running PostgreSQL server, according to its pid file. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

/** The server that runs on this cluster; null when none does. */
export function runningPostmaster(cluster: string): Postmaster | null {
  try {
    const [pid, , , , socketFolder] = readFileSync(pidFile(cluster), 'utf8').split('\n');
    const found = { pid: Number(pid), socketFolder: socketFolder ?? '' };
    return found.socketFolder && isPostgresOn(cluster, found.pid) ? found : null;
  } catch {
    return null;
  }
}

export function hasStopped(cluster: string, pid: number): boolean {
  return !existsSync(pidFile(cluster)) || !isPostgresOn(cluster, pid);
}

/** The number in a stale pid file may belong to another program by now. */
function isPostgresOn(cluster: string, pid: number): boolean {
  try {
    return commandLine(pid).includes(cluster);
  } catch {
    return false;
  }
}

function commandLine(pid: number): string {
  return process.platform === 'linux'
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}
