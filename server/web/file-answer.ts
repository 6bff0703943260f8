import type { StaticFile } from './static-files.ts';

const hashedName = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

/** A static file as a response: compressed as the browser can read it, cached for good when its name holds its hash. */
export function fileAnswer(file: StaticFile, request: Request, requestPath: string): Response {
  const headers = new Headers({
    'content-type': file.mediaType,
    'cache-control': hashedName.test(requestPath) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'Accept-Encoding',
  });
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const { bytes, encoding } = encoded(file, request.headers.get('accept-encoding') ?? '');
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
}

function encoded(file: StaticFile, accepted: string): { bytes: Buffer; encoding: string | null } {
  if (file.brotli && /\bbr\b/.test(accepted)) return { bytes: file.brotli, encoding: 'br' };
  if (file.gzip && /\bgzip\b/.test(accepted)) return { bytes: file.gzip, encoding: 'gzip' };
  return { bytes: file.bytes, encoding: null };
}
