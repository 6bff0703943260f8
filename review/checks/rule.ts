import type { ClauseKind, FieldName, FieldValues } from '#extraction';

/** What a rule's own author wants where the contract says nothing. */
export type IfMissing = 'met' | 'not_met' | 'needs_review' | 'not_applicable';

export interface ClauseCheck {
  kind: 'clause';
  clause: ClauseKind;
  wanted: 'present' | 'absent';
}

type DurationField = 'term' | 'notice_period' | 'payment_terms';
type MoneyField = 'contract_value' | 'liability_cap';

/** A value that the reader reads, beside one that is wanted. Money as a decimal, laws by their names. */
export type ValueCheck = { kind: 'value'; ifMissing: IfMissing } & (
  | { field: DurationField; operator: Comparison; wanted: Pick<FieldValues['term'], 'count' | 'unit'> }
  | { field: MoneyField; operator: Comparison; wanted: { amount: string; currency: string } }
  | { field: Extract<FieldName, 'governing_law'>; operator: 'one_of' | 'none_of'; wanted: readonly string[] }
);

export type Comparison = 'at_most' | 'at_least' | 'exactly';

/** Words of the document beside the standard and its fallbacks. */
export interface WordingCheck {
  kind: 'wording';
  standard: string;
  /** The one that is preferred first. */
  fallbacks: readonly string[];
  mustSay: readonly string[];
  mustNotSay: readonly string[];
  ifMissing: IfMissing;
}

export interface PhraseCheck {
  kind: 'phrases';
  for: readonly string[];
  against: readonly string[];
  ifMissing: IfMissing;
}

/** One of the rules that a model learned. */
export interface LearnedCheck {
  kind: 'learned';
  /** Its id in the model, such as `nda-16`. */
  rule: string;
  ifMissing: IfMissing;
}

/** Put to a configured language model, with the passages nearest to it. */
export interface QuestionCheck {
  kind: 'question';
  question: string;
  ifMissing: IfMissing;
}

export type Check = ClauseCheck | ValueCheck | WordingCheck | PhraseCheck | LearnedCheck | QuestionCheck;
