import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build, type PluginOption } from 'vite';
import { launchBrowser } from '../../../scripts/browser/launch.ts';
import { designSystemStyles } from '../../../scripts/vite/styles/styles-plugin.ts';
import { serveFolder } from './folder-server.ts';

export interface BuiltPage {
  folder: string;
  remove(): Promise<void>;
}

/** Build a small page of this folder for production, into a folder of its own. */
export async function buildPage(root: string, plugins: PluginOption[] = []): Promise<BuiltPage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'accordant-page-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [usualPage(path.join(root, 'index.html')), designSystemStyles(), react(), ...plugins],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A page without an `index.html` of its own gets this one. */
const usualPage = (address: string): PluginOption =>
  !existsSync(address) && {
    name: 'usual-page',
    enforce: 'pre',
    resolveId: (id) => (id === address ? id : null),
    load: (id) =>
      id === address
        ? '<!doctype html><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><body style="margin: 0"><div id="root"></div><script type="module" src="./main.tsx"></script></body>'
        : null,
  };

/** Measures a page that stands in a folder beside the benches, built and served, in a browser of its own. */
export async function onBuiltPage<Result>(
  name: string,
  measure: (browser: Browser, url: string) => Promise<Result>,
): Promise<Result> {
  const page = await buildPage(path.join(import.meta.dirname, '..', name));
  const server = await serveFolder(page.folder);
  const browser = await launchBrowser();
  try {
    return await measure(browser, server.url);
  } finally {
    await browser.close();
    await server.close();
    await page.remove();
  }
}
