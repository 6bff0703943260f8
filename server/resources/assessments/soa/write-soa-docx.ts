import {
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { SoaDocument } from './soa-document.ts';

/** Widths in twentieths of a point; together those of a page of A4 on its side. */
const widths = [1_500, 3_700, 1_100, 1_700, 3_600, 1_100, 1_500];

/** Returns a statement of applicability as a Word document: a table whose heading is repeated on every page. */
export async function writeSoaDocx(soa: SoaDocument): Promise<Uint8Array<ArrayBuffer>> {
  const [before = '', between = '', after = ''] = soa.page.split(/\{page\}|\{of\}/);
  const document = new Document({
    title: soa.title,
    sections: [
      {
        properties: {
          page: {
            size: { orientation: PageOrientation.LANDSCAPE },
            margin: { top: 900, bottom: 900, left: 900, right: 900 },
          },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun({
                    size: 16,
                    children: [before, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES, after],
                  }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({ text: soa.title, heading: HeadingLevel.TITLE }),
          new Paragraph({ text: soa.subtitle, heading: HeadingLevel.HEADING_1 }),
          ...soa.notes.map((note) => new Paragraph(note)),
          new Paragraph(''),
          new Table({
            width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
            columnWidths: widths,
            rows: [
              new TableRow({
                tableHeader: true,
                cantSplit: true,
                children: soa.headings.map((text, at) => cell(text, at, true)),
              }),
              ...soa.rows.map((row) =>
                'heading' in row
                  ? new TableRow({ cantSplit: true, children: [division(row.heading)] })
                  : new TableRow({ children: row.cells.map((text, at) => cell(text, at)) }),
              ),
            ],
          }),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

const cell = (text: string, at: number, bold = false) =>
  new TableCell({
    width: { size: widths[at] ?? 0, type: WidthType.DXA },
    children: text
      .split('\n')
      .map((line) => new Paragraph({ children: [new TextRun({ text: line, bold, size: 18 })] })),
  });

const division = (text: string) =>
  new TableCell({
    columnSpan: widths.length,
    shading: { fill: 'EEF1F4' },
    children: [new Paragraph({ children: [new TextRun({ text, bold: true, size: 18 })] })],
  });
