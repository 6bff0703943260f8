import { z } from 'zod';
import { findingValue } from '../findings/endpoints.ts';
import { reviewCitation } from '../reviews/endpoints.ts';
import { id, line, moment } from '../values.ts';
import { analysedStates, analysisFailures, answerChanges, answers, checkStates, maxAnswer } from './kinds.ts';

const person = z.object({ id, name: z.string() });

/** What a person said of an answer; it holds for the document and the question, in whichever analysis they meet. */
const check = z.object({
  state: z.enum(checkStates),
  /** What is right, where it was corrected. */
  answer: z.enum(answers).nullable(),
  text: z.string().nullable(),
  checked_by: person.nullable(),
  checked_at: moment.nullable(),
  /** Verified when the machine gave another answer. */
  is_outdated: z.boolean(),
  /** Grows with every check; a check names the revision that it was based on. 0 where nobody has checked yet. */
  revision: z.number().int(),
});

export const analysisCell = z.object({
  /** Of its question, from 1. */
  question: z.number().int(),
  answer: z.enum(answers),
  /** Which fallback holds, from 1. */
  rank: z.number().int().nullable(),
  value: findingValue.nullable(),
  /** From 0 to 1: that the answer is right. */
  confidence: z.number(),
  check,
});

/** A cell with the passages beside it. */
export const citedCell = analysisCell.extend({
  method: z.string(),
  reason: z.string().nullable(),
  citations: z.array(reviewCitation),
  /** Of the document that was read. */
  version_id: id,
});

/** A contract of an analysis, with the answers of the columns that were asked for. */
export const analysisRow = z.object({
  contract: z.object({ id, number: z.string(), title: z.string() }),
  state: z.enum(analysedStates),
  /** Why it has no answers, and what to do. */
  failure: z.object({ code: z.enum(analysisFailures), sentence: z.string() }).nullable(),
  cells: z.array(analysisCell),
});

/** A person’s word on a cell. */
export const cellCheck = z.object({
  state: z.enum(checkStates),
  /** With `corrected`: what is right. */
  answer: z.enum(answers).optional(),
  text: line('what it says', maxAnswer).optional(),
  revision: z.number().int(),
});

const given = z.object({ answer: z.enum(answers), rank: z.number().int().nullable(), value: findingValue.nullable() });

/** An answer that two analyses don’t share. */
export const answerChange = z.object({
  change: z.enum(answerChanges),
  contract: z.object({ id, number: z.string(), title: z.string() }),
  /** Of the later analysis, or the earlier where that has none. */
  question: z.number().int(),
  before: given.nullable(),
  after: given.nullable(),
});

export type AnalysisCell = z.infer<typeof analysisCell>;
export type CitedCell = z.infer<typeof citedCell>;
export type AnalysisRow = z.infer<typeof analysisRow>;
export type CellCheck = z.infer<typeof cellCheck>;
export type AnswerChange = z.infer<typeof answerChange>;
