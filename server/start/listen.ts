import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { isLoopback } from '#kernel/configuration';
import type { Router } from '#kernel/http';
import { followBodies, windowMs } from './slow-bodies.ts';

export interface Listening {
  readonly port: number;
  /** Take no new calls, let the running ones end, then cut what still hangs. */
  stop(): Promise<void>;
}

/** How long running calls may take once a stop was asked for. */
const drainMs = 10_000;

export async function listen(app: Router, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  // Longer than a proxy keeps an idle connection, so that the proxy is never cut off in mid-call.
  server.keepAliveTimeout = 75_000;
  // A large file on a slow line takes long; what counts is that it keeps coming.
  server.requestTimeout = 0;
  const checking = setInterval(followBodies(server), windowMs).unref();
  server.once('close', () => clearInterval(checking));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describe(error, host, port)));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => drain(server) };
}

const everyHost = ['0.0.0.0', '::', ''];

/** Where people reach what listens there. By `localhost` where it listens on all of the machine's addresses. */
export function addressOf(host: string, port: number): string {
  if (isLoopback(host) || everyHost.includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function describe(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use by another program. Stop it, or set PORT.`, { cause: error });
  }
  if (error.code === 'EACCES')
    return new Error(`Only root can use port ${port}. Set PORT to 1024 or higher.`, { cause: error });
  return new Error(`HOST ${host} can’t be used: ${error.message}.`, { cause: error });
}
