import { written } from '../refused.ts';

/** Returns the lines, from 1, in which objects or elements with an id stand in a file’s text. */
export function linesOfId(text: string, id: string): number[] {
  const literal = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const places = new RegExp(
    `\\bid\\s*=\\s*["']${literal}["']|"id"\\s*:\\s*"${literal}"|\\bid:\\s+["']?${literal}["']?\\s*$`,
    'gm',
  );
  const lines: number[] = [];
  let [line, from] = [1, 0];
  for (const { index } of text.matchAll(places)) {
    for (let at = text.indexOf('\n', from); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) {
      line += 1;
      from = at + 1;
    }
    lines.push(line);
  }
  return lines;
}

/** Returns the two lines in which an id stands first, as a sentence writes them; null where they are one line. */
export function twoLinesOf(text: string, id: string): [string, string] | null {
  const [first, second] = linesOfId(text, id);
  return first !== undefined && second !== undefined && first !== second ? [written(first), written(second)] : null;
}

/** Returns a JSON pointer (RFC 6901) of a path. */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
