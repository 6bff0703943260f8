import { sql } from 'kysely';
import type { AssessmentState } from '#api-contract/compliance/kinds';
import { addSums, noScoreSums, type ScoreSums, sumAnswers } from '#api-contract/compliance/score';
import { selectFrom, type Tenant } from '#kernel/db';
import { deriveAnswers, mappedAmong } from './derive-answers.ts';

/** What decides whether and from what an assessment derives. */
export interface Counted {
  readonly id: string;
  readonly version_id: string;
  readonly count_derived: boolean;
  readonly state: AssessmentState;
}

/**
 * The sums of an assessment with what mappings derive where nobody answered, if it counts that; one pass over what was derived.
 * A closed one keeps those of its newest snapshot, whatever is derived since.
 */
export async function withDerived(
  tenant: Tenant,
  { id, version_id, count_derived, state }: Counted,
  sums: ScoreSums,
): Promise<ScoreSums> {
  if (!count_derived) return sums;
  const frozen = state === 'closed' ? await frozenSums(tenant, id) : undefined;
  if (frozen) return frozen;
  const derived = new Map(
    (await deriveAnswers(tenant, { assessmentId: id, versionId: version_id })).flatMap(({ ref, result }) =>
      result === null ? [] : [[ref, result] as const],
    ),
  );
  if (derived.size === 0) return sums;
  const rows = await selectFrom(tenant, 'requirements as r')
    .leftJoin('answers as w', (join) =>
      join
        .onRef('w.organisation_id', '=', 'r.organisation_id')
        .onRef('w.ref', '=', 'r.ref')
        .on('w.assessment_id', '=', id),
    )
    .select(['r.ref', 'r.weight'])
    .where('r.version_id', '=', version_id)
    .where('r.assessable', '=', true)
    .where('r.ref', '=', sql<string>`any(${[...derived.keys()]}::text[])`)
    .where(sql<boolean>`coalesce(w.applicable, true) and w.result is null`)
    .execute();
  const counted = sumAnswers(
    rows.map(({ ref, weight }) => ({ applicable: true, result: null, derived: derived.get(ref) ?? null, weight })),
    { countDerived: true },
  );
  // They are among the applicable already.
  return addSums([sums, { ...counted, applicable: 0, weight: 0 }]);
}

/** How many requirements are met because a mapping says so, of each assessment that counts these. */
export async function derivedMet(
  tenant: Tenant,
  assessments: readonly (Counted | null)[],
): Promise<ReadonlyMap<string, number>> {
  const counting = assessments.filter((assessment) => assessment !== null).filter((each) => each.count_derived);
  const mapped = await mappedAmong(tenant, [...new Set(counting.map(({ version_id }) => version_id))]);
  const derived = new Map<string, number>();
  for (const assessment of counting) {
    // A closed one counts what was derived when it was closed.
    if (assessment.state !== 'closed' && !mapped.has(assessment.version_id)) continue;
    derived.set(assessment.id, (await withDerived(tenant, assessment, noScoreSums)).met_derived);
  }
  return derived;
}

async function frozenSums(tenant: Tenant, assessmentId: string): Promise<ScoreSums | undefined> {
  const newest = await selectFrom(tenant, 'assessment_snapshots')
    .select('totals')
    .where('assessment_id', '=', assessmentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.totals;
}
