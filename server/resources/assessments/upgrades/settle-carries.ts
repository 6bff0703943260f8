import { sql } from 'kysely';
import type { Carry, CarryCounts } from '#api-contract/compliance/upgrades';
import { statementText } from '#api-contract/frameworks/statement';
import { audit } from '#kernel/audit';
import { anyOf, isUuid, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { followRows, recheckEvidence } from '#resources/evidence-state';
import { holdOpen, readAssessment, targetOf } from '../assessment-record.ts';
import type { CarriedAnswer } from './carried-answer.ts';
import { carryBeside } from './carry-beside.ts';
import { writeCarried } from './write-carried.ts';

const pageSize = 100;

/** The queue of an upgrade, both texts of each side by side. */
export const listCarries: HandlerOf<'listCarries'> = async ({ tenant, params, query }) => {
  const { id, carried_from, version } = await readAssessment(tenant, params.assessmentId);
  const all = selectFrom(tenant, 'answer_carries as c').selectAll('c').where('c.assessment_id', '=', id);
  const wanted = query.all ? all : all.where('c.state', '=', 'proposed');
  const rows = await (query.after && isUuid(query.after) ? wanted.where('c.id', '>', query.after) : wanted)
    .orderBy('c.id')
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  const old = await textsOf(
    tenant,
    carried_from,
    shown.map(({ from_ref }) => from_ref),
  );
  const now = await textsIn(
    tenant,
    version.id,
    shown.map(({ to_ref }) => to_ref),
  );
  const items = shown.map((row): Carry => ({
    id: row.id,
    class: row.class,
    state: row.state,
    similarity: row.similarity,
    result: (row.answer as CarriedAnswer | null)?.result ?? null,
    from: (row.from_ref !== null && old.get(row.from_ref)) || null,
    to: (row.to_ref !== null && now.get(row.to_ref)) || null,
  }));
  return {
    items,
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    counts: await countCarries(tenant, id),
  };
};

/** Confirm or decline proposals. A requirement that has been answered since keeps its answer. */
export const settleCarries: HandlerOf<'settleCarries'> = async ({ tenant, params, body }) => {
  const assessment = await holdOpen(tenant, params.assessmentId);
  const waiting = selectFrom(tenant, 'answer_carries')
    .selectAll()
    .where('assessment_id', '=', assessment.id)
    .where('state', '=', 'proposed');
  const rows = await (
    'ids' in body.what ? waiting.where('id', '=', anyOf(body.what.ids)) : waiting.where('class', '=', body.what.class)
  )
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length > 0) {
    await updateTable(tenant, 'answer_carries')
      .set({ state: body.accept ? 'confirmed' : 'declined' })
      .where('id', '=', anyOf(rows.map(({ id }) => id)))
      .execute();
    if (body.accept) {
      const carried = rows.flatMap(({ to_ref, answer }) =>
        to_ref !== null && answer ? [{ ref: to_ref, answer: answer as CarriedAnswer }] : [],
      );
      await writeCarried(tenant, assessment.id, carried);
      await carryProven(tenant, assessment, rows);
    }
    await updateTable(tenant, 'assessments').set({ is_settled: true }).where('id', '=', assessment.id).execute();
    await audit(tenant, {
      action: 'answer.carried',
      target: targetOf(assessment),
      after: { accepted: body.accept, answers: rows.map(({ from_ref, to_ref }) => [from_ref, to_ref]).slice(0, 1_000) },
    });
  }
  return { settled: rows.length, counts: await countCarries(tenant, assessment.id) };
};

/** Evidence and comments go over with the answers that were confirmed. */
async function carryProven(
  tenant: Tenant,
  { id, carried_from }: Pick<RowOf<'assessments'>, 'id' | 'carried_from'>,
  rows: readonly Pick<RowOf<'answer_carries'>, 'from_ref' | 'to_ref'>[],
): Promise<void> {
  if (carried_from === null) return;
  const ways = rows.flatMap(({ from_ref, to_ref }) =>
    from_ref !== null && to_ref !== null ? [{ from: from_ref, to: to_ref }] : [],
  );
  await carryBeside(tenant, { from: carried_from, to: id }, ways);
  const refs = ways.map(({ to }) => to);
  await followRows(tenant, (all) =>
    all.where('e.assessment_id', '=', id).where('e.ref', '=', sql<string>`any(${refs}::text[])`),
  );
  await recheckEvidence(tenant, { answers: refs.map((ref) => ({ assessmentId: id, ref })) });
}

/** How many requirements of the new version are where; with those that were retired they account for every old one. */
async function countCarries(tenant: Tenant, assessmentId: string): Promise<CarryCounts> {
  const { rows } = await sql<CarryCounts>`
    with reached as (
      select to_ref, bool_or(state in ('carried', 'confirmed')) as carried, bool_or(state = 'proposed') as proposed
      from answer_carries
      where organisation_id = ${tenant.organisationId} and assessment_id = ${assessmentId} and to_ref is not null
      group by to_ref
    ), left_over as (
      select count(*) filter (where to_ref is null)::integer as retired,
        count(distinct from_ref)::integer as old_total
      from answer_carries
      where organisation_id = ${tenant.organisationId} and assessment_id = ${assessmentId}
    )
    select count(*) filter (where carried)::integer as carried,
      count(*) filter (where not carried and proposed)::integer as proposed,
      count(*) filter (where not carried and not proposed)::integer as unanswered,
      (select retired from left_over) as retired,
      (select old_total from left_over) as old_total,
      count(*)::integer as new_total
    from reached`.execute(tenant.db);
  return rows[0] as CarryCounts;
}

type Side = NonNullable<Carry['from']>;

async function textsOf(tenant: Tenant, assessmentId: string | null, refs: readonly (string | null)[]) {
  if (assessmentId === null) return new Map<string, Side>();
  const { version_id } = await selectFrom(tenant, 'assessments')
    .select('version_id')
    .where('id', '=', assessmentId)
    .executeTakeFirstOrThrow();
  return textsIn(tenant, version_id, refs);
}

async function textsIn(
  tenant: Tenant,
  versionId: string,
  refs: readonly (string | null)[],
): Promise<Map<string, Side>> {
  const rows = await selectFrom(tenant, 'requirements')
    .select(['ref', 'label', 'title', 'parts', 'params'])
    .where('version_id', '=', versionId)
    .where('ref', '=', sql<string>`any(${refs.filter((ref) => ref !== null)}::text[])`)
    .execute();
  return new Map(
    rows.map(({ parts, params, ...row }) => [row.ref, { ...row, text: statementText({ parts, params }) }]),
  );
}
