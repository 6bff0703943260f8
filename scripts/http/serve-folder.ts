import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type LocalServer, serveLocally } from './serve-locally.ts';

const mediaTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Serve a folder's files on a free port of this machine; `instead` answers its paths with JSON of its own. */
export async function serveFolder(folder: string, instead: Record<string, unknown> = {}): Promise<LocalServer> {
  return serveLocally(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname in instead) return response.end(JSON.stringify(instead[pathname]));
    const file = path.join(
      folder,
      path.normalize(decodeURIComponent(pathname)),
      pathname.endsWith('/') ? 'index.html' : '',
    );
    const found = file.startsWith(folder) && (await stat(file).catch(() => null));
    if (!found || !found.isFile()) return response.writeHead(404).end();
    const type = mediaTypes[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-length': found.size, 'cache-control': 'max-age=60' });
    createReadStream(file).pipe(response);
  });
}
