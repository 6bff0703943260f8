import { joinPassages } from '../clauses/join-passages.ts';
import { boundsFor, readClauses, type ClauseModelParts, type KindReading } from '../clauses/read-clauses.ts';
import { structureOf, type Structure } from '../structure/clauses.ts';
import { withoutPageLines } from '../structure/page-lines.ts';
import type { Stretch } from '../structure/unbroken.ts';
import { openingOf, type ReadValue } from '../values/contract-text.ts';
import { readValues, type ReadValues } from '../values/read-values.ts';
import { verdictOf } from '../findings/verdict.ts';
import type { Verdict } from '../findings/finding.ts';
import { formatDuration } from '../values/words/durations.ts';

interface ScoredStretch extends Stretch {
  score: number;
}

/** What is said of one category, in the form that the scorer reads. */
export interface Prediction {
  category: string;
  present: boolean;
  score: number;
  spans: ScoredStretch[];
  candidates?: ScoredStretch[];
  answer?: string | string[];
  /** How sure the answer is, from 0 to 1. */
  confidence?: number;
  /** Of a kind of clause: what is said of it. */
  verdict?: Verdict;
}

export interface PredictionLine {
  id: string;
  contractType?: string;
  predictions: Prediction[];
}

/** Everything that the scorer asks about one contract. */
export function predict(
  id: string,
  text: string,
  model: ClauseModelParts,
  pages: readonly Stretch[] = [],
): PredictionLine {
  const structure = structureOf(text);
  const readings = readClauses(text, structure, model);
  const kinds = new Map(readings.map((reading) => [reading.kind, reading]));
  const clean = withoutPageLines({ text, pages });
  const values = readValues({ text: clean, structure, kinds, opening: openingOf(clean) });
  const answers = answersOf(values);
  const bounds = boundsFor(model);
  return {
    id,
    ...(values.contract_type && { contractType: values.contract_type.value }),
    predictions: [
      ...wholeFields(values),
      ...readings.map((reading) => ({
        ...ofKind(reading, text, structure, answers[reading.kind]),
        verdict: verdictOf(reading.presence, bounds(reading.kind)),
      })),
    ],
  };
}

function ofKind(reading: KindReading, text: string, structure: Structure, answer?: Answer): Prediction {
  return {
    category: reading.kind,
    present: reading.present,
    score: reading.presence,
    spans: joinPassages(text, structure, reading).map(({ start, end, chance }) => ({ start, end, score: chance })),
    candidates: reading.candidates.map(({ clause, chance }) => {
      const { bodyStart = 0, end = 0 } = structure.clauses[clause] ?? {};
      return { start: bodyStart, end, score: chance };
    }),
    ...answer,
  };
}

type Answer = Pick<Prediction, 'answer' | 'confidence'>;

function answersOf(values: ReadValues): Record<string, Answer | undefined> {
  const renewal = values.renewal?.value;
  const said = (answer: string | undefined, value: ReadValue<unknown> | null): Answer | undefined =>
    answer === undefined || value === null ? undefined : { answer, confidence: value.confidence };
  return {
    'Governing Law': said(values.governing_law?.value, values.governing_law),
    // Annotators give the anniversary as the end of a term, the product the last day before it.
    'Expiration Date': said(values.expiry_date?.anniversary ?? values.expiry_date?.value, values.expiry_date),
    'Renewal Term': said(renewal && (renewal.period ? formatDuration(renewal.period) : 'perpetual'), values.renewal),
    'Notice Period To Terminate Renewal': said(
      values.notice_period ? formatDuration(values.notice_period.value) : undefined,
      values.notice_period,
    ),
  };
}

function wholeFields(values: ReadValues): Prediction[] {
  const field = (
    category: string,
    value: ReadValue<unknown> | null,
    answer: string | string[] | undefined,
  ): Prediction => ({
    category,
    present: value !== null,
    score: value?.confidence ?? 0,
    confidence: value?.confidence ?? 0,
    spans: (value?.places ?? []).map((place) => ({ ...place, score: value?.confidence ?? 0 })),
    ...(answer !== undefined && { answer }),
  });
  return [
    field('Document Name', values.title, values.title?.value),
    field(
      'Parties',
      values.parties,
      values.parties?.value.map(({ name }) => name),
    ),
    field('Agreement Date', values.agreement_date, values.agreement_date?.value),
    field('Effective Date', values.effective_date, values.effective_date?.value),
  ];
}
