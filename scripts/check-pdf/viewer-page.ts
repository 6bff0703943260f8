import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import react from '@vitejs/plugin-react';
import { serveLocally } from '../http/serve-locally.ts';
import { inProject } from '../project.ts';
import { pdfjsAssets } from '../vite/pdfjs-assets.ts';
import { designSystemStyles } from '../vite/styles/styles-plugin.ts';

/** Build the page that shows the viewer alone, as the product builds its own, into a folder of its own. */
async function buildViewerPage(): Promise<string> {
  const output = await mkdtemp(path.join(tmpdir(), 'viewer-page-'));
  await build({
    configFile: false,
    root: inProject('scripts', 'check-pdf'),
    logLevel: 'warn',
    plugins: [designSystemStyles(), react(), pdfjsAssets()],
    build: {
      outDir: output,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: inProject('scripts', 'check-pdf', 'page.html') },
    },
  });
  return output;
}

export interface ViewerServer {
  /** Where the viewer shows a file. */
  address(file: string): string;
  /** The newest version of a file that was saved, if any. */
  saved(file: string): Uint8Array | undefined;
  close(): Promise<void>;
}

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** As strict as the product's own. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types accordant-pdf-worker',
  ].join('; ');

/** Build the page, and serve it and, by ranges, the files; under the content security policy of the product. */
export async function serveViewerPage(): Promise<ViewerServer> {
  const output = await buildViewerPage();
  const versions = new Map<string, Uint8Array>();
  const { url, close } = await serveLocally((request, response) => {
    answer(request, response, output, versions).catch(() => response.writeHead(404).end());
  });
  return {
    address: (file) => `${url}/page.html?file=${encodeURIComponent(file)}`,
    saved: (file) => versions.get(file),
    close: async () => {
      await close();
      await rm(output, { recursive: true });
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  output: string,
  versions: Map<string, Uint8Array>,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/file') return answerFile(request, response, searchParams.get('file') ?? '', versions);
  const file = path.join(output, path.normalize(pathname));
  if (!file.startsWith(output)) throw new Error('Outside.');
  const content = await readFile(file);
  const nonce = randomBytes(16).toString('base64');
  const type = mediaTypes[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy(nonce) });
  response.end(type.startsWith('text/html') ? content.toString().replaceAll('__CSP_NONCE__', nonce) : content);
}

async function answerFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  versions: Map<string, Uint8Array>,
): Promise<void> {
  if (request.method === 'PUT') {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    versions.set(file, Buffer.concat(chunks));
    response.writeHead(204).end();
    return;
  }
  const bytes = versions.get(file) ?? (await readFile(file));
  const [, begin = '0', end = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
  const last = Math.min(end ? Number(end) : Infinity, bytes.length - 1);
  if (Number(begin) > last) return void response.writeHead(416).end();
  response.writeHead(206, {
    'content-type': 'application/pdf',
    'content-range': `bytes ${begin}-${last}/${bytes.length}`,
    'content-length': last - Number(begin) + 1,
  });
  response.end(bytes.subarray(Number(begin), last + 1));
}
