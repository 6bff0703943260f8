import { fromBER } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestAuthority, openTestAuthority, type TestAuthority } from '../authority/test-authority.ts';
import { askOpenssl, askPdfsig, installed, lastSignature } from '../testing/independent-verifiers.ts';
import { sampleDocument } from '../testing/sample-documents.ts';
import { startTimeServer } from '../testing/time-server.ts';
import { verify } from '../verify/verify.ts';
import { addTimestamp } from './add-timestamp.ts';
import { seal } from './seal.ts';
import { timeAuthorityAt } from './time-authority.ts';

let authority: TestAuthority;
let bytes: Uint8Array;

beforeAll(async () => {
  authority = await createTestAuthority('Northwind Traders');
  bytes = await sampleDocument(2);
});

const attributesOf = (message: Uint8Array) => {
  const content = new SignedData({
    schema: new ContentInfo({ schema: fromBER(new Uint8Array(message).buffer).result }).content,
  });
  return content.signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type);
};

describe('a seal', () => {
  test.each([true, false])('is appended to the bytes it seals (object streams: %s)', async (useObjectStreams) => {
    const source = await sampleDocument(2, { useObjectStreams });
    const sealed = await seal({ bytes: source, signer: authority.signer });
    expect(Buffer.from(sealed.bytes.subarray(0, source.length)).equals(Buffer.from(source))).toBe(true);
    expect(sealed.level).toBe('B-B');
    expect(await verify(sealed.bytes)).toMatchObject({ state: 'whole', sha256: sealed.sha256 });
  });

  test('signs content type, digest and certificate, and claims no signing time in the message', async () => {
    const sealed = await seal({ bytes, signer: authority.signer });
    expect(attributesOf(lastSignature(sealed.bytes).message)?.toSorted()).toEqual([
      '1.2.840.113549.1.9.16.2.47',
      '1.2.840.113549.1.9.3',
      '1.2.840.113549.1.9.4',
    ]);
  });

  test('names its signer, the time it claims and why, and that it is a test', async () => {
    const at = new Date('2026-03-31T09:00:00Z');
    const early = await seal({ bytes, signer: authority.signer, reason: 'Abgeschlossen für Ünal', at });
    expect((await verify(early.bytes)).revisions.at(-1)).toMatchObject({
      signer: { name: 'Test seal of Northwind Traders', isTest: true },
      claimedAt: '2026-03-31T09:00:00.000Z',
      reason: 'Abgeschlossen für Ünal',
    });
  });

  test('made before its certificate was valid is found', async () => {
    const early = await seal({ bytes, signer: authority.signer, at: new Date('2001-01-01T00:00:00Z') });
    expect((await verify(early.bytes)).revisions.at(-1)?.problems).toEqual(['certificateExpired']);
  });

  test('can follow another, and both stay whole', async () => {
    const once = await seal({ bytes, signer: authority.signer });
    const twice = await seal({ bytes: once.bytes, signer: authority.signer });
    const { state, revisions } = await verify(twice.bytes);
    expect(state).toBe('whole');
    expect(revisions.map(({ kind, isIntact }) => [kind, isIntact])).toEqual([
      ['plain', null],
      ['signature', true],
      ['signature', true],
    ]);
  });

  test('that needs more room than is reserved fails and says by how much', async () => {
    const { signer } = authority;
    const many = { ...signer, certificates: Array.from({ length: 20 }, () => signer.certificates).flat() };
    await expect(seal({ bytes, signer: many })).rejects.toThrow(/needs \d+ bytes, and 8192 are reserved/);
  });

  test('of a damaged document fails', async () => {
    await expect(seal({ bytes: bytes.subarray(0, 900), signer: authority.signer })).rejects.toThrow('damaged');
  });

  test.runIf(installed.openssl)('is valid for OpenSSL', async () => {
    const sealed = await seal({ bytes, signer: authority.signer });
    const { message, covered } = lastSignature(sealed.bytes);
    expect(askOpenssl('cms', message, covered, authority.root)).toBe(true);
    expect(askOpenssl('cms', message, bytes, authority.root)).toBe(false);
  });

  test.runIf(installed.pdfsig)('is valid for pdfsig and covers all of the file', async () => {
    const sealed = await seal({ bytes, signer: authority.signer, timeAuthority: authority.timeAuthority });
    expect(askPdfsig(sealed.bytes)).toEqual({ verdicts: ['Signature is Valid.'], covers: ['Total document signed'] });
  });
});

describe('a time-stamp', () => {
  test('comes from the time authority over the network, and its time is shown', async () => {
    const stamping = await openTestAuthority(await authority.export(), () => new Date('2027-02-03T04:05:06Z'));
    await using server = await startTimeServer(stamping);
    const sealed = await seal({ bytes, signer: authority.signer, timeAuthority: timeAuthorityAt(server.url, fetch) });
    expect(sealed.level).toBe('B-T');
    expect((await verify(sealed.bytes)).revisions.at(-1)).toMatchObject({
      isIntact: true,
      timestampedAt: '2027-02-03T04:05:06.000Z',
      timeAuthority: { name: 'Test time authority of Northwind Traders', isTest: true },
    });
  });

  test('can be added later over the whole file', async () => {
    const sealed = await seal({ bytes, signer: authority.signer });
    const stamped = await addTimestamp(sealed.bytes, authority.timeAuthority);
    const { state, revisions } = await verify(stamped.bytes);
    expect(state).toBe('whole');
    expect(revisions.at(-1)).toMatchObject({ kind: 'timestamp', isIntact: true, signer: null });
  });

  test.runIf(installed.openssl)('is valid for OpenSSL', async () => {
    const { message, covered } = lastSignature((await addTimestamp(bytes, authority.timeAuthority)).bytes);
    expect(askOpenssl('ts', message, covered, authority.root)).toBe(true);
    expect(askOpenssl('ts', message, bytes, authority.root)).toBe(false);
  });

  test('of another signature is found', async () => {
    const strange = { timestamp: () => authority.timeAuthority.timestamp(new Uint8Array(32)) };
    const sealed = await seal({ bytes, signer: authority.signer, timeAuthority: strange });
    expect((await verify(sealed.bytes)).revisions.at(-1)).toMatchObject({
      isIntact: false,
      problems: ['timestampDiffers'],
      timestampedAt: null,
    });
  });
});
