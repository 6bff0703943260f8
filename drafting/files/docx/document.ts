import {
  AlignmentType,
  Document,
  Footer,
  Header,
  type IParagraphOptions,
  type IStylesOptions,
  LevelFormat,
  Paragraph,
} from 'docx';
import type { ResolvedDraft } from '../../resolve/resolved.ts';
import type { FileInfo } from '../file-info.ts';
import { Blocks } from './blocks.ts';
import { hangingOf, textAt } from './indents.ts';

/** Twentieths of a point. */
const twipsOf = (millimetres: number) => Math.round((millimetres * 1440) / 25.4);
const pageSizes = { A4: { width: 11_906, height: 16_838 }, Letter: { width: 12_240, height: 15_840 } };

/** Tinos has the same widths: lines break where they do in the PDF, pages needn’t. */
const font = 'Times New Roman';
const formats = [
  ['%1.', LevelFormat.DECIMAL],
  ['%1.%2', LevelFormat.DECIMAL],
  ['(%3)', LevelFormat.LOWER_LETTER],
  ['(%4)', LevelFormat.LOWER_ROMAN],
] as const;

/** Describes a draft for Word: its numbers are Word’s own, and references follow them. */
export function wordDocument(draft: ResolvedDraft, info: FileInfo): Document {
  const blocks = new Blocks(draft, info.locale, contentWidth(draft));
  const edge = (runs: ResolvedDraft['header']): IParagraphOptions => ({
    alignment: AlignmentType.CENTER,
    style: 'Edge',
    children: blocks.runs(runs),
  });
  const margin = twipsOf(draft.page.margin);
  return new Document({
    title: info.title,
    creator: 'Accordant',
    lastModifiedBy: 'Accordant',
    styles: styles(info.locale),
    numbering: {
      config: [
        {
          reference: 'clauses',
          levels: formats.map(([text, format], level) => ({
            level,
            text,
            format,
            alignment: AlignmentType.LEFT,
            style: { paragraph: { indent: { left: textAt[level] ?? 0, hanging: hangingOf(level) } } },
          })),
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: pageSizes[draft.page.size],
            margin: { top: margin, right: margin, bottom: margin, left: margin },
          },
        },
        ...(draft.header.length > 0
          ? { headers: { default: new Header({ children: [new Paragraph(edge(draft.header))] }) } }
          : {}),
        ...(draft.footer.length > 0
          ? { footers: { default: new Footer({ children: [new Paragraph(edge(draft.footer))] }) } }
          : {}),
        children: blocks.all(),
      },
    ],
  });
}

const contentWidth = ({ page }: ResolvedDraft) => pageSizes[page.size].width - 2 * twipsOf(page.margin);

function styles(locale: string): IStylesOptions {
  const run = { font, size: 22, language: { value: locale } };
  const spacing = { after: 120 };
  const clause = (level: number) => ({
    id: `Clause${level + 1}`,
    name: `Clause ${level + 1}`,
    basedOn: 'Normal',
    quickFormat: true,
    run,
    paragraph: { outlineLevel: level, spacing: { ...spacing, before: level === 0 ? 200 : 0 }, keepNext: level === 0 },
  });
  return {
    default: { document: { run } },
    paragraphStyles: [
      { id: 'Body', name: 'Body', basedOn: 'Normal', quickFormat: true, run, paragraph: { spacing } },
      { id: 'Cell', name: 'Cell', basedOn: 'Normal', run: { ...run, size: 20 } },
      { id: 'Edge', name: 'Edge', basedOn: 'Normal', run: { ...run, size: 18 } },
      {
        id: 'Signature',
        name: 'Signature line',
        basedOn: 'Normal',
        run,
        paragraph: { keepNext: true, keepLines: true },
      },
      {
        id: 'Heading',
        name: 'Heading',
        basedOn: 'Normal',
        quickFormat: true,
        run: { ...run, bold: true },
        paragraph: { spacing: { ...spacing, before: 200 }, keepNext: true },
      },
      {
        id: 'Title',
        name: 'Title',
        basedOn: 'Normal',
        quickFormat: true,
        run: { ...run, size: 32, bold: true },
        paragraph: { spacing: { after: 240 }, alignment: AlignmentType.CENTER },
      },
      ...[0, 1, 2, 3].map(clause),
    ],
  };
}
