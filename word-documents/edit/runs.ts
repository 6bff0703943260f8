import type { WordFile } from '../package/word-file.ts';
import { newText, type XmlElement } from '../xml/tree.ts';

/** The elements of a run that show a text: a tab is `\t`, a line break `\n`, a page break `\f`. */
export function textChildren(file: WordFile, text: string): XmlElement[] {
  return text.split(/([\t\n\f])/).flatMap((part) => {
    if (part === '') return [];
    if (part === '\t') return [file.element('tab')];
    if (part === '\n') return [file.element('br')];
    if (part === '\f') return [file.element('br', { type: 'page' })];
    const written = file.element('t', { 'xml:space': 'preserve' });
    written.append(newText(part));
    return [written];
  });
}

const shownByElements = new Set('\t\n\f');

/** Whether a text has characters that XML can’t hold. */
export function isUnwritable(text: string): boolean {
  const isForbidden = (character: string) =>
    (character < ' ' && !shownByElements.has(character)) || character === '\uFFFE' || character === '\uFFFF';
  return !text.isWellFormed() || [...text].some(isForbidden);
}

/** Cuts words into stretches of one format. */
export function stretchesOf(
  words: string,
  formats: string | undefined,
): { text: string; format: string | undefined }[] {
  if (formats === undefined) return [{ text: words, format: undefined }];
  const stretches: { text: string; format: string }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [character, format] = [words[at] ?? '', formats[at] ?? ''];
    const last = stretches.at(-1);
    if (last?.format === format) last.text += character;
    else stretches.push({ text: character, format });
  }
  return stretches;
}
