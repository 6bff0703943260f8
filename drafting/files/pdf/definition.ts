// cspell:words dont
import type { Content, ContentStack, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ResolvedBlock, ResolvedDraft, ResolvedParagraph, ResolvedTable, Run } from '../../resolve/resolved.ts';
import type { FileInfo } from '../file-info.ts';
import type { PdfLetters } from './fonts.ts';
import { signatureContent, type Stamped } from './signature-content.ts';

/** In points. */
export const pageSizes = { A4: { width: 595.28, height: 841.89 }, Letter: { width: 612, height: 792 } };
export const pointsOf = (millimetres: number) => (millimetres * 72) / 25.4;

const hanging = 35;
/** Where text of each level begins. */
const textAt = [hanging, hanging, 63, 92];
const numberAt = [0, 0, hanging - 7, 57];

export interface PdfDefinition {
  readonly definition: TDocumentDefinitions;
  /** Nodes that know where they are once the pages are laid out. */
  readonly stamped: Stamped[];
}

/** Describes a draft for pdfmake. */
export function definePdf(draft: ResolvedDraft, info: FileInfo, letters: PdfLetters): PdfDefinition {
  const margin = pointsOf(draft.page.margin);
  const width = pageSizes[draft.page.size].width - 2 * margin;
  const stamped: Stamped[] = [];
  const content = draft.blocks.map((block, at): Content => {
    const node = blockContent(block, width, info.locale, letters, stamped);
    return draft.blocks[at - 1]?.type === 'pageBreak' ? { stack: [node], pageBreak: 'before' } : node;
  });
  const definition: TDocumentDefinitions = {
    pageSize: draft.page.size === 'A4' ? 'A4' : 'LETTER',
    pageMargins: margin,
    language: info.locale,
    info: { title: info.title, producer: 'Accordant', creator: 'Accordant', creationDate: new Date(info.at) },
    defaultStyle: { font: 'Tinos', fontSize: 11, lineHeight: 1.15 },
    header: edge(draft.header, [margin, margin / 2, margin, 0], letters),
    footer: edge(draft.footer, [margin, margin / 3, margin, 0], letters),
    content,
  };
  return { definition, stamped };
}

function edge(runs: readonly Run[], margin: [number, number, number, number], letters: PdfLetters) {
  if (runs.length === 0) return undefined;
  return (page: number, pages: number): Content => ({
    text: runs.map((run) => runText(run, letters, { pageNumber: String(page), pageCount: String(pages) })),
    alignment: 'center',
    fontSize: 9,
    margin,
  });
}

function blockContent(
  block: ResolvedBlock,
  width: number,
  locale: string,
  letters: PdfLetters,
  stamped: Stamped[],
): Content {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block, letters);
    case 'table':
      return table(block, width, letters);
    case 'signature':
      return signatureContent(block, locale, letters, stamped);
    case 'pageBreak':
      return { text: '', fontSize: 0.1 };
  }
}

function paragraph(block: ResolvedParagraph, letters: PdfLetters, isInCell = false): Content {
  const { id, style, level, label, runs } = block;
  const text = runs.map((run) => runText(run, letters));
  if (label !== null) {
    const above = level === 0 && !isInCell ? 10 : 0;
    const margin: [number, number, number, number] = [numberAt[level] ?? 0, above, 0, isInCell ? 0 : 6];
    const number = { width: (textAt[level] ?? 0) - (numberAt[level] ?? 0), text: label, noWrap: true };
    return { columns: [number, destination(id, { width: '*', text })], margin };
  }
  if (isInCell) return { text, bold: style === 'heading' || style === 'title' };
  if (style === 'title') return { text, fontSize: 16, bold: true, alignment: 'center', margin: [0, 0, 0, 12] };
  if (style === 'heading') return { text, bold: true, margin: [0, 10, 0, 6] };
  return { text, margin: [indentOf(level), 0, 0, 6] };
}

/** Where links to a clause lead; the types of pdfmake don’t know the id of a text. */
const destination = <Node extends object>(id: string, node: Node): Node => Object.assign(node, { id });

/** Of text without a number: level 0 stands at the margin. */
const indentOf = (level: number) => (level === 0 ? 0 : (textAt[level] ?? 0));

function runText(run: Run, letters: PdfLetters, fields?: Record<'pageNumber' | 'pageCount', string>) {
  const isMarked = run.insertion !== null || run.underline;
  return {
    text: run.field ? (fields?.[run.field] ?? '') : letters.drawn(run.text),
    ...(run.bold ? { bold: true } : {}),
    ...(run.italic ? { italics: true } : {}),
    ...(run.deletion ? { decoration: 'lineThrough' as const, color: '#a3230f' } : {}),
    ...(isMarked && !run.deletion ? { decoration: 'underline' as const } : {}),
    ...(run.insertion && !run.deletion ? { color: '#1d5c2e' } : {}),
    ...(run.isMissing || run.dependsOn.length > 0 ? { background: '#fff1b8' } : {}),
    ...(run.target === null ? {} : { linkToDestination: run.target }),
  };
}

function table({ widths, rows }: ResolvedTable, width: number, letters: PdfLetters): Content {
  const total = widths.reduce((sum, one) => sum + one, 0);
  // Lines and the space beside them are outside of a column’s width.
  const room = width - widths.length * 8 - widths.length - 1;
  const heads = rows.findIndex((row) => row.some((cell) => !cell.isHeader));
  return {
    margin: [0, 4, 0, 10],
    table: {
      headerRows: heads === -1 ? 0 : heads,
      dontBreakRows: true,
      widths: widths.map((one) => (one / total) * room),
      body: gridOf(rows, widths.length, letters),
    },
  };
}

/** A cell that spans others is followed, and others are covered, by empty ones. */
function gridOf(rows: ResolvedTable['rows'], columns: number, letters: PdfLetters): TableCell[][] {
  const covered = new Map<string, true>();
  return rows.map((row, at) => {
    const waiting = [...row];
    return Array.from({ length: columns }, (_, column): TableCell => {
      if (covered.has(`${at} ${column}`)) return {};
      const cell = waiting.shift();
      if (!cell) return { text: '' };
      const across = Math.min(cell.columns, columns - column);
      const down = Math.min(cell.rows, rows.length - at);
      for (let y = 0; y < down; y++) for (let x = 0; x < across; x++) covered.set(`${at + y} ${column + x}`, true);
      const stack: ContentStack = { stack: cell.paragraphs.map((one) => paragraph(one, letters, true)), fontSize: 10 };
      return { ...stack, colSpan: across, rowSpan: down, ...(cell.isHeader ? { bold: true } : {}) };
    });
  });
}
