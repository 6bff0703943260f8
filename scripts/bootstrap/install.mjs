import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Install the packages that the lockfile names, unless they are there already.
 * Runs on Node 20 with nothing installed.
 * @param {string} root
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [command, given] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']];
  const { status } = spawnSync(command, given, {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed; what it said stands above.');
    process.exit(1);
  }
}

/** @param {string} root */
function isInstalled(root) {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const wanted = packagesIn(path.join(root, 'package-lock.json'));
  const present = packagesIn(installed);
  return Object.entries(wanted).every(
    ([where, { version, optional }]) =>
      where === '' || (present[where] ? present[where].version === version : optional === true),
  );
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}
