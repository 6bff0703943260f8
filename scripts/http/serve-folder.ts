import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

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

export interface FolderServer {
  url: string;
  close: () => Promise<void>;
}

/** Serve a folder's files on a free port of this machine; `instead` answers its paths with JSON of its own. */
export async function serveFolder(folder: string, instead: Record<string, unknown> = {}): Promise<FolderServer> {
  const server = createServer(async (request, response) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
