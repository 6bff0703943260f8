import type { ResolvedBlock, ResolvedDraft, ResolvedParagraph } from './resolved.ts';
import { signatureLabels } from './signature-labels.ts';

/** Returns the text of a draft, one line a paragraph, numbers included. */
export function plainLines(draft: ResolvedDraft, locale = 'en-GB'): string[] {
  return draft.blocks.flatMap((block) => linesOf(block, locale));
}

function linesOf(block: ResolvedBlock, locale: string): string[] {
  switch (block.type) {
    case 'paragraph':
      return [lineOf(block)];
    case 'table':
      return block.rows.flatMap((row) => row.flatMap((cell) => cell.paragraphs.map(lineOf)));
    case 'signature': {
      const labels = signatureLabels(locale);
      const lines = block.lines.map(({ line, value }) => `${labels[line]}: ${value ?? ''}`.trim());
      return [`${labels.signedFor} ${block.name ?? ''}`.trim(), ...lines];
    }
    case 'pageBreak':
      return [];
  }
}

function lineOf({ label, runs }: ResolvedParagraph): string {
  const text = runs.map((run) => run.text).join('');
  return label === null ? text : `${label} ${text}`;
}
