import { sql } from 'kysely';
import type { ReviewDecisionName, ReviewVerdictName } from '#api-contract/reviews/kinds';
import type { Tenant } from '#kernel/db';
import type { Decision } from '#review';

/** Enough to know a passage again, few enough to compare with each passage of a long document. */
const maxPerRule = 20;

interface DecidedRow {
  readonly rule_id: string;
  readonly decision: ReviewDecisionName;
  readonly verdict: ReviewVerdictName;
  readonly rank: number | null;
  readonly quote: string;
}

/**
 * What the organisation decided on the same rules, with the passage that was decided on. An exception that needed a reason
 * or an approval is none: it was right for one contract.
 */
export async function examplesFor(
  { db, organisationId }: Tenant,
  ruleIds: readonly string[],
): Promise<ReadonlyMap<string, Decision[]>> {
  const { rows } = await sql<DecidedRow>`
    select rule_id, decision, verdict, rank, quote from (
      select d.rule_id, d.decision, f.verdict, f.rank, f.citations -> 0 ->> 'quote' as quote,
        row_number() over (partition by d.rule_id order by d.decided_at desc, d.run_id) as nth
      from review_decisions d
      join review_findings f
        on f.organisation_id = d.organisation_id and f.run_id = d.run_id and f.rule_id = d.rule_id
      where d.organisation_id = ${organisationId} and d.rule_id = any(${[...ruleIds]}::uuid[])
        and d.decision in ('accept_suggestion', 'accept_as_is') and jsonb_array_length(f.citations) > 0
        and (d.decision = 'accept_suggestion' or (d.approval is null and d.reason = ''))
    ) decided
    where nth <= ${maxPerRule} order by rule_id, nth`.execute(db);
  return Map.groupBy(rows.map(exampleOf), ({ rule }) => rule);
}

function exampleOf({ rule_id: rule, decision, verdict, rank, quote: text }: DecidedRow): Decision & { rule: string } {
  if (decision === 'accept_suggestion') return { rule, text, verdict: 'not_met' };
  return verdict === 'fallback' && rank !== null
    ? { rule, text, verdict: 'fallback', rank }
    : { rule, text, verdict: 'met' };
}
