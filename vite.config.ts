import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type PluginOption } from 'vite';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig(async ({ mode }) => ({
  plugins: [react(), await landedPlugins(), mode === 'mock' && msw({ mode: 'worker-only' })],
  build: { target: 'es2022', manifest: true, chunkSizeWarningLimit: 1200 },
  server: { port: 5173, proxy: mode === 'mock' ? undefined : { '/api': api, '/config.json': api } },
}));

async function landedPlugins(): Promise<PluginOption[]> {
  const names = ['pdfjs-assets', 'build-manifest'].filter((name) =>
    existsSync(new URL(`./scripts/vite/${name}.ts`, import.meta.url)),
  );
  const modules = await Promise.all(names.map((name) => import(`./scripts/vite/${name}.ts`)));
  return modules.map((module) => (module.pdfjsAssets ?? module.buildManifest)());
}
