import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxDocumentBytes } from '#api-contract/uploads/sizes';
import { wordType } from './document-type.ts';
import { fileNameToSend, rejectionOf } from './file-acceptance.ts';

const pdf = { name: 'lease.pdf', size: 2048, type: 'application/pdf' };

describe('which files are taken', () => {
  test.each([
    ['a PDF', pdf, null],
    ['a PDF of exactly the largest size', { ...pdf, size: maxDocumentBytes }, null],
    ['a PDF whose type the system does not know', { ...pdf, name: 'LEASE.PDF', type: '' }, null],
    ['a Word document', { ...pdf, name: 'lease.docx', type: wordType }, null],
    ['a Word document whose type the system does not know', { ...pdf, name: 'Lease.docx', type: '' }, null],
    ['a Word document that the system calls bytes', { ...pdf, name: 'a.docx', type: 'application/octet-stream' }, null],
    ['one byte too many', { ...pdf, size: maxDocumentBytes + 1 }, 'too_large'],
    ['an empty file', { ...pdf, size: 0 }, 'empty'],
    ['an old Word document', { ...pdf, name: 'lease.doc', type: 'application/msword' }, 'not_document'],
    ['a picture that calls itself PDF', { ...pdf, type: 'image/png' }, 'not_document'],
    ['an unknown type and ending', { ...pdf, name: 'lease', type: '' }, 'not_document'],
    ['an empty picture is first of all no PDF', { name: 'a.png', size: 0, type: 'image/png' }, 'not_document'],
  ])('%s', (_what, file, reason) => {
    expect(rejectionOf(file)).toBe(reason);
  });
});

describe('the name that is sent', () => {
  test.each([
    ['lease.pdf', 'lease.pdf'],
    ['  lease\u0000\n.pdf ', 'lease .pdf'],
    ['', 'document.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(251)}.pdf`],
  ])('%j is sent as %j', (given, sent) => {
    expect(fileNameToSend(given)).toBe(sent);
  });

  test('any name becomes one that fits, without broken characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (name) => {
        const sent = fileNameToSend(name);
        expect(sent.length).toBeGreaterThan(0);
        expect(sent.length).toBeLessThanOrEqual(255);
        expect(sent.isWellFormed()).toBe(true);
      }),
    );
  });
});
