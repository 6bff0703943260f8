import type { Clause, Structure } from '../structure/clauses.ts';
import type { Stretch } from '../structure/unbroken.ts';
import type { KindReading } from './read-clauses.ts';

/** What is shown of a kind: one clause, or neighbours that say one thing together. */
export interface Passage extends Stretch {
  chance: number;
}

const sentenceEnd = /[.?!]["”’)]*$/;
const listItem = /^\(?(?:[a-z]{1,2}|[ivx]{1,4}|\d{1,2})[.)]\s|^[•▪·●o-]\s/;
const widestGap = 40;
const longest = 1_100;
const maxLikelyLength = 700;
const maxListLength = 500;
const shortTogether = 400;
const maxUnsureLength = 900;
const sureFrom = 0.6;
const likelyFrom = 0.12;

/**
 * Join what is shown of a kind where a sentence was cut into items, or where neighbours were all shown: sure ones while they are
 * short, and an unsure one with what stands beside it.
 */
export function joinPassages(text: string, { clauses }: Structure, { candidates }: KindReading): Passage[] {
  const chances = new Map(candidates.map(({ clause, chance }) => [clause, chance]));
  const shown = new Set(candidates.filter((candidate) => candidate.shown).map(({ clause }) => clause));
  const sourceOf = ({ start, end }: Clause) => text.slice(start, end);
  const used = new Set<number>();
  const passages: Passage[] = [];
  for (const first of [...shown].sort((one, other) => one - other)) {
    const start = clauses[first];
    if (used.has(first) || !start) continue;
    let last = start;
    let chance = chances.get(first) ?? 0;
    let isList = sourceOf(start).endsWith(':');
    for (let next = first + 1; next < clauses.length; next += 1) {
      const clause = clauses[next] as Clause;
      const together = clause.end - start.bodyStart;
      const isShown = shown.has(next);
      const isSure = Math.min(chances.get(next) ?? 0, chance) >= sureFrom;
      const goesOn =
        !sentenceEnd.test(sourceOf(last)) || (isShown && together < (isSure ? shortTogether : maxUnsureLength));
      if (!goesOn || clause.isHeading || clause.start - last.end > widestGap || last.end - start.bodyStart > longest)
        break;
      const source = sourceOf(clause);
      const belongs =
        isShown ||
        sourceOf(last).endsWith(':') ||
        (isList && listItem.test(source) && last.end - start.bodyStart < maxListLength) ||
        ((chances.get(next) ?? 0) > likelyFrom && together < maxLikelyLength);
      if (!belongs) break;
      used.add(next);
      chance = Math.max(chance, chances.get(next) ?? 0);
      isList ||= source.endsWith(':');
      last = clause;
    }
    passages.push({ start: start.bodyStart, end: last.end, chance });
  }
  return passages.sort((one, other) => other.chance - one.chance || one.start - other.start);
}
