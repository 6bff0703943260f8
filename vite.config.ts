import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type UserConfig } from 'vite';
import { buildManifest } from './scripts/vite/build-manifest.ts';
import { compileHints } from './scripts/vite/compile-hints.ts';
import { languageMessages } from './scripts/vite/messages.ts';
import { inLayers } from './scripts/vite/layers.ts';
import { pdfjsAssets } from './scripts/vite/pdfjs-assets.ts';
import { prerenderedSignIn } from './scripts/vite/prerender/prerendered-sign-in.ts';
import { verificationPage } from './scripts/vite/verification-page.ts';
import { designSystemStyles } from './scripts/vite/styles/styles-plugin.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig(({ mode, command }) => {
  const config = (): UserConfig => ({
    mode,
    plugins: [
      designSystemStyles(),
      react(),
      languageMessages(),
      pdfjsAssets(),
      prerenderedSignIn(),
      verificationPage(),
      buildManifest(),
      compileHints(),
      mode === 'mock' && msw({ mode: 'worker-only' }),
    ],
    build: { target: 'es2022', modulePreload: { polyfill: false }, manifest: true, chunkSizeWarningLimit: 1200 },
    server: { port: 5173, proxy: mode === 'mock' ? undefined : { '/api': api, '/config.json': api } },
  });
  return command === 'build' && !process.env.STORYBOOK ? inLayers(config) : config();
});
