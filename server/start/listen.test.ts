import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import type { Router } from '#kernel/http';
import { addressOf, listen } from './listen.ts';
import { windowMs } from './slow-bodies.ts';

afterEach(() => void vi.useRealTimers());

test('a caller who sends a body drop by drop is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const called = Promise.withResolvers<void>();
  const app = new Hono().post('/', async (context) => {
    called.resolve();
    return context.text(await context.req.text());
  });
  app.onError((_hangUp, context) => context.body(null, 400));
  const { port, stop } = await listen(app as unknown as Router, '127.0.0.1', 0);
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nslow');
  await called.promise;
  vi.advanceTimersByTime(2 * windowMs);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 408 /);
  socket.destroy();
  await stop();
});

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
  ['contracts.internal', 'http://contracts.internal:3000'],
])('what listens at %s is reached at %s', (host, address) => {
  expect(addressOf(host, 3000)).toBe(address);
});
