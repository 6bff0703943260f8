import { CryptoKeySigner, PdfArray, PdfDict, PdfNumber, PdfStream, PdfString, PDF } from '@libpdf/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestAuthority, type TestAuthority } from '../authority/test-authority.ts';
import { Increment } from '../document/increment.ts';
import { seal } from '../seal/seal.ts';
import { addTimestamp } from '../seal/add-timestamp.ts';
import { fromPem } from '../seal/pem.ts';
import {
  changedByAppending,
  damagedDocument,
  formDocument,
  lockedDocument,
  sampleDocument,
} from '../testing/sample-documents.ts';
import { lastSignature } from '../testing/independent-verifiers.ts';
import { describeChanges, describeReport } from './describe.ts';
import { Name } from './file/values.ts';
import { isWhole } from './overall-state.ts';
import { verify } from './verify.ts';

let authority: TestAuthority;
let sealed: Uint8Array;
let source: Uint8Array;

beforeAll(async () => {
  authority = await createTestAuthority('Northwind Traders');
  source = await sampleDocument(2);
  sealed = await sealedBy(source);
});

async function sealedBy(bytes: Uint8Array): Promise<Uint8Array> {
  const { signer, timeAuthority } = authority;
  return (await seal({ bytes, signer, timeAuthority })).bytes;
}

const lastChanges = async (bytes: Uint8Array) => {
  const report = await verify(bytes);
  return { state: report.state, changes: describeChanges(report.revisions.at(-1)?.changes ?? []) };
};

/** The gap that no signature covers: its digits. */
function gapOf(bytes: Uint8Array): [from: number, to: number] {
  const text = Buffer.from(bytes).toString('latin1');
  const [, open = 0, close = 0] = /\/ByteRange \[0 (\d+) (\d+)/.exec(text)?.map(Number) ?? [];
  return [open, close];
}

describe('a changed file', () => {
  test('is found whichever single byte of it differs', async () => {
    const [open, close] = gapOf(sealed);
    const places = fc.nat(sealed.length - 1).filter((at) => at <= open || at >= close - 1);
    const rule = fc.asyncProperty(places, fc.nat(7), async (at, bit) => {
      const changed = sealed.slice();
      changed[at] = (changed[at] ?? 0) ^ (1 << bit);
      return !isWhole(await verify(changed));
    });
    await fc.assert(rule, { numRuns: 150 });
  });

  test('never shows another signer or time, whatever is changed in the gap that holds the signature', async () => {
    const [open] = gapOf(sealed);
    const { message } = lastSignature(sealed);
    const original = (await verify(sealed)).revisions.at(-1);
    const rule = fc.asyncProperty(fc.nat(message.length * 2 - 1), fc.integer({ min: 1, max: 15 }), async (at, by) => {
      const changed = sealed.slice();
      const digit = Number.parseInt(String.fromCharCode(changed[open + 1 + at] ?? 0), 16);
      changed[open + 1 + at] = ((digit + by) % 16).toString(16).charCodeAt(0);
      const report = await verify(changed);
      const { signer, timestampedAt = null } = report.revisions.at(-1) ?? {};
      if (!isWhole(report)) return true;
      return signer?.sha256 === original?.signer?.sha256 && [original?.timestampedAt, null].includes(timestampedAt);
    });
    await fc.assert(rule, { numRuns: 80 });
  });

  test('is found when something is hidden behind the signature in the gap', async () => {
    const [, close] = gapOf(sealed);
    const changed = sealed.slice();
    changed[close - 5] = 0x41;
    expect((await verify(changed)).revisions.at(-1)?.problems).toEqual(['rangeDoubtful']);
  });

  test('is found when text follows its end', async () => {
    const longer = Buffer.concat([sealed, Buffer.from('one more clause\n')]);
    expect(await verify(longer)).toMatchObject({ state: 'changed', after: 16 });
  });

  test('is found when another file’s signature is put into it', async () => {
    const other = await sealedBy(await sampleDocument(3));
    const [open, close] = gapOf(sealed);
    const [from, to] = gapOf(other);
    const swapped = Buffer.concat([sealed.subarray(0, open), other.subarray(from, to), sealed.subarray(close)]);
    expect((await verify(swapped)).revisions.at(-1)?.problems).toContain('digestDiffers');
  });

  test('is found when the document no longer leads to its signature', async () => {
    const text = Buffer.from(sealed).toString('latin1');
    const hidden = new Uint8Array(Buffer.from(text.replace('/FT /Sig', '/FT /Xyz'), 'latin1'));
    expect(await verify(hidden)).toMatchObject({ state: 'broken', detached: 1 });
  });

  test('that was cut back to an earlier revision looks whole: only a record of its hash can tell', async () => {
    const twice = await sealedBy(sealed);
    const cut = await verify(twice.subarray(0, sealed.length));
    expect(cut.state).toBe('whole');
    expect(cut.sha256).not.toBe((await verify(twice)).sha256);
  });
});

describe('what came after a seal is told in words', () => {
  test('print on a page', async () => {
    const changed = await changedByAppending(sealed, (document) => {
      document.getPage(1)?.drawText('Fee: 9,000', { x: 72, y: 60 });
    });
    expect(await lastChanges(changed)).toEqual({
      state: 'changed',
      changes: ['What is printed on page 2 changed'],
    });
  });

  test('another page, and one fewer', async () => {
    const longer = await changedByAppending(sealed, (document) => {
      document.addPage();
    });
    expect(await lastChanges(longer)).toMatchObject({ state: 'changed', changes: ['Page 3 was added'] });
    const shorter = await changedByAppending(sealed, (document) => {
      document.removePage(1);
    });
    expect(await lastChanges(shorter)).toMatchObject({ state: 'changed', changes: ['Page 2 was removed'] });
  });

  test('a page that was cropped', async () => {
    const cropped = await changedByAppending(sealed, (document) => {
      document.getPage(0)?.dict.set('CropBox', new PdfArray([0, 400, 595, 842].map((value) => PdfNumber.of(value))));
    });
    expect(await lastChanges(cropped)).toMatchObject({ changes: ['Page 1 was cropped, turned or resized'] });
  });

  test('a value of a form', async () => {
    const changed = await changedByAppending(await sealedBy(await formDocument('Bergen')), (document) => {
      document.getForm()?.getTextField('city')?.setValue('Oslo');
    });
    const { state, changes } = await lastChanges(changed);
    expect(state).toBe('changed');
    expect(changes).toContain('A form value changed: city was “Bergen” and is “Oslo”');
  });

  test('a value that another signer filled in and signed is an addition, not a change', async () => {
    const filled = await changedByAppending(await sealedBy(await formDocument('Bergen')), (document) => {
      document.getForm()?.getTextField('city')?.setValue('Oslo');
    });
    expect((await verify(await sealedBy(filled))).state).toBe('addedTo');
  });

  test('a note on a page', async () => {
    const noted = await changedByAppending(sealed, (document) => {
      document.getPage(0)?.addTextAnnotation({ rect: { x: 10, y: 10, width: 20, height: 20 }, contents: 'Void!' });
    });
    expect(await lastChanges(noted)).toMatchObject({ state: 'changed', changes: ['Annotations on page 1 changed'] });
  });

  test('what the document does when it is opened', async () => {
    const acting = await changedByAppending(sealed, (document) => {
      document.getCatalog().set('OpenAction', PdfDict.of({ S: PdfString.fromString('JavaScript') }));
    });
    expect(await lastChanges(acting)).toMatchObject({ state: 'changed' });
  });

  test('a font that several pages share', async () => {
    const increment = await Increment.on(sealed);
    for (const number of increment.state.entries.keys()) {
      const object = increment.state.object(number);
      if (object instanceof Map && object.has('BaseFont'))
        increment.replace(number, new Map(object).set('BaseFont', new Name('Courier')));
    }
    const exchanged = increment.toBytes();
    expect(await lastChanges(exchanged)).toEqual({
      state: 'changed',
      changes: ['What is printed on page 1 changed', 'What is printed on page 2 changed'],
    });
  });
});

describe('no false alarm', () => {
  test('for a second seal, a time-stamp over both, and validation data on top', async () => {
    const stamped = (await addTimestamp(await sealedBy(sealed), authority.timeAuthority)).bytes;
    const [root = new Uint8Array()] = fromPem(authority.root, 'CERTIFICATE');
    const withData = await changedByAppending(stamped, (document) => {
      const certificate = document.context.register(PdfStream.fromDict({}, root));
      const store = document.context.register(PdfDict.of({ Certs: certificate }));
      document.getCatalog().set('DSS', store);
    });
    expect(await lastChanges(withData)).toEqual({ state: 'whole', changes: ['Only validation data was added'] });
  });

  test.each(['B-B', 'B-T', 'B-LT', 'B-LTA'] as const)(
    'for what another library signs as %s, once and twice',
    async (level) => {
      const [key = new Uint8Array()] = fromPem(await authority.export(), 'PRIVATE KEY');
      const curve = { name: 'ECDSA', namedCurve: 'P-256' };
      const privateKey = await crypto.subtle.importKey('pkcs8', Buffer.from(key), curve, false, ['sign']);
      const [own = new Uint8Array(), ...chain] = authority.signer.certificates;
      const options = {
        signer: new CryptoKeySigner(privateKey, own, 'EC', 'ECDSA', chain),
        timestampAuthority: { timestamp: (digest: Uint8Array) => authority.timeAuthority.timestamp(digest) },
        revocationProvider: { getOCSP: async () => null, getCRL: async () => null },
        level,
      };
      const document = await PDF.load(source);
      const once = await document.sign(options);
      const twice = await document.sign(options);
      expect([(await verify(once.bytes)).state, (await verify(twice.bytes)).state]).toEqual(['whole', 'whole']);
    },
  );

  test('for long-term data that another library adds', async () => {
    const document = await PDF.load(sealed);
    const none = { getOCSP: async () => null, getCRL: async () => null };
    const { bytes } = await document.addValidationData({ revocationProvider: none });
    const report = await verify(bytes);
    expect(report.state).toBe('whole');
    expect(report.revisions.length).toBe(3);
  });
});

test.each([
  ['an unsigned file', () => source, 'This file has no signature.'],
  [
    'a locked file',
    () => lockedDocument('secret', { modify: true }),
    'This file is locked with a password, so it can’t be checked.',
  ],
  ['a damaged file', damagedDocument, 'This file can’t be read as a PDF.'],
  ['something else', () => new TextEncoder().encode('PK'), 'This file can’t be read as a PDF.'],
  ['nothing', () => new Uint8Array(), 'This file can’t be read as a PDF.'],
])('%s says so', async (_name, file, sentence) => {
  expect(describeReport(await verify(await file()))).toBe(sentence);
});
