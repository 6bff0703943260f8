import { maxMarks } from '#api-contract/marks/kinds';
import { listMarks, readWord, type UntrackedChange, untrackedChanges, WordFileRefused } from '#word-documents';
import type { MarksAnswer, MarksTask, ReadComment, ReadMark } from './tasks.ts';

const maxText = 4_000;
const maxAuthor = 500;
const maxDate = 64;
const maxContext = 80;
const maxQuote = 300;

/** Lists the marks of a document as they are shown, and what was changed without one. */
export async function readMarks({ bytes, sent }: MarksTask): Promise<MarksAnswer> {
  try {
    const found = await listMarks(bytes);
    if (found.marks.length > maxMarks) return { status: 'too_many' };
    const marks = found.marks.map(({ start, end, shown, text, ...mark }): ReadMark => {
      return {
        ...mark,
        author: storable(mark.author.slice(0, maxAuthor)),
        date: mark.date && storable(mark.date.slice(0, maxDate)),
        text: storable(text.slice(0, maxText)),
        before: storable(found.text.slice(lineStart(found.text, start), start)),
        after: storable(found.text.slice(end, lineEnd(found.text, end))),
        passage: passageAt(found.accepted, shown.start, shown.end),
      };
    });
    const compared = await closestOf(sent, bytes);
    return {
      status: 'read',
      marks,
      comments: found.comments.map(({ start, end, ...comment }): ReadComment => {
        const quote = found.text.slice(start, end);
        const at = found.accepted.indexOf(quote);
        const passage =
          at < 0 || quote === '' ? { start: 0, end: 0, quote: '' } : passageAt(found.accepted, at, at + quote.length);
        const author = storable(comment.author.slice(0, maxAuthor));
        const date = comment.date && storable(comment.date.slice(0, maxDate));
        return { ...comment, author, date, text: storable(comment.text.slice(0, maxText)), passage };
      }),
      closest: compared?.index ?? null,
      untracked: compared?.untracked.map(cut) ?? [],
      texts: { before: compared?.text ?? found.original, after: found.accepted },
    };
  } catch (error) {
    if (error instanceof WordFileRefused) return { status: 'unopened', reason: error.message };
    throw error;
  }
}

interface Compared {
  readonly index: number;
  readonly untracked: UntrackedChange[];
  readonly text: string;
}

async function closestOf(sent: MarksTask['sent'], returned: Uint8Array): Promise<Compared | null> {
  let closest: Compared | null = null;
  for (const [index, bytes] of sent.entries()) {
    if (closest?.untracked.length === 0) break;
    try {
      const untracked = await untrackedChanges(bytes, returned);
      const text = (await readWord(bytes))?.text ?? '';
      if (!closest || untracked.length < closest.untracked.length) closest = { index, untracked, text };
    } catch (error) {
      if (!(error instanceof WordFileRefused)) throw error;
    }
  }
  return closest;
}

/** From the start of the line, but not from too far. */
function lineStart(text: string, at: number): number {
  return Math.max(at - maxContext, text.lastIndexOf('\n', at - 1) + 1);
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return Math.min(at + maxContext, end < 0 ? text.length : end);
}

/** A place without length is shown by the words beside it. */
function passageAt(text: string, start: number, end: number) {
  const [from, to] =
    start === end ? [lineStart(text, start), lineEnd(text, end)] : [start, Math.min(end, start + maxQuote)];
  return { start: from, end: to, quote: storable(text.slice(from, to)) };
}

const cut = ({ before, after }: UntrackedChange) => ({
  before: storable(before.slice(0, maxText)),
  after: storable(after.slice(0, maxText)),
});

/** A cut may go through the middle of a character. */
const storable = (text: string) => text.replaceAll('\u0000', '\uFFFD').toWellFormed();
