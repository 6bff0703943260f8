import type { Structure } from '../structure/clauses.ts';
import { annotatedKinds, patternsOf } from './kinds.ts';
import { ClauseIndex } from './retrieval.ts';
import { hashedWords } from './features.ts';

const candidatesKept = 12;

/** Numbers that the second model sees of a candidate; their order is part of the model. */
export const evidenceCount = 23;

/** Clauses that may be of a kind, the likeliest first, and what speaks for each of them. */
export interface Candidates {
  clauses: Int32Array;
  /** `evidenceCount` numbers for each. */
  evidence: Float32Array;
}

const questions = annotatedKinds.map((kind) => hashedWords(patternsOf(kind).words));

/** What speaks for the likeliest clauses of every kind, given the first model's log odds. */
export function gatherEvidence(
  text: string,
  structure: Structure,
  scores: Float32Array,
  shares: ArrayLike<number>,
): Candidates[] {
  const { clauses, sections } = structure;
  const kinds = annotatedKinds.length;
  const words = clauses.map((clause) => hashedWords(text.slice(clause.bodyStart, clause.end)));
  const index = new ClauseIndex(words);
  const bodies = new Map<number, string>();
  const bodyOf = (clause: number) => {
    const { bodyStart = 0, end = 0 } = clauses[clause] ?? {};
    const body = bodies.get(clause) ?? text.slice(bodyStart, end).replace(/\s+/g, ' ');
    bodies.set(clause, body);
    return body;
  };
  const score = (clause: number, kind: number) =>
    clause >= 0 && clause < clauses.length ? (scores[clause * kinds + kind] as number) : -12;
  const sums = sectionSums(structure, scores, kinds);

  return annotatedKinds.map((name, kind) => {
    const { strong, weak, heading, guard } = patternsOf(name);
    const found = index.ask(questions[kind] ?? []);
    const bestFound = found.reduce((best, value) => Math.max(best, value), 0) || 1;
    const ranked = likeliest(clauses.length, (clause) => score(clause, kind));
    const evidence = new Float32Array(ranked.length * evidenceCount);
    const best = score(ranked[0] ?? -1, kind);
    const second = score(ranked[1] ?? -1, kind);
    const likely = clauses.reduce((count, _clause, clause) => count + (score(clause, kind) > -2 ? 1 : 0), 0);
    ranked.forEach((clause, rank) => {
      const own = score(clause, kind);
      const body = bodyOf(clause);
      const place = clauses[clause];
      const section = sections[place?.section ?? 0];
      const parent = sections[section?.parentId ?? 0];
      let rival = -12;
      let rivals = 0;
      for (let other = 0; other < kinds; other += 1) {
        const theirs = score(clause, other);
        if (other === kind) continue;
        rival = Math.max(rival, theirs);
        if (theirs > own) rivals += 1;
      }
      evidence.set(
        [
          own,
          own - best,
          rank,
          own - (rank === 0 ? second : best),
          score(clause - 1, kind),
          score(clause + 1, kind),
          rival,
          rivals,
          hits(strong, body),
          hits(weak, body),
          section && heading.test(section.heading) ? 1 : 0,
          parent && heading.test(parent.heading) ? 1 : 0,
          guard?.test(body) ? 1 : 0,
          (found[clause] as number) / bestFound,
          found[clause] as number,
          clause / clauses.length,
          Math.log(body.length + 1),
          Math.log(clauses.length),
          shares[kind] as number,
          likely,
          sums[(place?.section ?? 0) * kinds + kind] as number,
          /^\(?(?:[a-z]{1,2}|[ivx]{1,4})[).]\s/.test(body) ? 1 : 0,
          place?.isHeading ? 1 : 0,
        ],
        rank * evidenceCount,
      );
    });
    return { clauses: ranked, evidence };
  });
}

const hits = (patterns: readonly RegExp[], body: string) =>
  patterns.reduce((count, pattern) => count + (pattern.test(body) ? 1 : 0), 0);

/** The first few of the clauses by what they score. */
function likeliest(count: number, score: (clause: number) => number): Int32Array {
  const all = Int32Array.from({ length: count }, (_none, clause) => clause);
  return all.sort((one, other) => score(other) - score(one)).slice(0, candidatesKept);
}

/** How much of a kind all of a section seems to be: the log of the summed odds. */
function sectionSums({ clauses, sections }: Structure, scores: Float32Array, kinds: number): Float32Array {
  const sums = new Float32Array(sections.length * kinds);
  clauses.forEach(({ section }, clause) => {
    for (let kind = 0; kind < kinds; kind += 1) {
      const cell = section * kinds + kind;
      sums[cell] = (sums[cell] as number) + Math.exp(scores[clause * kinds + kind] as number);
    }
  });
  return sums.map((sum) => Math.log(sum + 1e-6));
}
