import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocumentReader } from '#resources/documents';
import { docxParagraph, makeDocx } from '#extraction/testing';
import { findOffice } from './find-office.ts';
import type { Office } from './office.ts';
import { makeFolder } from './testing/index.ts';

const folder = await makeFolder();
const office = await findOffice({ libreofficePath: undefined, dataDir: folder });
const reader = createDocumentReader();
let asked: string[];
const web = createServer((request, answer) => {
  asked.push(request.url ?? '');
  answer.end(redDot);
});

beforeAll(async () => {
  asked = [];
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
});
afterAll(async () => {
  web.close();
  await reader.close();
  await rm(folder, { recursive: true });
});

const redDot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const linkedPicture = (relation: string) =>
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:extent cx="2000000" cy="1000000"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${relation}"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="1000000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const field = (instruction: string) =>
  `<w:p><w:fldSimple w:instr="${instruction.replaceAll('"', '&quot;')}"><w:r><w:t>as it was</w:t></w:r></w:fldSimple></w:p>`;

const calm = new AbortController().signal;

async function convert({ convert: make }: Office, document: Uint8Array) {
  const bytes = await make(document, calm, (pdf) => readFile(pdf));
  return { bytes: bytes.toString('latin1'), reading: await reader.read(new Uint8Array(bytes), calm) };
}

describe.skipIf(!office)(`LibreOffice${office ? '' : ' (skipped: it is not on this machine)'}`, () => {
  const libreOffice = office as Office;

  test('makes pages of a Word document, tagged for who listens to them', async () => {
    const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
    const word = makeDocx(docxParagraph('Lease of a warehouse') + pageBreak + docxParagraph('Ends in 2029. عقد 契約'));
    const { bytes, reading } = await convert(libreOffice, word);
    expect(reading).toMatchObject({ status: 'ready', pageCount: 2 });
    expect('text' in reading && reading.text).toContain('Ends in 2029.');
    expect(bytes).toMatch(/\/MarkInfo\s*<<\/Marked true/);
    expect(libreOffice.version).toMatch(/^LibreOffice \d/);
  });

  test('fetches nothing that a document links to, from the web or from this machine', async () => {
    const picture = path.join(folder, 'picture.png');
    const words = path.join(folder, 'words.txt');
    await writeFile(picture, redDot);
    await writeFile(words, 'WORDS OF THIS MACHINE');
    const { port } = web.address() as AddressInfo;
    const addresses = [`http://127.0.0.1:${port}/a.png`, `http://localhost:${port}/b.png`, `file://${picture}`];
    const body = [
      ...addresses.map((_address, index) => linkedPicture(`link${index}`)),
      field(`INCLUDETEXT "file://${words}"`),
      field(`INCLUDEPICTURE "${addresses[0]}" \\d`),
      docxParagraph('The end'),
    ].join('');
    const { bytes, reading } = await convert(libreOffice, makeDocx(body, addresses));
    expect('text' in reading && reading.text).toContain('The end');
    expect('text' in reading && reading.text).not.toContain('WORDS OF THIS MACHINE');
    expect(bytes).not.toContain('/Subtype/Image');
    expect(asked).toEqual([]);
  });

  test('one that is no Word document after all is not converted', async () => {
    await expect(convert(libreOffice, new TextEncoder().encode('{\\rtf1 words}'))).rejects.toMatchObject({
      failure: 'not_convertible',
    });
  });
});
