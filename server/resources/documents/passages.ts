import type { DocPage } from '#extraction';

/** A stretch of a document that is found and quoted as one. Together the passages are the text, with nothing left out. */
export interface Passage {
  no: number;
  page: number;
  start: number;
  end: number;
  text: string;
}

const usualLength = 1_200;

/** Cut a text into passages that end with a page, a paragraph, a sentence or at least a word. */
export function cutIntoPassages(text: string, pages: readonly DocPage[]): Passage[] {
  const passages: Passage[] = [];
  for (const page of pages) {
    let start = page.start;
    while (start < page.end) {
      const end = endOfPassage(text, start, page.end);
      passages.push({ no: passages.length, page: page.no, start, end, text: text.slice(start, end) });
      start = end;
    }
  }
  return passages;
}

const niceEnds = [/\n\s*\n/g, /[.;:!?]\s/g, /\n/g, /\s/g];

function endOfPassage(text: string, start: number, limit: number): number {
  if (limit - start <= usualLength * 1.5) return limit;
  const window = text.slice(start + usualLength / 2, start + usualLength);
  for (const ending of niceEnds) {
    const last = [...window.matchAll(ending)].at(-1);
    if (last) return start + usualLength / 2 + last.index + last[0].length;
  }
  const end = start + usualLength;
  return isHighSurrogate(text, end - 1) ? end + 1 : end;
}

function isHighSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}
