// cspell:words anzahl beginn betrag jahre kunde lieferant monate partei preis tage vergütung
import type { VariableType } from '#api-contract/drafting/variables';
import type { WordPlaceholder } from '#api-contract/templates/word-file';

export type Decision = 'question' | 'text' | 'later';

/** A placeholder wherever it is written, and what is to become of it. */
export interface Found extends Pick<WordPlaceholder, 'text' | 'key' | 'before' | 'after'> {
  readonly ids: readonly string[];
  readonly decision: Decision;
  readonly type: VariableType;
  readonly question: string;
}

/** What is proposed: the same words mean the same, but for blanks such as `[●]`, which mean something else each time. */
export function decisionsOf(placeholders: readonly WordPlaceholder[]): Found[] {
  const found = new Map<string, Found>();
  for (const { id, text, key, before, after, likely } of placeholders) {
    const isBlank = !/\p{L}/u.test(text);
    const name = isBlank ? id : text;
    const known = found.get(name);
    const first: Found = {
      text,
      key: isBlank ? `${key}${found.size + 1}` : (key.split('.')[0] ?? key),
      before,
      after,
      ids: [],
      decision: likely || isBlank ? 'question' : 'text',
      type: typeOf(wordsOf(text)),
      question: isBlank ? '' : wordsOf(text),
    };
    found.set(name, { ...(known ?? first), ids: [...(known?.ids ?? []), id] });
  }
  return [...found.values()];
}

const kinds: readonly (readonly [RegExp, VariableType])[] = [
  [/\b(date|day|datum|beginn?)\b|date$|datum$/i, 'date'],
  [/\b(amount|fee|price|betrag|preis|vergütung)\b/i, 'money'],
  [/\b(number|months?|days?|years?|anzahl|monate|tage|jahre)\b/i, 'number'],
  [/\b(customer|supplier|buyer|seller|party|kunde|lieferant|partei)\b/i, 'party'],
];

const typeOf = (text: string): VariableType => kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'text';

/** `{name_of_customer}` reads as “Name of customer”. */
function wordsOf(text: string): string {
  const words = text
    .replaceAll(/[[\]{}«»]/g, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll('_', ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
