import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account that runs PostgreSQL when we are root, which PostgreSQL refuses to be. */
export interface SystemUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** An unprivileged account for PostgreSQL, or null when the process is unprivileged itself. */
export function systemUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const account = accounts.find(([name]) => name === wanted);
    if (account) return { name: wanted, uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error(
    'PostgreSQL can’t run as root, and this system has no "postgres" or "nobody" account. Start Accordant as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether the account may enter every folder down to and including `folder`. */
export function isReachable(folder: string, user: SystemUser): boolean {
  const absolute = path.resolve(folder);
  return mayEnter(absolute, user) && (absolute === path.dirname(absolute) || isReachable(path.dirname(absolute), user));
}

function mayEnter(folder: string, user: SystemUser): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
