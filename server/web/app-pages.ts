import path from 'node:path';
import type { Router } from '#kernel/http';
import { fileAnswer } from './file-answer.ts';
import { knownAddresses } from './known-addresses.ts';
import { staticFiles } from './static-files.ts';

/** What the build writes where a page's own nonce has to stand. */
const noncePlaceholder = '__CSP_NONCE__';

/** Addresses that are files or nothing: a page is never served in their place. */
const onlyFiles =
  /^\/(api|assets|builds|pdfjs)(\/|$)|\/_payload\.json$|\.(js|mjs|css|map|json|html|svg|png|jpe?g|webp|ico|txt|xml|wasm|woff2?|webmanifest|php|env)$/i;

/**
 * Serve the built app: its files, the pages that the build has drawn, and its one page for every other address, with
 * status 404 where the app has no page.
 */
export function servePages(hono: Router, folder: string): void {
  const find = staticFiles(folder);
  const isKnown = knownAddresses(find);
  hono.on(['GET', 'HEAD'], '/*', async (context, next) => {
    const requestPath = readablePath(context.req.path);
    if (requestPath === null || /^\/api(\/|$)/.test(requestPath)) return next();
    const file = requestPath.endsWith('.html') ? null : await find(requestPath);
    if (file) return fileAnswer(file, context.req.raw, requestPath);
    if (onlyFiles.test(requestPath)) return context.text('Not found.', 404);
    const page = (await find(path.posix.join(requestPath, 'index.html'))) ?? (await find('/index.html'));
    if (!page) return context.text('The app has not been built yet. Run npm run build.', 503);
    const status = (await isKnown(requestPath)) ? 200 : 404;
    return context.body(page.bytes.toString('utf8').replaceAll(noncePlaceholder, context.var.nonce), status, {
      'content-type': page.mediaType,
      'cache-control': 'no-store',
    });
  });
}

function readablePath(raw: string): string | null {
  try {
    const decoded = decodeURIComponent(raw);
    return decoded.includes('\u0000') ? null : decoded;
  } catch {
    return null;
  }
}
