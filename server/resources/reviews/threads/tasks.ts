import type { Findings, LanguageModel, ThreadTask } from '#extraction';
import type { Decision, ReviewRule, ReviewVerdict } from '#review';
import type { ReportFormat } from '#api-contract/reviews/kinds';
import type {
  DocumentComment,
  DocumentMark,
  MarkDecisions,
  Suggestion,
  SuggestionRefused,
  UntrackedChange,
} from '#word-documents';
import type { Report } from '../report/compose-report.ts';

/** A rule as the thread checks it, with what the organisation decided before. */
export interface AskedRule extends Pick<ReviewRule, 'id' | 'check'> {
  /** The rule is for documents that say one of these; for all where it is empty. */
  readonly appliesWhen: readonly string[];
  readonly decisions: readonly Decision[];
}

/** A document to be checked against rules. */
export interface JudgeTask extends ThreadTask {
  readonly kind: 'judge';
  readonly document: { readonly text: string };
  /** Null where the reader found nothing out. */
  readonly findings: Findings | null;
  readonly rules: readonly AskedRule[];
  /** Null where the organisation allows none. */
  readonly languageModel: LanguageModel | null;
}

export type JudgeAnswer =
  | {
      readonly status: 'judged';
      readonly verdicts: readonly (ReviewVerdict & { readonly rule: string })[];
      /** Of the document, to the language model. */
      readonly sentCharacters: number;
    }
  | { readonly status: 'misquoted' };

/** Suggestions to be written into a Word file as tracked changes. */
export interface RedlineTask extends ThreadTask {
  readonly kind: 'redline';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The text in which the suggestions have their places. */
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
  readonly author: string;
  readonly date: Date;
}

/** A report to be written as a file. */
export interface ReportTask extends ThreadTask {
  readonly kind: 'report';
  readonly report: Report;
  readonly format: ReportFormat;
}

export interface ReportAnswer {
  readonly status: 'written';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type RedlineAnswer =
  | {
      readonly status: 'proven';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly received: string;
      readonly refused: readonly SuggestionRefused[];
    }
  | { readonly status: 'refused'; readonly reasons: readonly string[]; readonly refused: readonly SuggestionRefused[] }
  /** The file says something else than the text. */
  | { readonly status: 'differs' }
  | { readonly status: 'unopened'; readonly reason: string };

/** Two versions to be compared as a redline. */
export interface CompareTask extends ThreadTask {
  readonly kind: 'compare';
  /** The older version. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly newer: Uint8Array<ArrayBuffer>;
  readonly author: string;
  readonly date: Date;
}

export type CompareAnswer =
  | { readonly status: 'proven'; readonly bytes: Uint8Array<ArrayBuffer>; readonly notices: readonly string[] }
  | { readonly status: 'refused'; readonly reasons: readonly string[] }
  | { readonly status: 'unopened'; readonly version: 'older' | 'newer'; readonly reason: string };

/** The tracked changes of a document, beside what may have been sent. */
export interface MarksTask extends ThreadTask {
  readonly kind: 'marks';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The likeliest first. */
  readonly sent: readonly Uint8Array<ArrayBuffer>[];
}

interface Passage {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

export type ReadMark = Omit<DocumentMark, 'start' | 'end' | 'shown'> & {
  readonly before: string;
  readonly after: string;
  readonly passage: Passage;
};

export type ReadComment = Omit<DocumentComment, 'start' | 'end'> & { readonly passage: Passage };

export type MarksAnswer =
  | {
      readonly status: 'read';
      readonly marks: readonly ReadMark[];
      readonly comments: readonly ReadComment[];
      /** Which of what was sent has the fewest untracked changes; null where nothing could be compared. */
      readonly closest: number | null;
      readonly untracked: readonly Pick<UntrackedChange, 'before' | 'after'>[];
      /** The text before the changes, of what was sent where that is known, and after them. */
      readonly texts: { readonly before: string; readonly after: string };
    }
  | { readonly status: 'too_many' }
  | { readonly status: 'unopened'; readonly reason: string };

/** Tracked changes to be accepted and rejected. */
export interface SettleTask extends ThreadTask {
  readonly kind: 'settle';
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly decisions: MarkDecisions;
}

export type SettleAnswer =
  | { readonly status: 'proven'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly status: 'refused'; readonly reasons: readonly string[] }
  | { readonly status: 'unopened'; readonly reason: string };
