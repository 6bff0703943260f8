import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { sharedRoot } from './binaries.ts';
import { isReachable, type SystemUser } from './system-user.ts';

/**
 * The folder of the database cluster under `dataFolder`, made on the first start. Where the database account cannot
 * reach it (a project in root's home folder), `postgres` there is a link to a folder that it can.
 */
export function clusterFolder(dataFolder: string, user: SystemUser | null, binaries: string): string {
  const place = path.join(path.resolve(dataFolder), 'postgres');
  mkdirSync(path.dirname(place), { recursive: true });
  if (user) letThrough(path.dirname(place), user);
  if (!entryExists(place) && user && !isReachable(path.dirname(place), user)) linkElsewhere(place);
  const folder = entryExists(place) && lstatSync(place).isSymbolicLink() ? readlinkSync(place) : place;
  refuseForeign(folder, user);
  if (!existsSync(path.join(folder, 'PG_VERSION'))) initialise(folder, user, binaries);
  return realpathSync(folder);
}

export function postgresEnvironment(binaries: string): NodeJS.ProcessEnv {
  const libraries = path.join(binaries, 'lib');
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries };
}

function refuseForeign(folder: string, user: SystemUser | null): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === (user?.uid ?? process.getuid?.() ?? owner)) return;
  throw new Error(
    `The database in ${folder} belongs to another account (uid ${owner}). Start Accordant as the account that created it, or use another DATA_DIR.`,
  );
}

/** The data folder is ours to open for passing through, if not for looking around; the folders above it are not. */
function letThrough(dataFolder: string, user: SystemUser): void {
  if (!isReachable(dataFolder, user)) chmodSync(dataFolder, statSync(dataFolder).mode | 0o001);
}

function linkElsewhere(place: string): void {
  mkdirSync(sharedRoot, { recursive: true, mode: 0o755 });
  symlinkSync(path.join(sharedRoot, `data-${randomBytes(6).toString('hex')}`), place);
}

/** Made beside its place and moved there whole, so that an interrupted first start leaves nothing half-made. */
function initialise(folder: string, user: SystemUser | null, binaries: string): void {
  const unfinished = `${folder}.${randomBytes(4).toString('hex')}`;
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  if (user) chownSync(unfinished, user.uid, user.gid);
  execFileSync(
    path.join(binaries, 'bin', 'initdb'),
    [
      '-D',
      unfinished,
      '-U',
      'accordant',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
    ],
    { uid: user?.uid, gid: user?.gid, cwd: '/', env: postgresEnvironment(binaries), stdio: 'pipe' },
  );
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw error;
  }
}

function entryExists(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false }) !== undefined;
}
