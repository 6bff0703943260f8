import { joinPassages, type Passage } from '../clauses/join-passages.ts';
import { limitsPayment } from '../clauses/limits.ts';
import { isMereLimit, makesException } from '../clauses/uncapped.ts';
import { readClauses, type ClauseModel, type KindReading } from '../clauses/read-clauses.ts';
import type { AnnotatedKind } from '../clauses/kinds.ts';
import { readRuledKinds, type RuledReading } from '../clauses/ruled-kinds.ts';
import type { Clause, Structure } from '../structure/clauses.ts';
import { definedTermsIn } from '../structure/defined-terms.ts';
import { attachmentsOf, signatureBlocksOf, tablesOf } from '../structure/parts.ts';
import { withoutPageLines } from '../structure/page-lines.ts';
import type { Stretch } from '../structure/unbroken.ts';
import type { DocText } from '../text/doc-text.ts';
import type { ReadValue } from '../values/contract-text.ts';
import { openingOf } from '../values/contract-text.ts';
import { readValues } from '../values/read-values.ts';
import { citer } from './citation.ts';
import type {
  AnyFieldFinding,
  Citation,
  ClauseFinding,
  DocumentStructure,
  FieldFinding,
  FieldName,
  FieldValues,
  Verdict,
} from './finding.ts';
import { confidenceOf, valueFrom, verdictOf } from './verdict.ts';

export interface Gathered {
  fields: AnyFieldFinding[];
  clauses: ClauseFinding[];
  structure: DocumentStructure;
}

/** Fields that a kind of clause carries: without the clause the field is absent too. */
const carriers: Partial<Record<FieldName, AnnotatedKind>> = {
  expiry_date: 'Expiration Date',
  renewal: 'Renewal Term',
  notice_period: 'Notice Period To Terminate Renewal',
  governing_law: 'Governing Law',
  liability_cap: 'Cap On Liability',
};

/**
 * Read a text that is there: its structure, its clauses by kind, its fields, each with citations. Patterns run on `text`,
 * in which long runs are interrupted, and for values without the lines of pages; words are quoted from the document.
 */
export function gatherFindings(
  document: DocText,
  text: string,
  structure: Structure,
  model: ClauseModel,
  knowsLanguage: boolean,
): Gathered {
  const quote = citer(document);
  const version = model.version;
  const readings = readClauses(text, structure, model);
  const kinds = new Map(readings.map((reading) => [reading.kind, reading]));
  const clean = withoutPageLines({ text, pages: document.pages });
  const values = readValues({ text: clean, structure, kinds, opening: openingOf(clean) });
  const soften = (status: Verdict): Verdict => (status === 'absent' && !knowsLanguage ? 'uncertain' : status);

  const fieldOf = <Name extends FieldName>(field: Name): FieldFinding<Name> => {
    const value: ReadValue<FieldValues[Name]> | null = values[field];
    if (!value) {
      const carrier = kinds.get(carriers[field] ?? 'Governing Law');
      const status = carriers[field] && carrier ? statusOf(carrier, model) : 'uncertain';
      const absent = soften(status === 'found' ? 'uncertain' : status);
      const confidence = absent === 'absent' ? 1 - (carrier?.presence ?? 0) : 0;
      return {
        field,
        status: absent,
        value: null,
        raw: null,
        formula: null,
        confidence,
        citations: [],
        method: 'rule',
        version,
      };
    }
    const exact = value.places.at(-1);
    return {
      field,
      status: value.confidence >= valueFrom ? 'found' : 'uncertain',
      value: value.value,
      raw: exact ? document.text.slice(exact.start, exact.end) : null,
      formula: value.formula ?? null,
      confidence: value.confidence,
      citations: value.places.map(quote),
      method: carriers[field] ? 'model' : 'rule',
      version,
    };
  };

  const clauses = [
    ...readings.map((reading) => modelled(reading, document.text, structure, model, soften, quote)),
    ...readRuledKinds(text, structure).map((reading) => ruled(reading, structure.clauses, version, soften, quote)),
  ];
  return {
    fields: (Object.keys(values) as FieldName[]).map((field) => fieldOf(field) as AnyFieldFinding),
    clauses,
    structure: {
      ...structure,
      definedTerms: definedTermsIn(text),
      attachments: attachmentsOf(text),
      signatureBlocks: signatureBlocksOf(text),
      tables: tablesOf(text),
    },
  };
}

const statusOf = ({ kind, presence }: KindReading, model: ClauseModel): Verdict =>
  verdictOf(presence, model.bounds(kind));

type Quote = (place: Stretch) => Citation;

const bodyOf = (clauses: readonly Clause[], id: number): Stretch => {
  const clause = clauses[id];
  return { start: clause?.bodyStart ?? 0, end: clause?.end ?? 0 };
};

function modelled(
  reading: KindReading,
  text: string,
  structure: Structure,
  model: ClauseModel,
  soften: (status: Verdict) => Verdict,
  quote: Quote,
): ClauseFinding {
  const judged = soften(statusOf(reading, model));
  const passages = judged === 'absent' ? [] : joinPassages(text, structure, reading);
  const { shown, isDoubtful } = withoutLookalikes(reading.kind, passages, text);
  const status = judged === 'found' && isDoubtful ? 'uncertain' : judged;
  const confidence = confidenceOf(status, reading.presence);
  return {
    kind: reading.kind,
    status,
    confidence: isDoubtful && status === 'uncertain' ? Math.min(confidence, valueFrom) : confidence,
    citations: shown.map(quote),
    candidates: reading.candidates.map(({ clause, chance }) => ({
      clauseId: clause,
      chance,
      ...bodyOf(structure.clauses, clause),
    })),
    method: 'model',
    version: model.version,
  };
}

/** Leaves out passages that only read like a kind; doubtful is what is left when nothing of it says what the kind does. */
function withoutLookalikes(
  kind: AnnotatedKind,
  passages: readonly Passage[],
  text: string,
): { shown: readonly Passage[]; isDoubtful: boolean } {
  if (kind === 'Uncapped Liability') {
    const shown = passages.filter((passage) => !isMereLimit(text, passage));
    return { shown, isDoubtful: !shown.some((passage) => makesException(text, passage)) };
  }
  if (kind === 'Cap On Liability') {
    const shown = passages.filter(({ start, end }) => !limitsPayment(text.slice(start, end)));
    return { shown, isDoubtful: shown.length === 0 };
  }
  return { shown: passages, isDoubtful: false };
}

const ruledBounds = { presentFrom: 0.6, absentBelow: 0.15 };
const ruledShown = 5;

function ruled(
  { kind, presence, candidates }: RuledReading,
  clauses: readonly Clause[],
  version: string,
  soften: (status: Verdict) => Verdict,
  quote: Quote,
): ClauseFinding {
  const status = soften(verdictOf(presence, ruledBounds));
  const shown =
    status === 'absent' ? [] : candidates.filter(({ chance }, rank) => rank === 0 || chance >= ruledBounds.presentFrom);
  return {
    kind,
    status,
    confidence: confidenceOf(status, presence),
    citations: shown.slice(0, ruledShown).map(({ clause }) => quote(bodyOf(clauses, clause))),
    candidates: candidates.map(({ clause, chance }) => ({ clauseId: clause, chance, ...bodyOf(clauses, clause) })),
    method: 'rule',
    version,
  };
}
