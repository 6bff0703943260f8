import type { Structure } from '../structure/clauses.ts';
import { annotatedKinds, patternsOf, type AnnotatedKind } from './kinds.ts';
import { ClauseIndex } from './retrieval.ts';
import { hashedWords } from './features.ts';
import { NeighbouringClauses, neighbouringClausesCount } from './neighbouring-clauses.ts';

const candidatesKept = 28;
const alwaysKept = 3;
const hopeless = -8;

/** Numbers that the second model sees of a candidate; their order is part of the model. */
export const evidenceCount = 23 + neighbouringClausesCount;

/** Clauses that may be of a kind, the likeliest first, and what speaks for each of them. */
export interface Candidates {
  clauses: Int32Array;
  /** `evidenceCount` numbers for each. */
  evidence: Float32Array;
}

const questions = annotatedKinds.map((kind) => hashedWords(patternsOf(kind).words));

interface Wording {
  strong: number;
  weak: number;
  guarded: number;
}

/** What of the evidence lies in the text itself, whatever a first model says: looked at once, when asked for. */
export class TextEvidence {
  readonly #text: string;
  readonly #structure: Structure;
  readonly #found: (Float32Array | undefined)[] = [];
  readonly #wordings = new Map<number, Wording>();
  readonly #bodies = new Map<number, string>();
  #index: ClauseIndex | undefined;

  constructor(text: string, structure: Structure) {
    this.#text = text;
    this.#structure = structure;
  }

  get structure(): Structure {
    return this.#structure;
  }

  /** How well every clause answers to the words of a kind. */
  found(kind: number): Float32Array {
    this.#index ??= new ClauseIndex(
      this.#structure.clauses.map(({ bodyStart, end }) => hashedWords(this.#text.slice(bodyStart, end))),
    );
    return (this.#found[kind] ??= this.#index.ask(questions[kind] ?? []));
  }

  /** How many of a kind's wordings a clause uses. */
  wording(clause: number, kind: number): Wording {
    const key = clause * annotatedKinds.length + kind;
    const known = this.#wordings.get(key);
    if (known) return known;
    const { strong, weak, guard } = patternsOf(annotatedKinds[kind] as AnnotatedKind);
    const body = this.body(clause);
    const wording = { strong: hits(strong, body), weak: hits(weak, body), guarded: guard?.test(body) ? 1 : 0 };
    this.#wordings.set(key, wording);
    return wording;
  }

  /** A clause's words in one line. */
  body(clause: number): string {
    const known = this.#bodies.get(clause);
    if (known !== undefined) return known;
    const { bodyStart = 0, end = 0 } = this.#structure.clauses[clause] ?? {};
    const body = this.#text.slice(bodyStart, end).replace(/\s+/g, ' ');
    this.#bodies.set(clause, body);
    return body;
  }
}

const unlikely = -12;

/** What speaks for the likeliest clauses of every kind, given the first model's log odds. */
export function gatherEvidence(inText: TextEvidence, scores: Float32Array, shares: ArrayLike<number>): Candidates[] {
  const { clauses, sections } = inText.structure;
  const kinds = annotatedKinds.length;
  const score = (clause: number, kind: number) =>
    clause >= 0 && clause < clauses.length ? (scores[clause * kinds + kind] as number) : unlikely;
  const sums = sectionSums(inText.structure, scores, kinds);
  const neighbours = new NeighbouringClauses(inText);

  return annotatedKinds.map((name, kind) => {
    const { heading } = patternsOf(name);
    const found = inText.found(kind);
    const bestFound = found.reduce((best, value) => Math.max(best, value), 0) || 1;
    const ranked = likeliest(clauses.length, (clause) => score(clause, kind));
    const evidence = new Float32Array(ranked.length * evidenceCount);
    const best = score(ranked[0] ?? -1, kind);
    const second = score(ranked[1] ?? -1, kind);
    const likely = clauses.reduce((count, _clause, clause) => count + (score(clause, kind) > -2 ? 1 : 0), 0);
    ranked.forEach((clause, rank) => {
      const own = score(clause, kind);
      const body = inText.body(clause);
      const { strong, weak, guarded } = inText.wording(clause, kind);
      const place = clauses[clause];
      const section = sections[place?.section ?? 0];
      const parent = sections[section?.parentId ?? 0];
      const { rival, rivals } = rivalsOf(own, kind, (other) => score(clause, other));
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
          strong,
          weak,
          section && heading.test(section.heading) ? 1 : 0,
          parent && heading.test(parent.heading) ? 1 : 0,
          guarded,
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
          ...neighbours.of(clause, kind, (other) => score(other, kind)),
        ],
        rank * evidenceCount,
      );
    });
    return { clauses: ranked, evidence };
  });
}

/** The strongest of the other kinds, and how many are stronger than a clause's own. */
function rivalsOf(own: number, kind: number, score: (other: number) => number): { rival: number; rivals: number } {
  let rival = unlikely;
  let rivals = 0;
  for (let other = 0; other < annotatedKinds.length; other += 1) {
    if (other === kind) continue;
    const theirs = score(other);
    rival = Math.max(rival, theirs);
    if (theirs > own) rivals += 1;
  }
  return { rival, rivals };
}

const hits = (patterns: readonly RegExp[], body: string) =>
  patterns.reduce((count, pattern) => count + (pattern.test(body) ? 1 : 0), 0);

/** The first few of the clauses by what they score. */
function likeliest(count: number, score: (clause: number) => number): Int32Array {
  const all = Int32Array.from({ length: count }, (_none, clause) => clause);
  const ranked = all.sort((one, other) => score(other) - score(one)).slice(0, candidatesKept);
  return ranked.filter((clause, rank) => rank < alwaysKept || score(clause) > hopeless);
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
