import type { InlineNode, ParagraphNode, TableNode } from '../../api-contract/drafting/nodes.ts';
import type { Kept } from './keep-blocks.ts';
import type { ClauseNumber } from './numbering.ts';
import type { ResolvedBlock, ResolvedParagraph, Run } from './resolved.ts';

interface Filling {
  readonly numbers: ReadonlyMap<string, ClauseNumber>;
  readonly runs: (paragraph: string, content: readonly InlineNode[]) => readonly Run[];
  /** A part of a party as text; null where it is unanswered or left blank. */
  readonly part: (party: string, part: 'name' | 'signatory' | 'signatoryTitle') => string | null;
  readonly missing: (party: string) => void;
}

/** Fills answers and numbers into a block. */
export function resolveBlock({ block, ...place }: Kept, filling: Filling): ResolvedBlock {
  const at = { ...place, id: block.attrs.id };
  switch (block.type) {
    case 'paragraph':
      return paragraph(block, place, filling);
    case 'table':
      return {
        ...at,
        type: 'table',
        widths: widthsOf(block),
        rows: block.content.map((row) =>
          row.content.map((cell) => ({
            isHeader: cell.type === 'table_header',
            columns: cell.attrs.colspan,
            rows: cell.attrs.rowspan,
            paragraphs: cell.content.map((one) => paragraph(one, place, filling)),
          })),
        ),
      };
    case 'signatureBlock': {
      const { party, lines } = block.attrs;
      const name = filling.part(party, 'name');
      if (name === null) filling.missing(party);
      const values = { name: filling.part(party, 'signatory'), title: filling.part(party, 'signatoryTitle') };
      return {
        ...at,
        type: 'signature',
        party,
        name,
        lines: lines.map((line) => ({ line, value: line === 'name' || line === 'title' ? values[line] : null })),
      };
    }
    case 'pageBreak':
      return { ...at, type: 'pageBreak' };
  }
}

function paragraph({ attrs, content }: ParagraphNode, place: Omit<Kept, 'block'>, filling: Filling): ResolvedParagraph {
  const number = filling.numbers.get(attrs.id);
  return {
    ...place,
    type: 'paragraph',
    id: attrs.id,
    style: attrs.style,
    level: number?.level ?? attrs.level ?? 0,
    label: number?.label ?? null,
    citation: number?.citation ?? null,
    runs: filling.runs(attrs.id, content ?? []),
  };
}

/** Shares of the table’s width: those set in its first row, and one like the others where none is. */
function widthsOf({ content }: TableNode): number[] {
  const columns = Math.max(1, ...content.map((row) => row.content.reduce((sum, { attrs }) => sum + attrs.colspan, 0)));
  const set = (content[0]?.content ?? []).flatMap(({ attrs }) =>
    Array.from({ length: attrs.colspan }, (_, at) => attrs.colwidth?.[at] ?? 0),
  );
  const given = set.filter((width) => width > 0);
  const usual = given.length > 0 ? given.reduce((sum, width) => sum + width, 0) / given.length : 1;
  return Array.from({ length: columns }, (_, at) => set[at] || usual);
}
