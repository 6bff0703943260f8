import { isIP } from 'node:net';
import type { Context } from 'hono';
import { v7 as uuid } from 'uuid';
import type { HttpBindings } from '@hono/node-server';

/** What is known of a request before anybody looks at who sent it. */
export interface RequestFacts {
  readonly id: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly headers: Headers;
  readonly signal: AbortSignal;
}

export type ServerEnvironment = {
  Bindings: Partial<HttpBindings>;
  /** `headers` are those of every answer. */
  Variables: { facts: RequestFacts; nonce: string; headers: Record<string, string> };
};

/** `trustedProxies` is how many proxies of ours append to `X-Forwarded-For`; anything before them may be forged. */
export function readRequestFacts(context: Context<ServerEnvironment>, trustedProxies: number): RequestFacts {
  const { raw } = context.req;
  return {
    id: uuid(),
    ip: clientAddress(context, trustedProxies),
    userAgent: raw.headers.get('user-agent')?.slice(0, 500) ?? null,
    headers: raw.headers,
    // Made when somebody asks for it.
    get signal() {
      return raw.signal;
    },
  };
}

function clientAddress(context: Context<ServerEnvironment>, trustedProxies: number): string | null {
  const nearest = (context.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
  const forwarded =
    context.req
      .header('x-forwarded-for')
      ?.split(',')
      .map((part) => part.trim()) ?? [];
  const address = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? nearest) : nearest;
  if (!address || isIP(address) === 0) return null;
  return address.replace(/^::ffff:(?=\d+\.)|%.*$/g, '');
}
