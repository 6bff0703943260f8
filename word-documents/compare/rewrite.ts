import type { Marker } from '../edit/marker.ts';
import { ParagraphEditor } from '../edit/paragraph-editor.ts';
import { EditRefused } from '../edit/refused.ts';
import { isUnwritable } from '../edit/runs.ts';
import type { LiveParagraph } from '../text/story.ts';
import { type WordChange, wordDiff } from './word-diff.ts';

type Words = Pick<LiveParagraph, 'text' | 'formats'>;

/** Makes a paragraph say what another says, in its words and in bold, italic and underline. */
export function rewrite(marker: Marker, paragraph: LiveParagraph, { text, formats }: Words): void {
  if (paragraph.text === text && paragraph.formats === formats) return;
  const changes = wordDiff(paragraph.text, text);
  const editor = new ParagraphEditor(marker, paragraph);
  for (const [start, newStart, length] of keptStretches(changes, paragraph.text.length))
    for (const [from, to] of reformattedWithin(paragraph.formats, formats, start, newStart, length))
      editor.reformat(from, to, formats[newStart + from - start] ?? '');
  for (const { start, end, newStart, newEnd } of changes.toReversed()) {
    const words = text.slice(newStart, newEnd);
    if (isUnwritable(words)) throw new EditRefused('characters');
    editor.replace({ start, end, words, formats: formats.slice(newStart, newEnd) });
  }
}

function keptStretches(
  changes: readonly WordChange[],
  length: number,
): [start: number, newStart: number, length: number][] {
  const stretches: [number, number, number][] = [];
  let [at, newAt] = [0, 0];
  for (const { start, end, newStart, newEnd } of changes) {
    stretches.push([at, newAt, start - at]);
    if (start - at !== newStart - newAt) throw new RangeError('Kept stretches have the same length.');
    [at, newAt] = [end, newEnd];
  }
  return [...stretches, [at, newAt, length - at]];
}

/** Stretches of one old and one new format that differ. */
function reformattedWithin(
  before: string,
  after: string,
  start: number,
  newStart: number,
  length: number,
): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let index = 0; index < length; index += 1) {
    const [old, next] = [before[start + index], after[newStart + index]];
    if (old === next) continue;
    const last = found.at(-1);
    const goesOn =
      last?.[1] === start + index && before[start + index - 1] === old && after[newStart + index - 1] === next;
    if (last && goesOn) last[1] += 1;
    else found.push([start + index, start + index + 1]);
  }
  return found;
}
