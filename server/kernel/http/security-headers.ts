import { randomBytes } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Configuration } from '#kernel/configuration';
import type { ServerEnvironment } from '#kernel/request';

/** Headers of every answer. A route that sets one of them itself, such as a download, keeps its own. */
export function securityHeaders(configuration: Configuration) {
  const connect = connectableOrigins(configuration);
  const transport = configuration.publicUrl?.startsWith('https:') ? 'max-age=63072000; includeSubDomains' : null;
  return createMiddleware<ServerEnvironment>(async (context, next) => {
    const nonce = randomBytes(16).toString('base64');
    context.set('nonce', nonce);
    await next();
    const { headers } = context.res;
    const fallbacks = {
      'content-security-policy': contentSecurityPolicy(nonce, connect),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      ...(transport && { 'strict-transport-security': transport }),
    };
    for (const [name, value] of Object.entries(fallbacks)) if (!headers.has(name)) headers.set(name, value);
  });
}

/** Scripts are files of ours; styles are those, and style elements that carry the nonce of the page. */
function contentSecurityPolicy(nonce: string, connect: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The last is the editor’s own, for what is pasted.
    'trusted-types accordant-pdf-worker accordant-mail-text accordant-draft-text ProseMirrorClipboard',
  ].join('; ');
}

function connectableOrigins({ apiBase, sentryDsn }: Configuration): string[] {
  return [apiBase, sentryDsn].filter((address) => address !== undefined).map((address) => new URL(address).origin);
}
