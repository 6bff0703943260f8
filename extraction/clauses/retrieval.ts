const saturation = 1.2;
const lengthShare = 0.75;

/** A text's clauses, ready to be asked which of them use certain words (Okapi BM25). */
export class ClauseIndex {
  readonly #words: readonly ReadonlyMap<number, number>[];
  readonly #lengths: Float32Array;
  readonly #average: number;
  readonly #spread = new Map<number, number>();

  constructor(clauses: readonly ArrayLike<number>[]) {
    this.#lengths = Float32Array.from(clauses, (words) => words.length);
    this.#average = this.#lengths.reduce((sum, length) => sum + length, 0) / (clauses.length || 1) || 1;
    this.#words = clauses.map((words) => {
      const counts = new Map<number, number>();
      for (const word of Array.from(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
      for (const word of counts.keys()) this.#spread.set(word, (this.#spread.get(word) ?? 0) + 1);
      return counts;
    });
  }

  /** How well every clause answers to the words. */
  ask(words: readonly number[]): Float32Array {
    const scores = new Float32Array(this.#words.length);
    for (const word of new Set(words)) {
      const spread = this.#spread.get(word);
      if (!spread) continue;
      const rarity = Math.log(1 + (this.#words.length - spread + 0.5) / (spread + 0.5));
      this.#words.forEach((counts, clause) => {
        const count = counts.get(word);
        if (!count) return;
        const length = 1 - lengthShare + (lengthShare * (this.#lengths[clause] as number)) / this.#average;
        scores[clause] =
          (scores[clause] as number) + (rarity * count * (saturation + 1)) / (count + saturation * length);
      });
    }
    return scores;
  }
}
