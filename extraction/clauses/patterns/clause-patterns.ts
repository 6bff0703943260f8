/** Wording that speaks for a kind of clause. All are matched against text in one line, whatever its case. */
export interface ClausePatterns {
  /** Hardly anything else is said like this. */
  strong: RegExp[];
  /** Often said in such a clause, and elsewhere too. */
  weak: RegExp[];
  /** What its heading says. */
  heading: RegExp;
  /** Looks like it and is something else. */
  guard?: RegExp;
  /** Words that its clauses are looked up by. */
  words: string;
}
