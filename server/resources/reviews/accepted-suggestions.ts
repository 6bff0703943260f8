import type { LeftOut } from '#api-contract/reviews/endpoints';
import type { Tenant } from '#kernel/db';
import type { Suggestion } from '#word-documents';
import { clauseNumberLength } from './clause-number.ts';
import { findingsOf, rulesOf } from './read-review.ts';
import { refusals } from './review-refusals.messages.ts';
import type { RunRecord } from './review-runs.ts';

export interface Accepted {
  readonly suggestions: readonly {
    readonly rule_id: string;
    readonly issue: string;
    readonly suggestion: Suggestion;
  }[];
  /** Accepted, but not approved yet, or for words that were read anew. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * The accepted suggestions of a review with their places: the first passage that was cited is replaced, and what the
 * document doesn’t say is added at its end, one after the other. The comment is the note for the other side; at the end,
 * where it has no words to stand at, the issue is in front.
 */
export async function acceptedOf(tenant: Tenant, run: RunRecord, text: string): Promise<Accepted> {
  const rules = new Map((await rulesOf(tenant, run)).map((rule) => [rule.id, rule]));
  const findings = await findingsOf(tenant, run.id)
    .where('d.decision', '=', 'accept_suggestion')
    .orderBy('f.position')
    .execute();
  const suggestions = [];
  const leftOut: LeftOut[] = [];
  for (const { rule_id, wording, comment, citations, approval } of findings) {
    const rule = rules.get(rule_id);
    if (!rule || approval === 'refused') continue;
    const of = { rule_id, issue: rule.issue };
    if (approval === 'waiting') {
      leftOut.push({ ...of, reason: refusals.waits });
      continue;
    }
    const [cited] = citations;
    if (cited && text.slice(cited.start, cited.end) !== cited.quote) {
      leftOut.push({ ...of, reason: refusals.readAnew });
      continue;
    }
    const words = wording ?? '';
    const place = cited
      ? { start: cited.start + numberLength(cited.quote, words), end: cited.end }
      : { at: 'end' as const };
    const note = comment ?? rule.note_theirs;
    const said = cited ? note : `${rule.issue}: ${note}`;
    suggestions.push({ ...of, suggestion: { ...place, words, ...(note !== '' && { comment: said }) } });
  }
  return { suggestions, leftOut };
}

/** A number that was typed before a clause stays, unless the new words bring their own or there are none. */
const numberLength = (quote: string, words: string): number =>
  words === '' || clauseNumberLength(words) > 0 ? 0 : clauseNumberLength(quote);
