import {
  BorderStyle,
  PageBreak,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type {
  ResolvedBlock,
  ResolvedDraft,
  ResolvedParagraph,
  ResolvedSignature,
  ResolvedTable,
  Run,
} from '../../resolve/resolved.ts';
import { signatureLabels } from '../../resolve/signature-labels.ts';
import { Runs } from './runs.ts';
import { textAt } from './indents.ts';

const titles = { title: 'Title', heading: 'Heading', body: 'Body' } as const;

/** Turns the blocks of a draft into paragraphs and tables of Word. */
export class Blocks {
  readonly #draft: ResolvedDraft;
  readonly #locale: string;
  readonly #width: number;
  readonly #runs: Runs;

  /** `width` of the text in twentieths of a point. */
  constructor(draft: ResolvedDraft, locale: string, width: number) {
    this.#draft = draft;
    this.#locale = locale;
    this.#width = width;
    this.#runs = new Runs(draft.blocks);
  }

  all(): (Paragraph | Table)[] {
    return this.#draft.blocks.flatMap((block) => this.#block(block));
  }

  runs(runs: readonly Run[]): ParagraphChild[] {
    return this.#runs.all(runs);
  }

  #block(block: ResolvedBlock): (Paragraph | Table)[] {
    switch (block.type) {
      case 'paragraph':
        return [this.#paragraph(block)];
      case 'table':
        return [this.#table(block), new Paragraph({ style: 'Cell' })];
      case 'signature':
        return this.#signature(block);
      case 'pageBreak':
        return [new Paragraph({ style: 'Cell', children: [new PageBreak()] })];
    }
  }

  #paragraph({ id, style, level, label, runs }: ResolvedParagraph, isInCell = false): Paragraph {
    const children = this.#runs.bookmarked(id, this.#runs.all(runs));
    if (label !== null) {
      const name = isInCell ? 'Cell' : `Clause${level + 1}`;
      return new Paragraph({ style: name, numbering: { reference: 'clauses', level }, children });
    }
    if (isInCell) return new Paragraph({ style: 'Cell', children });
    const indent = level > 0 ? { indent: { left: textAt[level] ?? 0 } } : {};
    return new Paragraph({ style: style === 'clause' ? 'Body' : titles[style], ...indent, children });
  }

  #table({ widths, rows }: ResolvedTable): Table {
    const total = widths.reduce((sum, one) => sum + one, 0);
    return new Table({
      width: { size: this.#width, type: WidthType.DXA },
      columnWidths: widths.map((one) => Math.round((one / total) * this.#width)),
      rows: rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            tableHeader: row.length > 0 && row.every(({ isHeader }) => isHeader),
            children: row.map(
              (cell) =>
                new TableCell({
                  ...(cell.columns > 1 ? { columnSpan: cell.columns } : {}),
                  ...(cell.rows > 1 ? { rowSpan: cell.rows } : {}),
                  children: cell.paragraphs.map((one) =>
                    this.#paragraph(cell.isHeader ? { ...one, runs: one.runs.map(inBold) } : one, true),
                  ),
                }),
            ),
          }),
      ),
    });
  }

  #signature({ name, lines }: ResolvedSignature): Paragraph[] {
    const labels = signatureLabels(this.#locale);
    const space = { top: { style: BorderStyle.SINGLE, size: 6, space: 1 } };
    return [
      new Paragraph({
        style: 'Signature',
        spacing: { before: 320, after: 880 },
        children: [new TextRun(`${labels.signedFor} `), new TextRun({ text: name ?? '', bold: true })],
      }),
      ...lines.map(
        ({ line, value }, at) =>
          new Paragraph({
            style: 'Signature',
            ...(at === 0 ? { border: space } : {}),
            indent: { right: Math.max(0, this.#width - 4_400) },
            keepNext: at < lines.length - 1,
            text: `${labels[line]}: ${value ?? ''}`.trimEnd(),
          }),
      ),
    ];
  }
}

const inBold = (run: Run): Run => ({ ...run, bold: true });
