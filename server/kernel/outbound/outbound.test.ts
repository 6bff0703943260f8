import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AddressRefused, openOutbound } from './index.ts';
import { type LocalCertificate, makeLocalCertificate } from './testing/index.ts';

let local: LocalCertificate;
let server: Server;
let port: number;
const asked: string[] = [];
const local127 = openOutbound(['127.0.0.0/8', '::1/128']);

beforeAll(async () => {
  local = await makeLocalCertificate();
  server = createServer(local, (request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url === '/moved' ? 302 : 204, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

const message = (certificate: string | null = local.cert) =>
  ({ method: 'POST', headers: {}, body: 'text', certificate, signal: AbortSignal.timeout(60_000) }) as const;

describe('a message to an address that a user entered', () => {
  test('arrives where the network is allowed', async () => {
    expect(await local127.send(`https://127.0.0.1:${port}/taken`, message())).toBe(204);
    expect(await local127.send(`https://localhost:${port}/named`, message())).toBe(204);
    expect(asked).toEqual(['/taken', '/named']);
  });

  test('follows no redirection', async () => {
    expect(await local127.send(`https://127.0.0.1:${port}/moved`, message())).toBe(302);
    expect(asked).not.toContain('/elsewhere');
  });

  test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', 'a.localhost'])(
    'is never sent into a private network: %s',
    async (host) => {
      const before = asked.length;
      await expect(openOutbound([]).send(`https://${host}:${port}/`, message())).rejects.toThrow(AddressRefused);
      expect(asked).toHaveLength(before);
    },
  );

  test('is never sent to a name that stands for a private address', async () => {
    // Names are looked up when they are connected to: only then it is known what they stand for.
    const onlyIpv6 = openOutbound(['::1/128']);
    expect(() => onlyIpv6.refuse('127.0.0.1.example.com')).not.toThrow();
    await expect(openOutbound(['10.0.0.0/8']).send(`https://localhost:${port}/`, message())).rejects.toThrow(
      AddressRefused,
    );
  });

  test('is sent to nobody whose certificate isn’t vouched for', async () => {
    await expect(local127.send(`https://127.0.0.1:${port}/`, message(null))).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
  });
});

test('a TLS connection is refused and opened by the same rules', async () => {
  const to = { host: '127.0.0.1', port, certificate: local.cert, signal: AbortSignal.timeout(60_000) };
  await expect(openOutbound([]).connect(to)).rejects.toThrow(AddressRefused);
  await expect(local127.connect({ ...to, certificate: null })).rejects.toThrow(/self-signed/);
  const socket = await local127.connect(to);
  expect(socket.authorized).toBe(true);
  socket.destroy();
});
