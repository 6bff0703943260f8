import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followBodies } from './slow-bodies.ts';

const least = 1_000;

let server: Server;
let endWindow: () => void;
let isRead: boolean;
let arrived: IncomingMessage[];

beforeEach(async () => {
  isRead = true;
  arrived = [];
  server = createServer((request, response) => {
    arrived.push(request);
    if (isRead) request.resume();
    request.once('end', () => response.end('done'));
  });
  endWindow = followBodies(server, least);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A connection that has sent the head of a request and this much of its body. */
async function sending(length: number, body: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const request = once(server, 'request');
  socket.write(`POST / HTTP/1.1\r\nHost: here\r\nContent-Length: ${length}\r\n\r\n`);
  await request;
  await send(socket, body);
  return socket;
}

/** Resolves when the server has these bytes. */
async function send(socket: Socket, text: string): Promise<void> {
  const reached = (arrived.at(-1)?.socket.bytesRead ?? 0) + text.length;
  socket.write(text);
  await expect.poll(() => arrived.at(-1)?.socket.bytesRead).toBeGreaterThanOrEqual(reached);
}

async function answerOn(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
}

test('a body that comes a byte at a time is cut off after a whole window', async () => {
  const socket = await sending(10_000, 'x');
  const answer = answerOn(socket);
  endWindow();
  await send(socket, 'x');
  expect(arrived[0]?.destroyed).toBe(false);
  endWindow();
  expect(await answer).toContain('408 Request Timeout');
});

test('a body that keeps coming is received, however long it takes', async () => {
  const socket = await sending(5 * least, '');
  for (let window = 0; window < 5; window += 1) {
    endWindow();
    await send(socket, 'x'.repeat(least));
  }
  endWindow();
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toContain('200 OK');
  socket.destroy();
});

test('a sender who waits for this server is not cut off', async () => {
  isRead = false;
  const socket = await sending(10 * least, 'x'.repeat(least));
  for (let window = 0; window < 3; window += 1) endWindow();
  arrived[0]?.resume();
  await send(socket, 'x'.repeat(9 * least));
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toContain('200 OK');
  socket.destroy();
});

test('a call that is whole may take its time to be answered', async () => {
  const socket = await sending(1, 'x');
  for (let window = 0; window < 3; window += 1) endWindow();
  expect(socket.destroyed).toBe(false);
  expect(arrived[0]?.socket.destroyed).toBe(false);
  socket.destroy();
});
