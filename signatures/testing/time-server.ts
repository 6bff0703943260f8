import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestAuthority } from '../authority/test-authority.ts';

/** A time authority on the loopback interface, for tests. */
export interface TimeServer extends AsyncDisposable {
  readonly url: string;
}

/** Starts a server that answers requests of RFC 3161, or what `answer` gives instead. */
export async function startTimeServer(
  authority: TestAuthority,
  answer: (request: Uint8Array) => Promise<Uint8Array> = (request) => authority.answer(request),
): Promise<TimeServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.headers['content-type'] !== 'application/timestamp-query') {
        response.writeHead(415).end();
        return;
      }
      void answer(new Uint8Array(Buffer.concat(parts))).then((reply) =>
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reply),
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
