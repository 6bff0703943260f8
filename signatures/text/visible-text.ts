/** Returns text without what neither XML nor a page can hold: control characters but tabs and line breaks, lone surrogates. */
export const visibleText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\t\n\u0020-\u007e\u00a0-\ufffd\u{10000}-\u{10ffff}]/gu, '');

/** A stretch of text that is written in one direction. */
interface Run {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Letters of Hebrew, Arabic, Syriac, Thaana and N’Ko, with what stands between two of them. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+(?:[\s\p{P}\p{M}]+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*/gu;

/** Returns the stretches of a text in the order in which they are read. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(rightToLeft)) {
    if (index > at) runs.push({ text: text.slice(at, index), isRightToLeft: false });
    runs.push({ text: found, isRightToLeft: true });
    at = index + found.length;
  }
  if (at < text.length) runs.push({ text: text.slice(at), isRightToLeft: false });
  return runs;
}

/** Whether a paragraph begins at the right: its first letter is one of a script that does. */
export const beginsAtTheRight = (text: string): boolean => {
  const [first] = text.match(/\p{L}/u) ?? [];
  return first !== undefined && runsOf(first).some(({ isRightToLeft }) => isRightToLeft);
};
