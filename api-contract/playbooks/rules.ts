import { z } from 'zod';
import { clauseKinds } from '../contracts/clause-kinds.ts';
import { amount, currency, id, line } from '../values.ts';
import { valueMessages } from '../values.messages.ts';
import {
  comparisons,
  durationFields,
  durationUnits,
  maxFallbacks,
  maxPhrases,
  maxWording,
  missingMeanings,
  moneyFields,
  severities,
} from './kinds.ts';
import { playbookLimits } from './playbook-limits.messages.ts';

/** Without what a workbook cannot hold, so that a file of rules says the same as they do. */
const writable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\t\n\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .trim();

const inOneLine = (text: string) => writable(text).replace(/\s*\n\s*/g, ' ');

/** Words that may be left empty. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => valueMessages.longest(max) })
    .refine((text) => !text.includes('\u0000'), { error: () => valueMessages.cannotBeStored })
    .overwrite(writable);

/** Plain phrases with `*` for the end of a word and “within n words of”. */
const phrases = z
  .array(line('a phrase', 300).overwrite(inOneLine))
  .max(maxPhrases, { error: () => playbookLimits.phrases(maxPhrases) });

const if_missing = z.enum(missingMeanings);

const duration = z.object({
  count: z
    .number()
    .int()
    .min(1, { error: () => playbookLimits.count })
    .max(1_000, { error: () => playbookLimits.count }),
  unit: z.enum(durationUnits),
});

const wantedValue = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('duration'),
    field: z.enum(durationFields),
    operator: z.enum(comparisons),
    wanted: duration,
  }),
  z.object({
    of: z.literal('money'),
    field: z.enum(moneyFields),
    operator: z.enum(comparisons),
    wanted: z.object({ amount, currency }),
  }),
  z.object({
    of: z.literal('law'),
    operator: z.enum(['one_of', 'none_of']),
    wanted: z
      .array(line('a law', 100).overwrite(inOneLine))
      .min(1, { error: () => playbookLimits.laws })
      .max(maxPhrases),
  }),
]);

/** How a rule is checked; a wording is compared with the rule’s standard and its fallbacks. */
export const ruleCheck = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wording'), must_say: phrases, must_not_say: phrases, if_missing }),
  z.object({ kind: z.literal('phrases'), for: phrases, against: phrases, if_missing }),
  z.object({ kind: z.literal('clause'), clause: z.enum(clauseKinds), wanted: z.enum(['present', 'absent']) }),
  z.object({ kind: z.literal('value'), value: wantedValue, if_missing }),
  /** One of the rules that a model learned, by its id there. */
  z.object({ kind: z.literal('learned'), rule: z.string().regex(/^[a-z]{1,20}-\d{1,4}$/), if_missing }),
  z.object({ kind: z.literal('question'), question: line('a question', 1_000).overwrite(writable), if_missing }),
]);

const fallback = z.object({
  wording: line('a wording', maxWording).overwrite(writable),
  /** Somebody with “Review: Approve” must agree before it is accepted. */
  needs_approval: z.boolean(),
});

export const ruleFacts = z.object({
  issue: line('an issue', 200).overwrite(inOneLine),
  guidance: words(4_000),
  note_ours: words(4_000),
  note_theirs: words(4_000),
  check: ruleCheck,
  standard: words(maxWording),
  /** The one that is preferred first. */
  fallbacks: z.array(fallback).max(maxFallbacks, { error: () => playbookLimits.fallbacks(maxFallbacks) }),
  /** The rule is for contracts that say one of these; for all where it is empty. */
  applies_when: phrases,
  severity: z.enum(severities),
  deal_breaker: z.boolean(),
});

/** A rule of the draft; its id stays the same in every version. */
export const playbookRule = ruleFacts.extend({ id, revision: z.number().int() });

/** A rule as a version holds it. */
export const versionRule = ruleFacts.extend({ id });

export type RuleCheck = z.infer<typeof ruleCheck>;
export type Fallback = z.infer<typeof fallback>;
export type RuleFacts = z.infer<typeof ruleFacts>;
export type PlaybookRule = z.infer<typeof playbookRule>;
export type VersionRule = z.infer<typeof versionRule>;
