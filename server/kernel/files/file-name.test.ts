import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#kernel/text/testing';
import { cleanFileName, contentDisposition, titleFromFileName } from './file-name.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['lease.pdf', 'lease.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Åsa\\Avtal.pdf', 'Avtal.pdf'],
    ['folder/', 'folder'],
    ['...', 'document.pdf'],
    ['  ', 'document.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u0000b\nc.pdf', 'abc.pdf'],
    ['عقد الإيجار.pdf', 'عقد الإيجار.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('keeps its ending when it is cut', () => {
    const kept = cleanFileName(`${'n'.repeat(10_000)}.pdf`);
    expect(kept).toHaveLength(200);
    expect(kept.endsWith('.pdf')).toBe(true);
  });

  it('suggests a title', () => {
    expect(titleFromFileName('Master_Services__Agreement.v2.pdf')).toBe('Master Services Agreement.v2');
    expect(titleFromFileName('.pdf')).toBe('.pdf');
  });
});

describe('Content-Disposition', () => {
  it('carries any name as a header that a browser reads back exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 80 }), (given) => {
        const name = cleanFileName(given);
        const header = contentDisposition('attachment', name);
        expect(header).toMatch(/^[\x20-\x7e]*$/);
        expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[^'"; ]*$/);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
      }),
    );
  });
});
