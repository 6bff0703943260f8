import type { Stretch } from './unbroken.ts';

/** Something attached to the contract: an exhibit, schedule, annex or appendix. */
export interface Attachment extends Stretch {
  name: string;
}

const attachmentLine =
  /(?:^|\n)[ \t]*((?:EXHIBIT|Exhibit|SCHEDULE|Schedule|ANNEX|Annex|APPENDIX|Appendix|ATTACHMENT|Attachment)[ \t]+["“]?(?:[A-Z]{1,2}(?:-?\d{1,2})?|\d{1,2}(?:\.\d{1,2})?|[IVX]{1,5})["”]?)[ \t]*(?=\n|[–—:-]|[A-Z])/g;
const filingLines = 1_500;

/** Attachments in order, each to the beginning of the next. A filing's own "Exhibit 10.1" at the head is none. */
export function attachmentsOf(text: string): Attachment[] {
  const starts = [...text.matchAll(attachmentLine)]
    .map((match) => ({
      name: (match[1] ?? '').replace(/\s+/g, ' '),
      start: match.index + match[0].indexOf(match[1] ?? ''),
    }))
    .filter(({ start }) => start > Math.min(filingLines, text.length / 4));
  return starts.map((each, index) => ({ ...each, end: starts[index + 1]?.start ?? text.length }));
}

const signature =
  /(?:\bIN WITNESS WHEREOF\b|\bIn witness whereof\b|(?:^|\n)[ \t]*(?:By|BY|Signature|Signed)[ \t]*:)[^\n]*(?:\n[^\n]{0,120}){0,14}?(?:Name|NAME|Title|TITLE|Date|DATE|By|BY)[ \t]*:[^\n]*/g;

/** Where the parties sign; blocks that follow each other closely are one. */
export function signatureBlocksOf(text: string): Stretch[] {
  const blocks: Stretch[] = [];
  for (const match of text.matchAll(signature)) {
    const last = blocks.at(-1);
    const end = match.index + match[0].length;
    if (last && match.index - last.end < 600) last.end = end;
    else blocks.push({ start: match.index, end });
  }
  return blocks;
}

const row = /^.*\S(?:[ \t]{3,}|\t|[ \t]*\|[ \t]*)\S.*(?:[ \t]{3,}|\t|[ \t]*\|[ \t]*)\S.*$/s;
/** A longer line is a paragraph. */
const longestRow = 500;

/** Tables: at least three lines in a row with three columns or more. */
export function tablesOf(text: string): Stretch[] {
  const tables: (Stretch & { rows: number })[] = [];
  for (const match of text.matchAll(/[^\n]+/g)) {
    if (match[0].length > longestRow || !row.test(match[0])) continue;
    const last = tables.at(-1);
    const end = match.index + match[0].length;
    if (last && match.index - last.end <= 2) {
      last.end = end;
      last.rows += 1;
    } else tables.push({ start: match.index, end, rows: 1 });
  }
  return tables.filter(({ rows }) => rows >= 3).map(({ start, end }) => ({ start, end }));
}
