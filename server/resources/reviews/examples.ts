import { sql } from 'kysely';
import type { VersionRule } from '#api-contract/playbooks/rules';
import type { ReviewDecisionName, ReviewVerdictName } from '#api-contract/reviews/kinds';
import type { Tenant } from '#kernel/db';
import { whatDecides } from '#resources/playbooks';
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
 * or an approval is none: it was right for one contract. Nor is what was decided on a rule that was checked otherwise.
 */
export async function examplesFor(
  tenant: Tenant,
  rules: readonly VersionRule[],
): Promise<ReadonlyMap<string, Decision[]>> {
  const { db, organisationId } = tenant;
  const same = await sameForms(tenant, rules);
  const { rows } = await sql<DecidedRow>`
    select rule_id, decision, verdict, rank, quote from (
      select d.rule_id, d.decision, f.verdict, f.rank, f.citations -> 0 ->> 'quote' as quote,
        row_number() over (partition by d.rule_id order by d.decided_at desc, d.run_id) as nth
      from review_decisions d
      join review_runs r on r.organisation_id = d.organisation_id and r.id = d.run_id
      join unnest(
        ${same.map(({ rule_id }) => rule_id)}::uuid[], ${same.map(({ version }) => version)}::integer[]
      ) as same (rule_id, version) on same.rule_id = d.rule_id and same.version = r.playbook_version
      join review_findings f
        on f.organisation_id = d.organisation_id and f.run_id = d.run_id and f.rule_id = d.rule_id
      where d.organisation_id = ${organisationId}
        and d.decision in ('accept_suggestion', 'accept_as_is') and jsonb_array_length(f.citations) > 0
        and (d.decision = 'accept_suggestion' or (d.approval is null and d.reason = ''))
    ) decided
    where nth <= ${maxPerRule} order by rule_id, nth`.execute(db);
  return Map.groupBy(rows.map(exampleOf), ({ rule }) => rule);
}

interface RuleForm {
  readonly rule_id: string;
  readonly version: number;
  readonly rule: VersionRule;
}

/** The rules with the versions of their playbook in which they decide as they do here, of those that were decided on. */
async function sameForms(
  { db, organisationId }: Tenant,
  rules: readonly VersionRule[],
): Promise<Pick<RuleForm, 'rule_id' | 'version'>[]> {
  const { rows } = await sql<RuleForm>`
    select decided.rule_id, v.number as version, held.rule
    from (
      select distinct d.rule_id, r.playbook_id, r.playbook_version
      from review_decisions d
      join review_runs r on r.organisation_id = d.organisation_id and r.id = d.run_id
      where d.organisation_id = ${organisationId} and d.rule_id = any(${rules.map(({ id }) => id)}::uuid[])
        and d.decision in ('accept_suggestion', 'accept_as_is')
    ) decided
    join playbook_versions v
      on v.organisation_id = ${organisationId} and v.playbook_id = decided.playbook_id
        and v.number = decided.playbook_version
    cross join jsonb_array_elements(v.rules) as held (rule)
    where held.rule ->> 'id' = decided.rule_id::text`.execute(db);
  const now = new Map(rules.map((rule) => [rule.id, whatDecides(rule)]));
  return rows.filter(({ rule_id, rule }) => now.get(rule_id) === whatDecides(rule));
}

function exampleOf({ rule_id: rule, decision, verdict, rank, quote: text }: DecidedRow): Decision & { rule: string } {
  if (decision === 'accept_suggestion') return { rule, text, verdict: 'not_met' };
  return verdict === 'fallback' && rank !== null
    ? { rule, text, verdict: 'fallback', rank }
    : { rule, text, verdict: 'met' };
}
