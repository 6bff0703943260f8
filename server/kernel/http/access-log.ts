import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { completeAnswer } from './answer-headers.ts';
import { readRequestFacts, type ServerEnvironment } from '#kernel/request';

/** A path segment that may be a secret: long, and not a UUID. */
const secretSegment = /^(?![0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$)[\w-]{25,}$/i;

/** Give every request its facts and an id that is answered in `x-request-id`, and log how it ended. */
export function accessLog(log: Logger, trustedProxies: number) {
  // Its lines have no members that could be secrets, so that none are looked for.
  const lines = log.child({}, { redact: [] });
  return createMiddleware<ServerEnvironment>(async (context, next) => {
    const startedAt = performance.now();
    const facts = readRequestFacts(context, trustedProxies);
    context.set('facts', facts);
    context.set('headers', { 'x-request-id': facts.id });
    await next();
    completeAnswer(context);
    const { method, path } = context.req;
    const entry = {
      request_id: facts.id,
      method,
      path: withoutSecrets(path),
      status: context.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      ip: facts.ip,
    };
    if (path.startsWith('/api/')) lines.info(entry, 'request');
    else lines.debug(entry, 'request');
  });
}

/** Reset links carry a token in their path; the log must not. */
export function withoutSecrets(path: string): string {
  return path
    .split('/')
    .map((segment) => (secretSegment.test(segment) ? '…' : segment))
    .join('/');
}
