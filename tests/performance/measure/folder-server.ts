import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import { type LocalServer, serveLocally } from '../../../scripts/http/serve-locally.ts';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/**
 * Serve a built folder on loopback, gzip but for PDFs, page paths answered with the page that the build has drawn for them
 * or with its index; `answers` go before files, bytes as they are.
 */
export async function serveFolder(folder: string, answers: Record<string, unknown> = {}): Promise<LocalServer> {
  return serveLocally(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://loopback');
    const answer = answers[pathname];
    if (answer !== undefined) {
      if (answer instanceof Uint8Array) response.setHeader('content-type', 'application/octet-stream').end(answer);
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
      return;
    }
    const wanted = path.join(folder, path.normalize(pathname));
    const pages =
      path.extname(pathname) === '' ? [path.join(wanted, 'index.html'), path.join(folder, 'index.html')] : [];
    const file = await firstFile([wanted, ...pages]);
    if (!file?.startsWith(folder)) {
      response.writeHead(404).end();
      return;
    }
    if (file.endsWith('.pdf')) return sendDocument(response, file, request.headers.range);
    response.writeHead(200, {
      'content-type': mediaTypes[path.extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
    });
    createReadStream(file).pipe(createGzip()).pipe(response);
  });
}

/** As it is, and by parts where a part is asked for. */
async function sendDocument(response: ServerResponse, file: string, range: string | undefined): Promise<void> {
  const { size } = await stat(file);
  const [, first = '0', last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const [start, end] = [Number(first), Math.min(Number(last ?? Infinity), size - 1)];
  response.writeHead(range ? 206 : 200, {
    'content-type': 'application/pdf',
    'accept-ranges': 'bytes',
    'content-length': end - start + 1,
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  createReadStream(file, { start, end }).pipe(response);
}

async function firstFile(candidates: readonly string[]): Promise<string | undefined> {
  for (const file of candidates) if (await isFile(file)) return file;
  return undefined;
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  );
}
