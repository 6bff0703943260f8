import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file ready to be sent, whole and compressed. */
export interface StaticFile {
  readonly bytes: Buffer;
  readonly gzip: Buffer | null;
  readonly brotli: Buffer | null;
  readonly mediaType: string;
  readonly etag: string;
}

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};

const compressible = /^(text|application\/(json|manifest|wasm))|svg/;
const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

/** Reads files below `folder`, each once per version; the build below a running server may be replaced. */
export function staticFiles(folder: string): (requestPath: string) => Promise<StaticFile | null> {
  const root = path.resolve(folder);
  const known = new Map<string, { version: string; file: Promise<StaticFile> }>();

  return async (requestPath) => {
    const place = path.resolve(root, `.${requestPath}`);
    if (!place.startsWith(root + path.sep)) return null;
    const found = await stat(place).catch(() => null);
    if (!found?.isFile()) return null;
    const version = `${found.mtimeMs}-${found.size}`;
    const before = known.get(place);
    if (before?.version === version) return before.file;
    const file = prepare(place);
    known.set(place, { version, file });
    file.catch(() => known.delete(place));
    return file;
  };
}

async function prepare(place: string): Promise<StaticFile> {
  const bytes = await readFile(place);
  const mediaType = mediaTypes[path.extname(place)] ?? 'application/octet-stream';
  const worthwhile = compressible.test(mediaType) && bytes.length > 1_000;
  const [gzipped, brotlied] = worthwhile
    ? await Promise.all([compressWithGzip(bytes, { level: 8 }), compressWithBrotli(bytes, brotliQuality)])
    : [null, null];
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, gzip: gzipped, brotli: brotlied, mediaType, etag };
}
