import { createMiddleware } from 'hono/factory';
import type { ServerEnvironment } from '#kernel/request';

const allowedHeaders = 'authorization, content-type, idempotency-key, range, if-range, if-none-match';
const exposedHeaders = 'accept-ranges, content-disposition, content-length, content-range, etag, retry-after';

/** Let pages of the configured origins call the API. Tokens travel in a header, never in a cookie, so no credentials. */
export function crossOrigin(allowedOrigins: readonly string[]) {
  return createMiddleware<ServerEnvironment>(async (context, next) => {
    const origin = context.req.header('origin');
    const allowed = origin !== undefined && allowedOrigins.includes(origin);
    Object.assign(context.var.headers, {
      vary: 'Origin',
      ...(allowed && {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': exposedHeaders,
        'cross-origin-resource-policy': 'cross-origin',
      }),
    });
    if (allowed && context.req.method === 'OPTIONS') {
      const preflight = {
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': '600',
      };
      return new Response(null, { status: 204, headers: preflight });
    }
    return next();
  });
}
