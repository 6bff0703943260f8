import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type PluginOption } from 'vite';
import { designSystemStyles } from '../../../scripts/vite/styles/styles-plugin.ts';

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
    plugins: [designSystemStyles(), react(), ...plugins],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
