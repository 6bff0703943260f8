import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docxParagraph as paragraph, makeDocx as docx, makeZip as zip } from '../testing/make-docx.ts';
import { languageOf } from './language.ts';
import { readDocument } from './read-document.ts';

async function textOf(bytes: Uint8Array): Promise<string> {
  const reading = await readDocument(bytes, 10);
  if (!('document' in reading)) throw new Error(reading.status);
  return reading.document.text;
}

describe('reading a document', () => {
  it('gives the paragraphs of a DOCX, cells apart, entities as letters', async () => {
    const table = `<w:tbl><w:tr><w:tc>${paragraph('Bolts')}</w:tc><w:tc>${paragraph('5.00')}</w:tc></w:tr></w:tbl>`;
    expect(await textOf(docx(paragraph('Terms &amp; ', 'Conditions') + paragraph('It&#8217;s agreed.') + table))).toBe(
      'Terms & Conditions\n\nIt’s agreed.\n\nBolts\t5.00\n',
    );
  });

  it('leaves out what tracked changes struck out', async () => {
    expect(
      await textOf(docx(`<w:p><w:del><w:r><w:t>ninety</w:t></w:r></w:del><w:r><w:t>sixty days</w:t></w:r></w:p>`)),
    ).toBe('sixty days\n\n');
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('Kündigung')],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('Kündigung', 'utf16le')])],
    ['Windows-1252', new Uint8Array(Buffer.from('Kündigung', 'latin1'))],
  ])('gives plain text in %s', async (_name, bytes) => {
    expect((await textOf(bytes)).replace('\uFEFF', '')).toBe('Kündigung');
  });

  it('says that a DOCX with nothing but pictures needs OCR, and that a broken one is damaged', async () => {
    expect((await readDocument(docx('<w:p><w:drawing/></w:p>'), 1)).status).toBe('needs_ocr');
    expect((await readDocument(docx(paragraph('Whole')).slice(0, 120), 1)).status).toBe('damaged');
    expect((await readDocument(zip([{ name: 'other.xml', content: '<a/>' }]), 1)).status).toBe('damaged');
  });

  it('finds the body of a DOCX under whatever name the package gives it', async () => {
    const relations = `<Relationships><Relationship Type="http://x/officeDocument" Target="/word/body2.xml"/></Relationships>`;
    const body = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph('Named')}</w:body></w:document>`;
    const file = [
      { name: '_rels/.rels', content: relations },
      { name: 'word/body2.xml', content: body },
    ];
    expect(await textOf(zip(file))).toBe('Named\n\n');
  });

  it('says in a sentence why a hostile DOCX is not read', async () => {
    const file = docx(`${'<w:sdt>'.repeat(5_000)}${'</w:sdt>'.repeat(5_000)}`);
    expect(await readDocument(file, 1)).toEqual({ status: 'damaged', problem: 'The document is nested too deeply.' });
  });

  it('does not fall over any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, isZip) => {
        const given = isZip ? new Uint8Array([0x50, 0x4b, 3, 4, ...bytes]) : bytes;
        expect(['ready', 'needs_ocr', 'damaged']).toContain((await readDocument(given, 1)).status);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the language of a text', () => {
  it.each([
    [
      'en',
      'This Agreement shall be governed by the laws of the State of Ohio and shall not be assigned by either of the parties.',
    ],
    [
      'de',
      'Dieser Vertrag unterliegt dem Recht der Bundesrepublik und ist für die Dauer von zwei Jahren mit einer Frist geschlossen.',
    ],
    [
      'fr',
      'Le présent contrat est régi par le droit français et les parties conviennent que la durée du contrat est de deux ans.',
    ],
    ['ar', 'يخضع هذا العقد لقوانين الدولة ولا يجوز التنازل عنه'],
    ['und', '12345 67890 ----'],
  ])('%s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });
});
