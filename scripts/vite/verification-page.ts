import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import react from '@vitejs/plugin-react';
import { verificationPath } from './build-files.ts';
import { languageMessages } from './messages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const html = path.join(root, 'verify.html');

/** Writes `verify/index.html` with files of its own: the page that checks signed PDFs shares nothing with the app. */
export function verificationPage(): Plugin {
  return {
    name: 'verification-page',
    apply: () => !process.env.VITEST && !process.env.STORYBOOK,

    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname === verificationPath || pathname === `${verificationPath}/`) request.url = '/verify.html';
        next();
      });
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (!bundle['index.html']) return;
        for (const file of await (made ??= makePage())) {
          const isPage = file.fileName === 'verify.html';
          this.emitFile({
            type: 'asset',
            fileName: isPage ? `${verificationPath.slice(1)}/index.html` : file.fileName,
            source: file.type === 'chunk' ? file.code : file.source,
          });
        }
      },
    },
  };
}

/** Made once, however often the build runs. */
let made: ReturnType<typeof makePage> | undefined;

async function makePage() {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), languageMessages('verification')],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: html },
    },
  });
  return (built as Rolldown.RolldownOutput).output;
}
