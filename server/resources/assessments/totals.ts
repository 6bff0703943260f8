import { type RawBuilder, sql } from 'kysely';
import type { AssessmentTotals } from '#api-contract/compliance/answers';
import { type ScoredAnswer, type ScoreSums, sumAnswers } from '#api-contract/compliance/score';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';

/** The sums that are kept; what mappings derive is added when they are read. */
const kept = [
  'applicable',
  'not_applicable',
  'met',
  'partly',
  'not_met',
  'stale',
  'weight',
  'weighted',
  'scored',
  'score',
] as const satisfies readonly (keyof ScoreSums)[];

type Counted = Omit<ScoredAnswer, 'weight' | 'derived'>;

/** An answer before and after a change; null where there was none, which is an applicable one without a result. */
export interface CountedChange {
  readonly before: Counted | null;
  readonly after: Counted;
  readonly weight: number;
}

const unanswered: Counted = { applicable: true, result: null };

/** Adds what changes make of the totals of an assessment, in their transaction. */
export async function addToTotals(
  tenant: Tenant,
  assessmentId: string,
  changes: readonly CountedChange[],
): Promise<void> {
  const before = sumAnswers(changes.map((change) => ({ ...(change.before ?? unanswered), weight: change.weight })));
  const after = sumAnswers(changes.map((change) => ({ ...change.after, weight: change.weight })));
  const sets = kept.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${after[name] - before[name]}`);
  await sql`
    update assessment_totals set ${sql.join(sets)}
    where organisation_id = ${tenant.organisationId} and assessment_id = ${assessmentId}`.execute(tenant.db);
}

/** The totals of an assessment as they are kept. */
export const readTotals = async (tenant: Tenant, assessmentId: string): Promise<AssessmentTotals> =>
  presentTotals(
    await selectFrom(tenant, 'assessment_totals')
      .selectAll()
      .where('assessment_id', '=', assessmentId)
      .executeTakeFirstOrThrow(),
  );

export const presentTotals = (row: Pick<RowOf<'assessment_totals'>, (typeof kept)[number]>): AssessmentTotals => ({
  ...(Object.fromEntries(kept.map((name) => [name, row[name]])) as Pick<ScoreSums, (typeof kept)[number]>),
  derived: 0,
  met_derived: 0,
});

/** Counts the open assessments of a version anew, after its requirements have changed: none is answered meanwhile. */
export async function recountVersion(tenant: Tenant, versionId: string): Promise<void> {
  await selectFrom(tenant, 'assessments')
    .select('id')
    .where('version_id', '=', versionId)
    .where('state', '<>', 'closed')
    .orderBy('id')
    .forUpdate()
    .execute();
  await recount(tenant, sql`a.version_id = ${versionId} and a.state <> 'closed'`);
}

/** Counts one assessment anew; whoever calls it has locked or made it. */
export const recountAssessment = (tenant: Tenant, assessmentId: string): Promise<void> =>
  recount(tenant, sql`a.id = ${assessmentId}`);

async function recount(tenant: Tenant, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into assessment_totals (organisation_id, assessment_id, ${sql.join(kept.map((name) => sql.ref(name)))})
    select a.organisation_id, a.id,
      count(r.ref) filter (where coalesce(w.applicable, true)),
      count(r.ref) filter (where not w.applicable),
      count(r.ref) filter (where w.applicable and w.result = 'met'),
      count(r.ref) filter (where w.applicable and w.result = 'partly'),
      count(r.ref) filter (where w.applicable and w.result = 'not_met'),
      count(r.ref) filter (where w.applicable and w.result = 'met' and w.stale),
      coalesce(sum(r.weight) filter (where coalesce(w.applicable, true)), 0),
      coalesce(sum(r.weight * case w.result when 'met' then 1 when 'partly' then 0.5 else 0 end)
        filter (where w.applicable), 0),
      count(w.score) filter (where w.applicable),
      coalesce(sum(w.score) filter (where w.applicable), 0)
    from assessments a
    left join requirements r on r.organisation_id = a.organisation_id and r.version_id = a.version_id and r.assessable
    left join answers w on w.organisation_id = a.organisation_id and w.assessment_id = a.id and w.ref = r.ref
    where a.organisation_id = ${tenant.organisationId} and ${which}
    group by a.organisation_id, a.id
    on conflict (organisation_id, assessment_id) do update set ${sql.join(
      kept.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
    )}`.execute(tenant.db);
}
