import { deflateSync } from 'node:zlib';
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';

export interface MadePage {
  lines: readonly string[];
  rotation?: number;
}

/** A PDF with these lines on its pages, the first line at 72 points from the left and 720 from the bottom. */
export async function makePdf(
  pages: readonly (readonly string[] | MadePage)[],
  { password }: { password?: string } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const given of pages) {
    const { lines, rotation = 0 } = 'lines' in given ? given : { lines: given };
    const page = pdf.addPage([612, 792]);
    page.setRotation(degrees(rotation));
    lines.forEach((line, index) => page.drawText(line, { x: 72, y: 720 - index * 14, size: 10, font }));
  }
  if (password) pdf.encrypt({ userPassword: password, ownerPassword: `${password}-owner` });
  return new Uint8Array(await pdf.save());
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Pages that show an image over the whole page and, like an e-signature service's stamp, one line of text. */
export async function makeScan(pages: number, stamp?: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const image = await pdf.embedPng(Buffer.from(pixel, 'base64'));
  for (let no = 0; no < pages; no += 1) {
    const page = pdf.addPage([612, 792]);
    page.drawImage(image, { x: 0, y: 0, width: 612, height: 792 });
    if (stamp) page.drawText(stamp, { x: 20, y: 20, size: 8 });
  }
  return new Uint8Array(await pdf.save());
}

/** A small file whose page content inflates to `megabytes`. */
export function makeBomb(megabytes: number): Uint8Array<ArrayBuffer> {
  return assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>',
    inflating(megabytes),
  ]);
}

/** One page whose content stream holds these operators, in Latin letters. */
export function makePdfOf(content: string): Uint8Array<ArrayBuffer> {
  const stream = Buffer.from(content).toString('latin1');
  return assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
  ]);
}

/** A small file whose page draws a form that draws another ten times over, and so on: a word `10 ** depth` times in all. */
export function makeFormBomb(depth: number, padding = 0): Uint8Array<ArrayBuffer> {
  const form = (no: number, content: string) =>
    `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F ${no} 0 R>>/Font<</T ${5 + depth} 0 R>>>>/Length ${content.length}>>\nstream\n${content}\nendstream`;
  const again = '/F Do '.repeat(10);
  return assemble([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>>>>>',
    `<</Length ${again.length}>>\nstream\n${again}\nendstream`,
    ...Array.from({ length: depth }, (_, level) =>
      form(6 + level, level < depth - 1 ? again : 'BT /T 9 Tf (word ) Tj ET '),
    ),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${padding}>>\nstream\n${' '.repeat(padding)}\nendstream`,
  ]);
}

/** A small file whose list of objects inflates to `megabytes`: it harms whoever opens it. */
export function makeStreamBomb(megabytes: number): Uint8Array<ArrayBuffer> {
  const entries = inflating(megabytes, '/Type/XRef/W[1 2 1]/Size 9/Root 1 0 R/Index[0 200000000]');
  const file = `%PDF-1.7\n1 0 obj\n${entries}\nendobj\nstartxref\n9\n%%EOF`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

function inflating(megabytes: number, dictionary = ''): string {
  const content = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '));
  return `<<${dictionary}/Length ${content.length}/Filter/FlateDecode>>\nstream\n${content.toString('latin1')}\nendstream`;
}

function assemble(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.lastIndexOf('xref\n0')}\n%%EOF`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}
