import type { PageRectangle } from '../../engine/open-document.ts';
import type { DrawnLetter } from './drawn-letters.ts';

/** For each UTF-16 unit of a run of text the letter that was drawn for it; none for white space that was not drawn. */
export type LettersOfRun = readonly (DrawnLetter | undefined)[];

interface Run {
  readonly text: string;
  readonly box: PageRectangle;
}

/**
 * Which letters were drawn for each run of a page's text. Runs come in the order in which letters are drawn; letters that
 * stand outside the page, and whatever else no run mentions, lie between. A run that is not found has no letters.
 */
export function matchLetters(runs: readonly Run[], drawn: readonly DrawnLetter[]): (LettersOfRun | undefined)[] {
  const stream = drawn.map(({ letter }) => letter).join('');
  let next = 0;
  const find = (letters: string, box: PageRectangle) => {
    let at = stream.indexOf(letters, next);
    while (at >= 0 && !standsIn(box, drawn[at])) at = stream.indexOf(letters, at + 1);
    if (at < 0) return undefined;
    next = at + letters.length;
    return drawn.slice(at, next);
  };
  return runs.map(({ text, box }) => {
    const letters = text.replace(/\s/g, '');
    if (letters === '') return undefined;
    const found = find(letters, box) ?? find(reversed(letters), box)?.toReversed();
    return found && spread(text, found);
  });
}

/** Writing that runs from right to left is drawn from the left and read from the right. */
const reversed = (letters: string) => Array.from({ length: letters.length }, (_, at) => letters.at(-1 - at)).join('');

/** Or next to it: raised letters, and runs whose beginning pdf.js rounds. */
function standsIn({ left, right, bottom, top }: PageRectangle, letter: DrawnLetter | undefined): boolean {
  const [x, y] = letter?.from ?? [Infinity, Infinity];
  const near = Math.min(right - left, top - bottom) + 1;
  return x >= left - near && x <= right + near && y >= bottom - near && y <= top + near;
}

function spread(run: string, letters: readonly DrawnLetter[]): LettersOfRun {
  let at = 0;
  return Array.from({ length: run.length }, (_, unit) => {
    if (/\s/.test(run.charAt(unit))) return undefined;
    at += 1;
    return letters[at - 1];
  });
}
