import { PDFDocument, PDFHexString, PDFName, rgb, StandardFonts, type PDFPage, type PDFRef } from 'pdf-lib';

const clauses = [
  'This agreement is made between Harbour Freight Logistics and Northwind Storage.',
  'It begins on 1 March and runs for two years, and renews itself for one year at a time.',
  'Either party may end it with notice of ninety days before the end of a term.',
  'The supplier keeps the goods at the temperatures that annex A names.',
  'Fees are due thirty days after the date of the invoice, without deduction.',
  'Each party keeps secret what it learns of the other, for five years after the end.',
  'Liability is limited to the fees of the twelve months before the event.',
];

const headings = ['Term', 'Services', 'Fees', 'Confidentiality', 'Liability', 'Ending'];

/** A contract of so many pages, with a table of contents. */
export async function contractDocument(pages = 6): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const [serif, bold] = [
    await document.embedFont(StandardFonts.TimesRoman),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  const ink = rgb(0.1, 0.1, 0.12);
  const sheets: PDFPage[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const sheet = document.addPage([595, 842]);
    sheets.push(sheet);
    const heading = number === 1 ? 'Storage agreement' : `${number}. ${headings[(number - 2) % headings.length]}`;
    sheet.drawText(heading, { x: 72, y: 740, size: number === 1 ? 22 : 15, font: bold, color: ink });
    clauses.forEach((clause, index) => {
      sheet.drawText(`${number}.${index + 1}  ${clause}`, {
        x: 72,
        y: 690 - index * 26,
        size: 11,
        font: serif,
        color: ink,
      });
    });
    sheet.drawText(`Page ${number}`, { x: 480, y: 48, size: 9, font: serif, color: ink });
  }
  if (pages > 1) addContents(document, sheets);
  return document.save({ useObjectStreams: false });
}

function addContents(document: PDFDocument, sheets: readonly PDFPage[]): void {
  const { context } = document;
  const root = context.nextRef();
  const entries: PDFRef[] = sheets.map(() => context.nextRef());
  entries.forEach((entry, index) => {
    const sheet = sheets[index];
    const title = index === 0 ? 'Storage agreement' : (headings[(index - 1) % headings.length] ?? '');
    context.assign(
      entry,
      context.obj({
        Title: PDFHexString.fromText(title),
        Parent: root,
        Dest: [sheet?.ref ?? null, 'XYZ', null, null, null],
        ...(index > 0 && { Prev: entries[index - 1] }),
        ...(index < entries.length - 1 && { Next: entries[index + 1] }),
      }),
    );
  });
  context.assign(
    root,
    context.obj({ Type: 'Outlines', First: entries[0] ?? null, Last: entries.at(-1) ?? null, Count: entries.length }),
  );
  document.catalog.set(PDFName.of('Outlines'), root);
}

/** A contract that opens only with its password. */
export async function protectedDocument(password: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(await contractDocument(2));
  await document.encrypt({ userPassword: password, ownerPassword: `${password} of the owner` });
  return document.save({ useObjectStreams: false });
}

/** A contract that may be read but not printed. */
export async function unprintableDocument(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await contractDocument(2));
  await document.encrypt({ userPassword: '', ownerPassword: 'of the owner', permissions: { printing: false } });
  return document.save({ useObjectStreams: false });
}

/** A PDF put together from its objects' texts, the first of them the catalogue; with or without its table of places. */
function assembled(objects: readonly string[], { withTable = true } = {}): Uint8Array {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, '0');
  });
  const table = text.length;
  if (withTable) {
    text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${place} 00000 n \n`).join('')}`;
    text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  }
  return new TextEncoder().encode(text);
}

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

/** In order, but without a single page. */
export const documentWithoutPages = () => assembled([catalogue, '<< /Type /Pages /Kids [] /Count 0 >>']);

/** Opens, but what its first page should be is none. */
export const documentWithUnusablePage = () => assembled([catalogue, onePage, '42']);

/** Its second page cannot be drawn: what the page's content is to be is no object. */
export function documentWithBrokenPage(): Uint8Array {
  const page = (content: number) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 180] /Contents ${content} 0 R >>`;
  const line = '0.1 0.2 0.5 RG 4 w 60 90 m 340 90 l S';
  const drawing = `<< /Length ${line.length} >>\nstream\n${line}\nendstream`;
  const sound = assembled([
    catalogue,
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page(5),
    page(6),
    drawing,
    drawing,
  ]);
  return new TextEncoder().encode(new TextDecoder().decode(sound).replace('\n6 0 obj', '\n6 0 xbj'));
}

/** Begins as a PDF does; the rest is noise. */
export const damagedDocument = () => new TextEncoder().encode(`%PDF-1.7\n${'<< /Broken (never closed '.repeat(40)}`);

/** Someone gave a letter the name of a PDF. */
export const letter = () => new TextEncoder().encode('Dear all,\nplease find the contract attached.\n'.repeat(60));

/** Lost its table of places, so that readers must search for its objects; its highest number is as high as can be. */
export function documentWithoutTable(): Uint8Array {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] >>';
  const text = new TextDecoder().decode(assembled([catalogue, onePage, page], { withTable: false }));
  return new TextEncoder().encode(`${text}2147483647 0 obj\n<< /Root 1 0 R >>\nendobj\n`);
}

/** Its pages go round in a circle: it can be shown, but nothing can be written into it. */
export const documentInACircle = () =>
  assembled([
    catalogue,
    '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] >>',
  ]);

/** A picture of one colour, as a PNG. */
export async function picture(width = 60, height = 40, color = '#c02a32'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob()], 'picture.png', { type: 'image/png' });
}
