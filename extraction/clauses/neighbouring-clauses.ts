import type { TextEvidence } from './evidence.ts';

/** How much clauses beside and above speak for one: numbers of its surroundings, in an order that is part of the model. */
export const neighbouringClausesCount = 7;

/** The first model's log odds of a clause; where there is none, those of something most unlikely. */
export type Score = (clause: number) => number;

const unlikely = -12;
const leadInWithin = 12;

/** What stands around clauses, as far as it can be told without a kind: looked up once for a document. */
export class NeighbouringClauses {
  readonly #inText: TextEvidence;
  readonly #firstOf = new Map<number, number>();
  readonly #sizeOf = new Map<number, number>();

  constructor(inText: TextEvidence) {
    this.#inText = inText;
    inText.structure.clauses.forEach(({ section }, clause) => {
      if (!this.#firstOf.has(section)) this.#firstOf.set(section, clause);
      this.#sizeOf.set(section, (this.#sizeOf.get(section) ?? 0) + 1);
    });
  }

  of(clause: number, kind: number, score: Score): number[] {
    const section = this.#inText.structure.clauses[clause]?.section ?? 0;
    const first = this.#firstOf.get(section) ?? 0;
    const leadIn = this.#leadIn(clause);
    return [
      score(clause - 2),
      score(clause + 2),
      clause - first,
      this.#strongestBeside(clause, first, this.#sizeOf.get(section) ?? 0, score),
      this.#wordings(clause - 1, kind),
      this.#wordings(clause + 1, kind),
      leadIn === null ? unlikely : score(leadIn),
    ];
  }

  #strongestBeside(clause: number, first: number, size: number, score: Score): number {
    let strongest = unlikely;
    for (let other = first; other < first + size; other += 1) {
      if (other !== clause) strongest = Math.max(strongest, score(other));
    }
    return strongest;
  }

  #wordings(clause: number, kind: number): number {
    if (!this.#inText.structure.clauses[clause]) return 0;
    const { strong, weak } = this.#inText.wording(clause, kind);
    return strong + weak;
  }

  /** The words that lead into the list in which a clause stands, if it does. */
  #leadIn(clause: number): number | null {
    for (let before = clause - 1; before >= 0 && clause - before < leadInWithin; before -= 1) {
      if (/:\s*$/.test(this.#inText.body(before))) return before;
    }
    return null;
  }
}
