import type { AnnotatedKind } from '../clauses/kinds.ts';
import type { RuledKind } from '../clauses/ruled-kinds.ts';
import type { Attachment } from '../structure/parts.ts';
import type { DefinedTerm } from '../structure/defined-terms.ts';
import type { Clause, Section } from '../structure/clauses.ts';
import type { Stretch } from '../structure/unbroken.ts';
import type { AgreementDate } from '../values/agreement-dates.ts';
import type { LiabilityCap } from '../values/amounts.ts';
import type { Party } from '../values/parties.ts';
import type { Renewal } from '../values/renewal.ts';
import type { Duration } from '../values/words/durations.ts';
import type { Money } from '../values/words/money.ts';

/** A rectangle on a page, in points from the lower left corner of the unrotated page. */
export interface CitationBox {
  page: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Words of the document, letter for letter: `quote` is `text.slice(start, end)`. */
export interface Citation {
  start: number;
  end: number;
  quote: string;
  /** Stretches of the quote that belong to a page and not to its words: page numbers, running headers and footers. */
  omitted?: Stretch[];
  /** Null where the document has no pages. */
  page: number | null;
  /** One rectangle a line. */
  boxes: CitationBox[];
}

/** `absent` is said of what surely is not there; what nobody can tell is `uncertain`. */
export type Verdict = 'found' | 'absent' | 'uncertain';

export type Method = 'rule' | 'model' | 'language_model' | 'human';

/** What is read of a contract as a whole, and the form of its value. Days are `YYYY-MM-DD`. */
export interface FieldValues extends Record<AgreementDate, string> {
  title: string;
  contract_type: string;
  parties: Party[];
  /** A day, or `perpetual`. */
  expiry_date: string;
  term: Duration;
  renewal: Renewal;
  notice_period: Duration;
  governing_law: string;
  contract_value: Money;
  currency: string;
  payment_terms: Duration;
  liability_cap: LiabilityCap;
}

export type FieldName = keyof FieldValues;

interface Judged {
  status: Verdict;
  /** From 0 to 1: that a found thing is right, that an absent one is absent. */
  confidence: number;
  citations: Citation[];
  method: Method;
  /** The engine that said so. */
  version: string;
}

/** One field: its value, the words it was read from, and for a derived date how it was computed. */
export interface FieldFinding<Name extends FieldName = FieldName> extends Judged {
  field: Name;
  value: FieldValues[Name] | null;
  raw: string | null;
  formula: string | null;
}

export type AnyFieldFinding = { [Name in FieldName]: FieldFinding<Name> }[FieldName];

export type ClauseKind = AnnotatedKind | RuledKind;

/** A clause that may be of a kind. */
export interface ClauseCandidate extends Stretch {
  clauseId: number;
  chance: number;
}

/** One kind of clause: whether the contract has it, where, and the likeliest clauses for it. */
export interface ClauseFinding extends Judged {
  kind: ClauseKind;
  candidates: ClauseCandidate[];
}

export interface DocumentStructure {
  clauses: Clause[];
  sections: Section[];
  definedTerms: DefinedTerm[];
  attachments: Attachment[];
  signatureBlocks: Stretch[];
  tables: Stretch[];
}

/** What a reading comes to. A scan has no text to read: nothing is said to be absent from it. */
export type Findings =
  | {
      status: 'needs_ocr' | 'password_protected' | 'damaged';
      engineVersion: string;
      /** Why it was not read, as a sentence, where that is known. */
      problem?: string;
    }
  | {
      status: 'read';
      engineVersion: string;
      /** ISO 639-1, or `und`. The reader knows English; in other languages it says less, and never "absent". */
      language: string;
      fields: AnyFieldFinding[];
      clauses: ClauseFinding[];
      structure: DocumentStructure;
    };
