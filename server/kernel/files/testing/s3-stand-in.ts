import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../s3-store.ts';

/** A bucket in memory that recomputes every signature and content hash, and refuses what doesn't match. */
export async function startS3StandIn(): Promise<{ settings: S3Settings; objects: Map<string, Buffer>; stop(): void }> {
  const objects = new Map<string, Buffer>();
  const keys = { accessKeyId: 'stand-in', secretAccessKey: 'not-so-secret', region: 'test-1', bucket: 'files' };
  const server = createServer((request, response) => void answer(request, response, objects, keys));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { settings: { endpoint, ...keys }, objects, stop: () => server.close() };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Buffer>,
  keys: Omit<S3Settings, 'endpoint'>,
): Promise<void> {
  const body = await buffer(request);
  const refuse = (status: number, code: string) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  if (signatureOf(request, keys) !== /Signature=([0-9a-f]{64})/.exec(request.headers.authorization ?? '')?.[1]) {
    return void refuse(403, 'SignatureDoesNotMatch');
  }
  const key = request.url ?? '';
  if (request.method === 'PUT') {
    const sent = createHash('sha256').update(body).digest('hex');
    if (sent !== request.headers['x-amz-content-sha256']) return void refuse(400, 'XAmzContentSHA256Mismatch');
    if (Number(request.headers['content-length']) !== body.length) return void refuse(411, 'MissingContentLength');
    objects.set(key, body);
    return void response.writeHead(200).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (!found) return void refuse(404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (!range) return void response.writeHead(200, { 'content-length': found.length }).end(found);
  response.writeHead(206).end(found.subarray(Number(range[1]), Number(range[2]) + 1));
}

/** AWS Signature Version 4, recomputed from what arrived. */
function signatureOf(request: IncomingMessage, keys: Omit<S3Settings, 'endpoint'>): string {
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const moment = String(request.headers['x-amz-date']);
  const scope = `${moment.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const canonical = [
    request.method,
    request.url,
    '',
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, digest].join('\n');
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const signingKey = [moment.slice(0, 8), keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    mac,
    `AWS4${keys.secretAccessKey}`,
  );
  return mac(signingKey, toSign).toString('hex');
}
