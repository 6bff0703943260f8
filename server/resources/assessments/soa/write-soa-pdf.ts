import { createRequire } from 'node:module';
import path from 'node:path';
import type { SoaDocument } from './soa-document.ts';

/** What is used of pdfmake, which has no types of its own. */
interface PdfMake {
  setFonts(fonts: object): void;
  setUrlAccessPolicy(allows: () => boolean): void;
  setLocalAccessPolicy(allows: (file: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
}

const require = createRequire(import.meta.url);
const fonts = path.join(path.dirname(require.resolve('@expo-google-fonts/arimo/package.json')));
const fontOf = (name: string) => path.join(fonts, name, `Arimo_${name}.ttf`);

/** Returns a statement of applicability as a PDF: a table on A4 on its side, its heading on every page. */
export async function writeSoaPdf(soa: SoaDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pdfmake = require('pdfmake') as PdfMake;
  pdfmake.setFonts({ Arimo: { normal: fontOf('400Regular'), bold: fontOf('700Bold') } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => file.startsWith(fonts));
  const document = pdfmake.createPdf({
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [40, 40, 40, 40],
    info: { title: soa.title },
    defaultStyle: { font: 'Arimo', fontSize: 8 },
    footer: (page: number, of: number) => ({
      text: soa.page.replace('{page}', String(page)).replace('{of}', String(of)),
      fontSize: 7,
      margin: [40, 14, 40, 0],
    }),
    content: [
      { text: soa.title, fontSize: 18, bold: true },
      { text: soa.subtitle, fontSize: 12, bold: true, margin: [0, 2, 0, 6] },
      ...soa.notes.map((text) => ({ text })),
      {
        margin: [0, 10, 0, 0],
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [70, 190, 52, 80, '*', 50, 70],
          body: [
            soa.headings.map((text) => ({ text, bold: true })),
            ...soa.rows.map((row) =>
              'heading' in row
                ? [
                    { text: row.heading, bold: true, colSpan: soa.headings.length, fillColor: '#eef1f4' },
                    ...soa.headings.slice(1).map(() => ''),
                  ]
                : [...row.cells],
            ),
          ],
        },
      },
    ],
  });
  return new Uint8Array(await document.getBuffer());
}
