import type { Findings } from '#extraction';
import { LearnedReading, type Judgement } from '../learned/judge.ts';
import { shippedModel } from '../model/model-file.ts';
import { ndaRuleBook, ndaRules } from '../nda-rules/index.ts';
import { PhraseFinder } from '../phrases/find-phrase.ts';
import { readForReview, type ReviewedText } from '../reading/reviewed-text.ts';
import type { OwnRules } from '../training/learn-own-rules.ts';

type LearnedJudgement = Judgement & { readonly citedFrom: number };

/** A document under review: whatever the rules ask of it is read once, when the first of them asks. */
export class ReviewSubject {
  readonly text: string;
  /** What the reader found in it, if it has been read. */
  readonly findings: Findings | null;
  /** What the organisation's own rules learned. */
  readonly own: OwnRules | null;
  #reviewed: ReviewedText | undefined;
  #phrases: PhraseFinder | undefined;
  #learned: LearnedReading | undefined;
  #ownLearned: LearnedReading | undefined;
  readonly #judged = new Map<string, LearnedJudgement | null>();

  constructor(text: string, findings: Findings | null = null, own: OwnRules | null = null) {
    this.text = text;
    this.findings = findings;
    this.own = own;
  }

  get reviewed(): ReviewedText {
    return (this.#reviewed ??= readForReview(this.text));
  }

  get phrases(): PhraseFinder {
    return (this.#phrases ??= new PhraseFinder(this.reviewed));
  }

  /** The shipped model's reading of it. */
  get learned(): LearnedReading {
    return (this.#learned ??= new LearnedReading(this.reviewed, ndaRuleBook, shippedModel()));
  }

  /** What a model says of a rule by its id; null where none has learned it. The organisation's own comes first. */
  judgeLearned(rule: string): LearnedJudgement | null {
    const known = this.#judged.get(rule);
    if (known !== undefined) return known;
    const judged = this.#judge(rule);
    this.#judged.set(rule, judged);
    return judged;
  }

  #judge(rule: string): LearnedJudgement | null {
    const own = this.own?.book.rules.findIndex(({ id }) => id === rule) ?? -1;
    if (this.own && own >= 0) {
      this.#ownLearned ??= new LearnedReading(this.reviewed, this.own.book, this.own.model);
      return { ...this.#ownLearned.judge(own), citedFrom: this.own.model.citedFrom };
    }
    const known = ndaRules.findIndex(({ id }) => id === rule);
    return known < 0 ? null : { ...this.learned.judge(known), citedFrom: shippedModel().citedFrom };
  }
}
