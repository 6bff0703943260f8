import { z } from 'zod';
import { clauseFallbacks, type ClauseWording, clauseWordingBlocks } from '../drafting/body.ts';
import { id, line } from '../values.ts';

const fallback = z.object({
  /** What drafts offer it as, such as “Two years”. */
  name: line('a name', 200),
  wording: clauseWordingBlocks,
  /** Whoever must agree before a draft with it is approved. */
  approver: z.object({ id, name: z.string() }).nullable(),
});

/** A wording with its fallbacks, the one that is preferred first. */
export const clauseWording = z.object({
  name: z.string(),
  wording: clauseWordingBlocks,
  fallbacks: z.array(fallback),
});

/** As people write it. */
export const newWording = z.object({
  wording: clauseWordingBlocks,
  fallbacks: clauseFallbacks(fallback.omit({ approver: true }).extend({ approver_id: id.nullable() })),
});

interface Cited extends z.infer<typeof clauseWording> {
  readonly clause_id: string;
  readonly version: number;
}

/** Clauses as those take them who resolve or prove a text. */
export const asWordings = (cited: readonly Cited[]): ClauseWording[] =>
  cited.map(({ clause_id, version, name, wording, fallbacks }) => ({
    clauseId: clause_id,
    version,
    name,
    wording: wording.content,
    fallbacks: fallbacks.map((fallback, at) => ({ rank: at + 1, wording: fallback.wording.content })),
  }));

export type ClauseText = z.infer<typeof clauseWordingBlocks>;
