import { z } from 'zod';
import { clauseWording } from '../clauses/wording.ts';
import { id } from '../values.ts';

/** What the proof of a template found, in a sentence, and what it is about. */
export const templateFinding = z.object({
  /** Errors keep a template from being published. */
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /** The id of a node of the body. */
  node: z.string().nullable(),
  /** The key of a variable, or the id of a rule. */
  about: z.string().nullable(),
});

/** A clause as a template holds it: the wording it has, and the number of the newest version. */
export const citedClause = clauseWording.extend({ clause_id: id, version: z.number().int(), newest: z.number().int() });

export type TemplateFinding = z.infer<typeof templateFinding>;
export type CitedClause = z.infer<typeof citedClause>;
