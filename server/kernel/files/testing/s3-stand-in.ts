import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../s3-store.ts';

interface StandIn {
  readonly settings: S3Settings;
  /** By address, such as `/files/key`. */
  readonly objects: Map<string, Buffer>;
  /** Until when objects can’t be removed. */
  readonly locks: Map<string, Date>;
  stop(): void;
}

/**
 * A bucket in memory that recomputes every signature and content hash, refuses what doesn't match, and removes or
 * replaces no object before its lock ends. With a certificate and its key, it is reached by TLS.
 */
export async function startS3StandIn(tls?: { readonly cert: string; readonly key: string }): Promise<StandIn> {
  const objects = new Map<string, Buffer>();
  const locks = new Map<string, Date>();
  const keys = { accessKeyId: 'stand-in', secretAccessKey: 'not-so-secret', region: 'test-1', bucket: 'files' };
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response, { objects, locks }, keys);
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { settings: { endpoint, ...keys }, objects, locks, stop: () => server.close() };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { objects, locks }: Pick<StandIn, 'objects' | 'locks'>,
  keys: Omit<S3Settings, 'endpoint'>,
): Promise<void> {
  const body = await buffer(request);
  const refuse = (status: number, code: string) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  if (signatureOf(request, keys) !== /Signature=([0-9a-f]{64})/.exec(request.headers.authorization ?? '')?.[1]) {
    return void refuse(403, 'SignatureDoesNotMatch');
  }
  const { pathname: key, searchParams } = addressOf(request);
  const isLocked = (locks.get(key)?.getTime() ?? 0) > Date.now();
  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && objects.has(key)) return void refuse(412, 'PreconditionFailed');
    if (isLocked) return void refuse(403, 'AccessDenied');
    const lockedUntil = request.headers['x-amz-object-lock-retain-until-date'];
    const md5 = createHash('md5').update(body).digest('base64');
    if (lockedUntil !== undefined && request.headers['content-md5'] !== md5) return void refuse(400, 'InvalidRequest');
    if (request.headers['x-amz-object-lock-mode'] === 'COMPLIANCE') locks.set(key, new Date(String(lockedUntil)));
    const sent = createHash('sha256').update(body).digest('hex');
    if (sent !== request.headers['x-amz-content-sha256']) return void refuse(400, 'XAmzContentSHA256Mismatch');
    if (Number(request.headers['content-length']) !== body.length) return void refuse(411, 'MissingContentLength');
    objects.set(key, body);
    return void response.writeHead(200).end();
  }
  if (request.method === 'DELETE') {
    if (isLocked) return void refuse(403, 'AccessDenied');
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  if (searchParams.has('list-type'))
    return void response.writeHead(200).end(listed(key, [...objects.keys()], searchParams));
  const found = objects.get(key);
  if (!found) return void refuse(404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (!range) return void response.writeHead(200, { 'content-length': found.length }).end(found);
  response.writeHead(206).end(found.subarray(Number(range[1]), Number(range[2]) + 1));
}

const addressOf = ({ url = '' }: IncomingMessage) => new URL(url, 'http://stand-in');

const pageSize = 2;

/** A page of names as ListObjectsV2 has it; small, so that whoever lists has to ask for more. */
function listed(bucket: string, addresses: readonly string[], asked: URLSearchParams): string {
  const prefix = asked.get('prefix') ?? '';
  const delimiter = asked.get('delimiter');
  const keys = addresses.map((address) => address.slice(bucket.length)).filter((key) => key.startsWith(prefix));
  const folderOf = (key: string) => `${prefix}${key.slice(prefix.length).split(delimiter ?? '')[0]}${delimiter}`;
  const names = delimiter === null ? keys : [...new Set(keys.map(folderOf))];
  const left = names.toSorted().filter((name) => name > (asked.get('continuation-token') ?? ''));
  const page = left.slice(0, Math.min(pageSize, Number(asked.get('max-keys') ?? pageSize)));
  const more = left.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const items = page.map((name) =>
    delimiter === null
      ? `<Contents><Key>${name}</Key></Contents>`
      : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`,
  );
  return `<ListBucketResult><Prefix>${prefix}</Prefix>${more}${items.join('')}</ListBucketResult>`;
}

/** AWS Signature Version 4, recomputed from what arrived. */
function signatureOf(request: IncomingMessage, keys: Omit<S3Settings, 'endpoint'>): string {
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const moment = String(request.headers['x-amz-date']);
  const scope = `${moment.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  const canonical = [
    request.method,
    addressOf(request).pathname,
    canonicalQuery(addressOf(request).searchParams),
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

function canonicalQuery(asked: URLSearchParams): string {
  const encoded = [...asked].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return encoded.toSorted().join('&');
}
