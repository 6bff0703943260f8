import { randomBytes } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Configuration } from '#kernel/configuration';
import type { ServerEnvironment } from '#kernel/request';

/** Has every answer say what browsers may do with it. */
export function securityHeaders(configuration: Configuration) {
  const policy = contentSecurityPolicy('{nonce}', connectableOrigins(configuration));
  const fixed = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(configuration.publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  };
  return createMiddleware<ServerEnvironment>((context, next) => {
    const nonce = randomBytes(16).toString('base64');
    context.set('nonce', nonce);
    Object.assign(context.var.headers, fixed, { 'content-security-policy': policy.replace('{nonce}', nonce) });
    return next();
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
