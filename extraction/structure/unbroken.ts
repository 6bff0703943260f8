/** Stretches of a text that belong to no sentence: page numbers, running footers, rules. */
export interface Stretch {
  start: number;
  end: number;
}

const noiseLine =
  /^[ \t]*(?:(?:page[ \t]+)?[-–—[(]*[ \t]*\d{1,3}[ \t]*[-–—\])]*(?:[ \t]*of[ \t]*\d{1,3})?|[A-Z]{1,3}-\d{1,3}|[ivxl]{1,5}|source:[^\n]{0,160}|[-_=*.~\u2500\u2022 \t]{3,}|<PAGE>[^\n]{0,20}|\[?signature page follows\]?)[ \t]*$/gim;

/** Lines that a page carries and no sentence does. */
export function noiseLines(text: string): Stretch[] {
  const found: Stretch[] = [];
  for (const match of text.matchAll(noiseLine)) {
    if (match[0].trim() !== '') found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** The same text, noise blanked out, so that offsets stay true. */
export function withoutNoise(text: string): string {
  let clean = '';
  let at = 0;
  for (const { start, end } of noiseLines(text)) {
    clean += text.slice(at, start) + ' '.repeat(end - start);
    at = end;
  }
  return clean + text.slice(at);
}
