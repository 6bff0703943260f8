import type { Stretch } from '../structure/unbroken.ts';
import { isCompanyName } from './words/company-names.ts';

const joint = /^[-–—\s]*(?:and|AND|And|&)[-–—\s]*$/;

interface Line extends Stretch {
  said: string;
}

/** Names on lines of their own with "and" between them, as on a cover page. */
export function headingNames(head: string): Stretch[] {
  const lines = linesOf(head);
  const found = new Set<Line>();
  lines.forEach((line, at) => {
    const [before, after] = [lines[at - 1], lines[at + 1]];
    if (!joint.test(line.said) || !before || !after) return;
    if (isCompanyName(before.said) && isCompanyName(after.said)) found.add(before).add(after);
  });
  return [...found].map(({ start, end }) => ({ start, end }));
}

/** The name that a text is headed by, as on a letter. */
export function letterhead(head: string): Stretch[] {
  const first = linesOf(head).at(0);
  return first && isCompanyName(first.said) ? [{ start: first.start, end: first.end }] : [];
}

function linesOf(head: string): Line[] {
  return [...head.matchAll(/[^\n]+/g)].flatMap(({ index, 0: line }) => {
    const said = line.trim().replace(/,$/, '');
    const start = index + line.indexOf(said);
    return said === '' ? [] : [{ said, start, end: start + said.length }];
  });
}
