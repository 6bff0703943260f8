import { fromBER, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { beforeAll, expect, test } from 'vitest';
import { createTestAuthority, type TestAuthority } from '../authority/test-authority.ts';
import { startTimeServer } from '../testing/time-server.ts';
import { timeAuthorityAt } from './time-authority.ts';

let authority: TestAuthority;
const digest = new Uint8Array(32).fill(7);

beforeAll(async () => {
  authority = await createTestAuthority('Northwind Traders');
});

const statusOf = async (request: Uint8Array) => {
  const answer = await authority.answer(request);
  const response = new TimeStampResp({ schema: fromBER(new Uint8Array(answer).buffer).result });
  return { status: response.status.status, hasToken: response.timeStampToken !== undefined };
};

test('the authority refuses what isn’t a request', async () => {
  expect(await statusOf(new TextEncoder().encode('hello'))).toEqual({ status: 2, hasToken: false });
});

test('the authority refuses SHA-1', async () => {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: '1.3.14.3.2.26' }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(20).buffer }),
    }),
  });
  const written = new Uint8Array(request.toSchema().toBER());
  expect(await statusOf(written)).toEqual({ status: 2, hasToken: false });
});

test('an answer to another request is refused', async () => {
  let first: Uint8Array | undefined;
  await using server = await startTimeServer(authority, async (request) => (first ??= await authority.answer(request)));
  const client = timeAuthorityAt(server.url, fetch);
  await client.timestamp(digest);
  await expect(client.timestamp(digest)).rejects.toThrow('answered for something else');
});

test.each([
  ['can’t be read', async () => new Uint8Array([1, 2, 3])],
  ['refused: The request can’t be read.', () => authority.answer(new Uint8Array())],
])('an answer that can’t be used says so: %s', async (sentence, answer) => {
  await using server = await startTimeServer(authority, answer);
  await expect(timeAuthorityAt(server.url, fetch).timestamp(digest)).rejects.toThrow(sentence);
});

test('an authority that isn’t there says so, and so does one that fails', async () => {
  const server = await startTimeServer(authority);
  const gone = timeAuthorityAt(server.url, fetch);
  await server[Symbol.asyncDispose]();
  await expect(gone.timestamp(digest)).rejects.toThrow('couldn’t be reached');
  const failing = timeAuthorityAt('http://tsa.example', async () => new Response(null, { status: 503 }));
  await expect(failing.timestamp(digest)).rejects.toThrow('status 503');
});
