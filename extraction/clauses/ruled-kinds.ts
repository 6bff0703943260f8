import type { Structure } from '../structure/clauses.ts';
import { chance } from './boosted-trees.ts';
import type { ClausePatterns } from './patterns/clause-patterns.ts';
import { ruledPatterns } from './patterns/ruled-patterns.ts';

export type RuledKind = keyof typeof ruledPatterns;

export const ruledKinds = Object.keys(ruledPatterns) as readonly RuledKind[];

export interface RuledReading {
  kind: RuledKind;
  presence: number;
  candidates: { clause: number; chance: number }[];
}

const candidatesKept = 25;

/** Kinds that wording and headings alone decide on. */
export function readRuledKinds(text: string, { clauses, sections }: Structure): RuledReading[] {
  const bodies = clauses.map(({ bodyStart, end }) => text.slice(bodyStart, end).replace(/\s+/g, ' '));
  return ruledKinds.map((kind) => {
    const patterns: ClausePatterns = ruledPatterns[kind];
    const candidates = clauses
      .flatMap(({ id, section, isHeading }) => {
        const points = isHeading ? 0 : pointsOf(patterns, bodies[id] ?? '', sections[section]?.heading ?? '');
        return points > 0.5 ? [{ clause: id, chance: chance(1.6 * (points - 2.4)) }] : [];
      })
      .sort((one, other) => other.chance - one.chance || one.clause - other.clause)
      .slice(0, candidatesKept);
    return { kind, presence: candidates[0]?.chance ?? 0, candidates };
  });
}

function pointsOf({ strong, weak, heading, guard }: ClausePatterns, body: string, above: string): number {
  const certain = strong.filter((wording) => wording.test(body)).length;
  const likely = weak.filter((wording) => wording.test(body)).length;
  if (certain + likely === 0) return 0;
  return (
    (certain > 0 ? 2.7 : 0) +
    (certain > 1 ? 0.6 : 0) +
    0.45 * likely +
    (heading.test(above) ? 1.2 : 0) -
    (guard?.test(body) ? 1.5 : 0)
  );
}
