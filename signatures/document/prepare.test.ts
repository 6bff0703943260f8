import { createHash } from 'node:crypto';
import { PDFDocument, PDFName, PDFNumber } from 'pdf-lib';
import { expect, test } from 'vitest';
import { createTestAuthority } from '../authority/test-authority.ts';
import { seal } from '../seal/seal.ts';
import { damagedDocument, lockedDocument, sampleDocument } from '../testing/sample-documents.ts';
import type { PreparedDocument } from '../types.ts';
import { verify } from '../verify/verify.ts';
import { prepareDocument } from './prepare.ts';

const signer = (await createTestAuthority('Northwind')).signer;

async function ready(bytes: Uint8Array, password?: string): Promise<PreparedDocument> {
  const prepared = await prepareDocument(bytes, password);
  if (prepared.status === 'refused') throw new Error(prepared.reason);
  return prepared;
}

const sealsWhole = async ({ bytes }: PreparedDocument) => (await verify((await seal({ bytes, signer })).bytes)).state;

test('a sound file is its own working copy', async () => {
  const bytes = await sampleDocument(3);
  const prepared = await ready(bytes);
  expect(prepared.bytes).toBe(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(prepared).toMatchObject({ sha256, sourceSha256: sha256, wasRepaired: false, wasEncrypted: false });
  expect(prepared.pages).toHaveLength(3);
});

test('a damaged file is repaired, and both hashes are kept', async () => {
  const bytes = await damagedDocument();
  const prepared = await ready(bytes);
  expect(prepared).toMatchObject({ wasRepaired: true, wasSigned: false });
  expect(prepared.sourceSha256).not.toBe(prepared.sha256);
  expect(await sealsWhole(prepared)).toBe('whole');
});

test('a locked file becomes an unlocked copy with its password, and is refused without it', async () => {
  const locked = await lockedDocument('secret', { modify: true });
  expect(await prepareDocument(locked)).toEqual({
    status: 'refused',
    reason: 'needsPassword',
    message: 'This PDF is locked with a password. Enter it, and an unlocked copy will be sent.',
  });
  expect(await prepareDocument(locked, 'wrong')).toMatchObject({ reason: 'wrongPassword' });
  const prepared = await ready(locked, 'secret');
  expect(prepared.wasEncrypted).toBe(true);
  expect(Buffer.from(prepared.bytes).includes('/Encrypt')).toBe(false);
  expect(await sealsWhole(prepared)).toBe('whole');
});

test('a file that opens for everyone and forbids changes is refused, unless its owner’s password is given', async () => {
  const locked = await lockedDocument('', { modify: false });
  expect(await prepareDocument(locked)).toMatchObject({ reason: 'locked' });
  expect((await ready(locked, 'owner')).wasEncrypted).toBe(true);
});

test('a signed file keeps its signature', async () => {
  const signed = await seal({ bytes: await sampleDocument(1), signer });
  const prepared = await ready(signed.bytes);
  expect(prepared.wasSigned).toBe(true);
  const { state, revisions } = await verify((await seal({ bytes: prepared.bytes, signer })).bytes);
  expect([state, revisions.length]).toEqual(['whole', 3]);
});

test('a signed file that is damaged is refused: repairing it would break its signature', async () => {
  const { bytes } = await seal({ bytes: await sampleDocument(1), signer });
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/startxref\s+\d+/g, 'startxref\n7');
  expect(await prepareDocument(new Uint8Array(Buffer.from(text, 'latin1')))).toMatchObject({
    reason: 'signedAndDamaged',
  });
});

test.each([
  ['notPdf', async () => new TextEncoder().encode('<html>')],
  ['notPdf', async () => new Uint8Array()],
  ['damaged', async () => new TextEncoder().encode('%PDF-1.7\nnothing else')],
  ['noPages', async () => new Uint8Array(await (await PDFDocument.create()).save({ addDefaultPage: false }))],
])('refuses what is %s', async (reason, file) => {
  expect(await prepareDocument(await file())).toMatchObject({ status: 'refused', reason });
});

test('pages are measured as they are shown: turned, cropped, scaled, with what they inherit', async () => {
  const document = await PDFDocument.load(
    await sampleDocument([{}, { rotation: 90 }, { rotation: -90, crop: [100, 50, 400, 600] }, { userUnit: 2 }]),
  );
  document.catalog.Pages().set(PDFName.of('Rotate'), PDFNumber.of(180));
  document.getPage(0).node.delete(PDFName.of('Rotate'));
  const { pages } = await ready(await document.save());
  expect(pages.map(({ width, height, rotation }) => [width, height, rotation])).toEqual([
    [595, 842, 180],
    [842, 595, 90],
    [600, 400, 270],
    [1190, 1684, 0],
  ]);
  expect(pages[2]?.crop).toEqual({ x: 100, y: 50, width: 400, height: 600 });
});
