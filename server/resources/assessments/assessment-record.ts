import { sql } from 'kysely';
import type { Assessment } from '#api-contract/compliance/assessments';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { personOf } from '#kernel/people';
import { recordOf } from '#kernel/records';
import { withDerived } from '#resources/derivations';
import { presentTotals } from './totals.ts';

/** Requirements that a statement of applicability can’t be approved without: every applicable one names a reason. */
const incomplete = sql<number>`(select count(*)::integer from requirements r
  left join answers w on w.organisation_id = r.organisation_id and w.assessment_id = a.id and w.ref = r.ref
  where r.organisation_id = a.organisation_id and r.version_id = a.version_id and r.assessable
    and coalesce(w.applicable, true) and coalesce(w.reasons, '[]') = '[]')`;

/** What is assessed, by its name. */
const subjectName = sql<string>`coalesce(a.entity,
  (select c.name from counterparties c where c.organisation_id = a.organisation_id and c.id = a.counterparty_id),
  (select c.title from contracts c where c.organisation_id = a.organisation_id and c.id = a.contract_id),
  (select o.name from organisations o where o.id = a.organisation_id))`;

/** It was closed once, or another was made of it: it can’t be taken back. */
const isUsed = sql<boolean>`(
  exists (select from assessment_snapshots s where s.organisation_id = a.organisation_id and s.assessment_id = a.id)
  or exists (select from assessments n where n.organisation_id = a.organisation_id and n.carried_from = a.id))`;

/** Assessments of frameworks that aren’t in the bin. Those of contracts and counterparties are for whoever reads these. */
export function selectAssessments(tenant: Tenant) {
  const rows = selectFrom(tenant, 'assessments as a')
    .innerJoin('frameworks as f', ownRow('f.id', 'a.framework_id'))
    .innerJoin('framework_versions as v', ownRow('v.id', 'a.version_id'))
    .innerJoin('assessment_totals as t', (join) =>
      join.onRef('t.organisation_id', '=', 'a.organisation_id').onRef('t.assessment_id', '=', 'a.id'),
    )
    .selectAll('t')
    .selectAll('a')
    .select([
      'f.name as framework_name',
      'v.version',
      incomplete.as('incomplete'),
      isUsed.as('is_used'),
      subjectName.as('subject_name'),
      personOf('a.lead_id').as('lead'),
      personOf('a.soa_requested_by').as('requested_by'),
      personOf('a.soa_approved_by').as('approved_by'),
    ])
    .where('f.deleted_at', 'is', null);
  return tenant.reader.readsContracts ? rows : rows.where('a.subject', 'in', ['organisation', 'entity']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAssessments>['executeTakeFirstOrThrow']>>;

const presentAssessment = (row: Row): Assessment => ({
  id: row.id,
  name: row.name,
  framework: { id: row.framework_id, name: row.framework_name },
  version: { id: row.version_id, version: row.version },
  subject: { kind: row.subject, id: row.counterparty_id ?? row.contract_id, name: row.subject_name },
  scale: row.scale,
  period_from: row.period_from,
  period_to: row.period_to,
  state: row.state,
  lead: row.lead,
  count_derived: row.count_derived,
  carried_from: row.carried_from,
  can_undo_upgrade: row.carried_from !== null && !row.is_settled && !row.is_used,
  totals: presentTotals(row),
  soa: {
    state: row.soa,
    requested_by: row.requested_by,
    approved_by: row.approved_by,
    approved_at: row.soa_approved_at?.toISOString() ?? null,
    incomplete: row.incomplete,
  },
  closed_at: row.closed_at?.toISOString() ?? null,
  revision: row.revision,
  created_at: row.created_at.toISOString(),
});

/** An assessment with its totals; refused as not found where there is none that the caller reads. */
export async function readAssessment(tenant: Tenant, assessmentId: string): Promise<Assessment> {
  const row = await selectAssessments(tenant).where('a.id', '=', assessmentId).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return presentCounted(tenant, row);
}

/** An assessment whose totals count what is derived, where it counts that. */
async function presentCounted(tenant: Tenant, row: Row): Promise<Assessment> {
  const shown = presentAssessment(row);
  return { ...shown, totals: await withDerived(tenant, row, shown.totals) };
}

/** Several of them, one after the other: a transaction has one connection. */
export async function presentAll(tenant: Tenant, rows: readonly Row[]): Promise<Assessment[]> {
  const shown: Assessment[] = [];
  for (const row of rows) shown.push(await presentCounted(tenant, row));
  return shown;
}

export const assessments = recordOf({
  table: 'assessments',
  param: 'assessmentId',
  type: 'assessment',
  named: 'name',
  present: readAssessment,
});

/** Locks an assessment that the caller reads. */
export async function holdAssessment(tenant: Tenant, assessmentId: string) {
  const row = await assessments.lock(tenant, assessmentId);
  await readAssessment(tenant, row.id);
  return row;
}

/** Locks one that isn’t frozen. */
export async function holdOpen(tenant: Tenant, assessmentId: string) {
  const row = await holdAssessment(tenant, assessmentId);
  if (row.state === 'closed') throw new ApiError('assessment_closed');
  return row;
}

export const targetOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  type: 'assessment',
  id,
  name,
});
