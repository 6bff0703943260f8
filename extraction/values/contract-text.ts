import type { AnnotatedKind } from '../clauses/kinds.ts';
import type { KindReading } from '../clauses/read-clauses.ts';
import type { Clause, Structure } from '../structure/clauses.ts';
import type { Stretch } from '../structure/unbroken.ts';

/** What readers of values look at: the text, its structure, its scored clauses, and how it opens. */
export interface ContractText {
  text: string;
  structure: Structure;
  kinds: ReadonlyMap<AnnotatedKind, KindReading>;
  /** From the title to the recitals or the first section. */
  opening: Stretch;
}

/** A value, the words it was read from, where they stand, and how sure that is. */
export interface ReadValue<Value> {
  value: Value;
  places: Stretch[];
  /** From 0 to 1. */
  confidence: number;
  /** How a derived value was computed. */
  formula?: string;
  /** Of an expiry counted as the day before an anniversary: that anniversary. */
  anniversary?: string;
}

const maxOpeningLength = 6_000;
const openingEnds =
  /\bW\s?I\s?T\s?N\s?E\s?S\s?S\s?E\s?T\s?H\b|\bR\s?E\s?C\s?I\s?T\s?A\s?L\s?S?\b|\bRecitals\b(?!\s+[a-z])|\bBackground\b\s*[:.\n]|\bWHEREAS\b|\bWhereas\b|\bBACKGROUND\b|\bNOW,? THEREFORE\b|\bPREAMBLE\b|\b(?:agree|AGREE) as follows/;
const parties = /\b(?:by and between|by and among|between|among|BETWEEN|AMONG|BY AND)\b/;

/** Where a contract says who agrees on what and when. */
export function openingOf(text: string): Stretch {
  const named = parties.exec(text.slice(0, 12_000))?.index ?? 0;
  const from = named > 200 ? named : 0;
  const ends = openingEnds.exec(text.slice(from + 20, from + maxOpeningLength));
  return { start: 0, end: Math.min(text.length, from + 20 + (ends?.index ?? 2_500)) };
}

/** Clauses of a kind, the likeliest first, as far as they are likely at all. */
export function clausesOf(
  { kinds, structure }: ContractText,
  kind: AnnotatedKind,
  most = 3,
  least = 0.1,
): (Clause & { chance: number })[] {
  return (kinds.get(kind)?.candidates ?? [])
    .filter(({ chance }, rank) => rank < most && chance >= least)
    .flatMap(({ clause, chance }) => {
      const found = structure.clauses[clause];
      return found ? [{ ...found, chance }] : [];
    });
}

export const textOf = ({ text }: ContractText, { start, end }: Stretch) => text.slice(start, end);
