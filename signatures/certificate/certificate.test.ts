import { expect, test } from 'vitest';
import { createTestAuthority } from '../authority/test-authority.ts';
import { prepareDocument } from '../document/prepare.ts';
import { seal } from '../seal/seal.ts';
import { certificateContent } from '../testing/certificate-content.ts';
import { shownTexts } from '../testing/shown-texts.ts';
import { sampleDocument } from '../testing/sample-documents.ts';
import { verify } from '../verify/verify.ts';
import { appendCertificate, writeCertificate } from './certificate.ts';

const textOf = async (bytes: Uint8Array) =>
  (await shownTexts(bytes))
    .flat()
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ');

test('says who signed, how they were reached and when, with the zone, in every script', async () => {
  const names = ['Łukasz Żółć', 'Ирина Петрова', '山田太郎', '张伟', '김민준'];
  const text = await textOf((await writeCertificate(certificateContent(names))).bytes);
  for (const name of names) expect(text).toContain(`Signature: ${name} (page 1)`);
  expect(text).toContain('through a link sent to signer@example.com, with an access code');
  expect(text).toContain('31 Mar 2026, 11:00:00 CEST');
  expect(text).toContain('All times are in Europe/Berlin.');
  expect(text).toContain('34'.repeat(32));
  expect(text).toContain('https://contracts.example.com/verify');
});

test('says that it is a test only when it is one, and that a time-stamp is to come only when it is', async () => {
  const real = await textOf((await writeCertificate(certificateContent(['Ada']))).bytes);
  expect(real).not.toContain('Test:');
  expect(real).not.toContain('no time-stamp yet');
  const test = certificateContent(['Ada'], { isTest: true, withoutTimestamp: true });
  const text = await textOf((await writeCertificate(test)).bytes);
  expect(text).toContain('Test: this file is sealed with a test certificate.');
  expect(text).toContain('this seal has no time-stamp yet');
});

test('never claims more than what happened', async () => {
  const text = await textOf((await writeCertificate(certificateContent(['Ada']))).bytes);
  expect(text).not.toMatch(/legally binding|advanced|qualified|notari|tamper|identified/i);
});

test('names the characters that couldn’t be drawn, its own among them', async () => {
  const written = await writeCertificate(certificateContent(['Eve 👩'], { missing: ['👩'] }));
  expect(written.missing).toEqual(['👩']);
  expect(await textOf(written.bytes)).toContain('U+1F469');
});

test('runs over as many pages as it needs, each with its number', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Signer ${index + 1}`);
  const { bytes, pages } = await writeCertificate(certificateContent(names));
  expect(pages.length).toBeGreaterThan(5);
  expect(await textOf(bytes)).toContain(`Page ${pages.length} of ${pages.length} · env_7Q2K`);
});

test('is appended as the last pages, upright whatever the document’s own pages are, and sealed with it', async () => {
  const source = await sampleDocument([{ rotation: 90, crop: [100, 50, 400, 600] }]);
  const prepared = await prepareDocument(source);
  if (prepared.status === 'refused') throw new Error(prepared.reason);
  const { bytes, pages } = await appendCertificate(prepared, certificateContent(['Ada']));
  expect(pages.map(({ width, rotation }) => [Math.round(width), rotation])).toEqual([
    [600, 90],
    [595, 0],
  ]);
  const { signer } = await createTestAuthority('Northwind');
  expect((await verify((await seal({ bytes, signer })).bytes)).state).toBe('whole');
});

test('isn’t appended to a document that arrived signed', async () => {
  const prepared = await prepareDocument(await sampleDocument(1));
  if (prepared.status === 'refused') throw new Error(prepared.reason);
  const signed = { ...prepared, wasSigned: true };
  await expect(appendCertificate(signed, certificateContent(['Ada']))).rejects.toThrow('arrived signed');
});
