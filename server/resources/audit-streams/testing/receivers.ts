import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createTls } from 'node:tls';
import { text } from 'node:stream/consumers';
import type { LocalCertificate } from '#kernel/outbound/testing';

interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A server that takes what is posted to it, unless it is told to answer otherwise. */
export async function startWebhookReceiver(local: LocalCertificate) {
  const received: Received[] = [];
  const state = { status: 204 };
  const server = createHttps(local, async (request, response) => {
    const body = await text(request);
    if (state.status < 300) received.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(state.status, { location: 'https://example.com/' }).end('thank you');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/audit`;
  return { url, received, answer: (status: number) => void (state.status = status), stop: () => void server.close() };
}

/** A syslog receiver by TLS that reads frames as RFC 5425 has them; it breaks connections off while told to. */
export async function startSyslogReceiver(local: LocalCertificate) {
  const messages: string[] = [];
  const state = { breaks: false };
  const server = createTls(local, (socket) => {
    const chunks: Buffer[] = [];
    socket.on('error', () => undefined);
    if (state.breaks) return void socket.destroy();
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => messages.push(...framesOf(Buffer.concat(chunks))));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    messages,
    breakOff: (breaks: boolean) => void (state.breaks = breaks),
    stop: () => void server.close(),
  };
}

/** Messages by the lengths before them. */
function framesOf(bytes: Buffer): string[] {
  const frames: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(' ', at);
    const length = Number(bytes.toString('ascii', at, space));
    frames.push(bytes.toString('utf8', space + 1, space + 1 + length));
    at = space + 1 + length;
  }
  return frames;
}
