import type { VersionRule } from '#api-contract/playbooks/rules';
import type { EarlierDecision, Redline, Review, ReviewFinding } from '#api-contract/reviews/endpoints';
import { reviewVerdicts } from '#api-contract/reviews/kinds';
import { selectFrom, type Tenant } from '#kernel/db';
import { personOf } from '#kernel/people';
import { reasonText } from '#resources/playbooks';
import { earlierDecisions } from './earlier-decisions.ts';
import { findRun, presentRun, type RunRecord } from './review-runs.ts';

/** A review with its findings in order. */
export async function readReview(tenant: Tenant, reviewId: string): Promise<Review> {
  const run = await findRun(tenant, reviewId);
  return {
    ...presentRun(run),
    findings: await readFindings(tenant, run),
    redlines: await readRedlines(tenant, run.id),
  };
}

/** The rules as the version of the playbook has them. */
export async function rulesOf(
  tenant: Tenant,
  { playbook_id, playbook_version }: Pick<RunRecord, 'playbook_id' | 'playbook_version'>,
): Promise<VersionRule[]> {
  const { rules } = await selectFrom(tenant, 'playbook_versions')
    .select('rules')
    .where('playbook_id', '=', playbook_id)
    .where('number', '=', playbook_version)
    .executeTakeFirstOrThrow();
  return rules;
}

/** Findings of a review with what was decided on each. */
export const findingsOf = (tenant: Tenant, runId: string) =>
  selectFrom(tenant, 'review_findings as f')
    .innerJoin('review_decisions as d', (join) =>
      join
        .onRef('d.organisation_id', '=', 'f.organisation_id')
        .onRef('d.run_id', '=', 'f.run_id')
        .onRef('d.rule_id', '=', 'f.rule_id'),
    )
    .where('f.run_id', '=', runId)
    .selectAll('f')
    .select([
      'd.decision',
      'd.wording',
      'd.comment',
      'd.reason as decision_reason',
      'd.decided_at',
      'd.approval',
      'd.revision',
      'd.decided_by as decider_id',
      personOf('d.decided_by').as('decided_by'),
      personOf('d.approved_by').as('approved_by'),
    ]);

export type FindingRecord = Awaited<ReturnType<ReturnType<typeof findingsOf>['execute']>>[number];

async function readFindings(tenant: Tenant, run: RunRecord): Promise<ReviewFinding[]> {
  if (run.state !== 'done') return [];
  const rules = new Map((await rulesOf(tenant, run)).map((rule) => [rule.id, rule]));
  const earlier = await earlierDecisions(tenant, run);
  const records = await findingsOf(tenant, run.id).execute();
  return records.toSorted(inOrder).flatMap((record) => {
    const rule = rules.get(record.rule_id);
    return rule ? [presentFinding(record, rule, earlier.get(rule.id) ?? [])] : [];
  });
}

/** Deal-breakers that aren’t met first, then by verdict, then as the playbook has them. */
const inOrder = (one: FindingRecord, other: FindingRecord) =>
  rankOf(one) - rankOf(other) || one.position - other.position;

function rankOf({ deal_breaker, verdict }: FindingRecord): number {
  return deal_breaker && asksForDecision({ verdict }) ? -1 : reviewVerdicts.indexOf(verdict);
}

/** Whether a finding asks for a decision. */
export const asksForDecision = ({ verdict }: Pick<FindingRecord, 'verdict'>) =>
  verdict !== 'met' && verdict !== 'not_applicable';

const presentFinding = (record: FindingRecord, rule: VersionRule, earlier: EarlierDecision[]): ReviewFinding => ({
  rule,
  verdict: record.verdict,
  rank: record.rank,
  confidence: record.confidence,
  method: record.method,
  reason: record.reason && reasonText(record.reason),
  citations: record.citations,
  decision:
    record.decision && record.decided_at
      ? {
          decision: record.decision,
          wording: record.wording,
          comment: record.comment,
          reason: record.decision_reason,
          decided_by: record.decided_by,
          decided_at: record.decided_at.toISOString(),
          approval: record.approval,
          approved_by: record.approved_by,
        }
      : null,
  earlier,
  revision: record.revision,
});

const maxRedlines = 50;

/** Redlines of a review, the newest first. */
async function readRedlines(tenant: Tenant, runId: string): Promise<Redline[]> {
  const rows = await selectFrom(tenant, 'review_redlines as l')
    .where('l.run_id', '=', runId)
    .select(['l.id', 'l.file_name', 'l.received_sha256', 'l.sha256', 'l.suggestions', 'l.left_out', 'l.created_at'])
    .select(personOf('l.created_by').as('created_by'))
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(maxRedlines)
    .execute();
  return rows.map((row) => ({
    ...row,
    left_out: row.left_out.map((each) => ({ ...each, reason: reasonText(each.reason) })),
    created_at: row.created_at.toISOString(),
  }));
}
