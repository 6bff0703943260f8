import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { unpackPinnedBrowser } from './pinned-browser.ts';

export interface FoundBrowser {
  executablePath: string;
  env?: Record<string, string>;
  /** Only the pinned browser draws the same pixels on every machine. */
  pinned: boolean;
}

/** Find a browser for stories, end-to-end tests and benchmarks, installing what it lacks where that is possible. */
export async function findBrowser(): Promise<FoundBrowser> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { executablePath: chosen, pinned: false };
  const pinned = await unpackPinnedBrowser();
  if (pinned) {
    installMissingLibrary(pinned.executablePath);
    return { ...pinned, pinned: true };
  }
  const executablePath = browserOnThisMachine() ?? debianChromium();
  if (!executablePath) {
    throw new Error('No browser: install Chromium or Chrome, or name one with CHROMIUM_PATH.');
  }
  return { executablePath, pinned: false };
}

function browserOnThisMachine(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ].find((candidate) => existsSync(candidate));
}

function debianChromium(): string | undefined {
  return aptInstall('chromium') ? browserOnThisMachine() : undefined;
}

function installMissingLibrary(executablePath: string): void {
  const missing = missingLibraries(executablePath);
  if (missing.length === 0) return;
  if (aptInstall('libnss3') && missingLibraries(executablePath).length === 0) return;
  throw new Error(
    `The browser lacks ${missing.join(', ')}. On Debian or Ubuntu: sudo apt-get install libnss3. Or name another browser with CHROMIUM_PATH.`,
  );
}

function missingLibraries(executablePath: string): string[] {
  const { stdout } = spawnSync('ldd', [executablePath], { encoding: 'utf8' });
  return [...(stdout ?? '').matchAll(/^\s*(\S+) => not found$/gm)].map(([, library = '']) => library);
}

function aptInstall(name: string): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...given: string[]) => spawnSync('apt-get', given, { env, stdio: 'ignore' }).status === 0;
  return (
    apt('install', '-y', '--no-install-recommends', name) ||
    (apt('update') && apt('install', '-y', '--no-install-recommends', name))
  );
}
