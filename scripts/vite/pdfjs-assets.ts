import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize, sep } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { PDFJS_FOLDER } from '../../src/features/document-viewer/engine/pdfjs-folder.ts';

const packageRoot = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What is served, and where the package keeps it. */
const folders: Record<string, string> = {
  cmaps: 'cmaps',
  standard_fonts: 'standard_fonts',
  wasm: 'wasm',
  iccs: 'iccs',
  images: 'web/images',
};

const contentTypes: Record<string, string> = {
  '.wasm': 'application/wasm',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.pfb': 'application/octet-stream',
};

/** Of the images only annotations' icons are asked for by name; the engine for a document's own scripts is left out. */
const isServed = (folder: string, file: string) =>
  folder === 'images' ? file.startsWith('annotation-') : !file.startsWith('quickjs');

/**
 * Serve the files that pdf.js fetches by name (character maps, fonts, decoders, colour profiles) under `/pdfjs/`,
 * in development and Storybook, and write them into a build. Their names carry no hash: pdf.js puts them together itself.
 */
export function pdfjsAssets(): Plugin {
  return {
    name: 'pdfjs-assets',
    configureServer: ({ middlewares }) => void middlewares.use(serveAssets),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serveAssets),
    async generateBundle() {
      for (const [folder, source] of Object.entries(folders)) {
        for (const file of await readdir(join(packageRoot, source))) {
          if (!isServed(folder, file)) continue;
          this.emitFile({
            type: 'asset',
            fileName: `${PDFJS_FOLDER.slice(1)}${folder}/${file}`,
            source: await readFile(join(packageRoot, source, file)),
          });
        }
      }
    },
  };
}

const serveAssets: Connect.NextHandleFunction = (request, response, next) => {
  const path = assetPath(request.url ?? '');
  if (!path) return next();
  const file = createReadStream(path);
  file.once('error', () => next());
  file.once('open', () => {
    response.setHeader('Content-Type', contentTypes[extname(path)] ?? 'application/octet-stream');
    file.pipe(response);
  });
};

function assetPath(url: string): string | undefined {
  const { pathname } = new URL(url, 'http://localhost');
  const start = pathname.indexOf(PDFJS_FOLDER);
  if (start === -1) return undefined;
  const [folder = '', ...rest] = decodeURIComponent(pathname.slice(start + PDFJS_FOLDER.length)).split('/');
  const source = folders[folder];
  const file = normalize(rest.join(sep));
  if (!source || file.startsWith('..') || !isServed(folder, file)) return undefined;
  return join(packageRoot, source, file);
}
