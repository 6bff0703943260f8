import { execFileSync } from 'node:child_process';
import { inProject } from '../project.ts';

const day = 24 * 60 * 60;

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: inProject(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit to compare with: that of the last release, or while there is none, the last of the day before. */
function lastRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  } catch {
    const latest = Number(git('log', '-1', '--format=%ct'));
    return git('rev-list', '-1', `--before=${latest - day}`, 'HEAD');
  }
}

/** Which stories look different from the last release, by id. Read off their baselines; nothing without a history. */
export function storiesSinceRelease(): ReadonlyMap<string, 'new' | 'changed'> {
  try {
    return readChanges(git('diff', '--name-status', '--no-renames', lastRelease(), '--', 'tests/visual/baselines'));
  } catch {
    return new Map();
  }
}

/** What a list of changed baselines says of their stories. */
export function readChanges(status: string): ReadonlyMap<string, 'new' | 'changed'> {
  const lines = status.matchAll(/^([AM])\t.*\/([^/]+)\.png$/gm);
  return new Map(Array.from(lines, ([, letter, id = '']) => [id, letter === 'A' ? 'new' : 'changed']));
}
