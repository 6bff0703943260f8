import type { XmlElement } from '../xml/tree.ts';

const off = new Set(['0', 'false', 'off', 'none']);
const names = ['b', 'i', 'u'] as const;
type FormatName = (typeof names)[number];
/** What a run says itself about a property; styles are not followed. */
type State = 'unsaid' | 'on' | 'off';
const states: readonly State[] = ['unsaid', 'on', 'off'];
const first = 'A'.charCodeAt(0);

/** The format of what says nothing about it. */
export const plainFormat = 'A';

/** Returns bold, italic and underline of a run as one character, so that formats of texts compare like texts. */
export function formatOf(run: XmlElement | null): string {
  const properties = run?.child('rPr');
  if (!properties) return plainFormat;
  let code = 0;
  for (const name of names) {
    const property = properties.child(name);
    const value = property?.attribute('val');
    code = code * 3 + (property ? (value !== undefined && off.has(value) ? 2 : 1) : 0);
  }
  return String.fromCharCode(first + code);
}

/** The reverse of `formatOf`: what to say of each property. */
export function statesOf(format: string): Record<FormatName, State> {
  let code = format.charCodeAt(0) - first;
  const found: Record<FormatName, State> = { b: 'unsaid', i: 'unsaid', u: 'unsaid' };
  for (const name of names.toReversed()) {
    found[name] = states[code % 3] ?? 'unsaid';
    code = Math.floor(code / 3);
  }
  return found;
}
