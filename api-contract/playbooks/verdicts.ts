import { z } from 'zod';
import { outcomes } from './kinds.ts';

/** What a rule comes to in a text; `rank` is which fallback holds, from 1, and null for any other verdict. */
export const ruleOutcome = z.object({ verdict: z.enum(outcomes), rank: z.number().int().nullable() });

/** Words of a text, letter for letter: `quote` is what stands from `start` to before `end`. */
const citation = z.object({ start: z.number().int(), end: z.number().int(), quote: z.string() });

export const ruleVerdict = ruleOutcome.extend({
  /** From 0 to 1: that the verdict is right. */
  confidence: z.number(),
  /** How it was come to; `decisions` where the organisation’s own stand. */
  method: z.string(),
  /** The words that decided; at most three. */
  citations: z.array(citation),
  /** Why nobody can tell, as a sentence; null but where a person decides. */
  reason: z.string().nullable(),
});

export type RuleOutcome = z.infer<typeof ruleOutcome>;
export type RuleVerdict = z.infer<typeof ruleVerdict>;
