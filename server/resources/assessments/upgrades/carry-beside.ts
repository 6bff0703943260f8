import { sql } from 'kysely';
import type { Tenant } from '#kernel/db';

/** A requirement of the assessment before, and where its answer goes. */
export interface Way {
  readonly from: string;
  readonly to: string;
}

/** What makes two pieces of evidence of an answer the same. */
const same = [
  'kind',
  'version_id',
  'contract_version_id',
  'clause_start',
  'clause_end',
  'url',
  'period_from',
  'period_to',
];
const kept = [...same, 'contract_id', 'quote', 'clause_state', 'found', 'label', 'purpose', 'created_by', 'created_at'];

const of = (table: string, columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(`${table}.${name}`)));

/** Copies what stands beside answers to another assessment: their own evidence, each piece once, and comments. */
export async function carryBeside(
  { db, organisationId }: Tenant,
  { from, to }: { readonly from: string; readonly to: string },
  ways: readonly Way[],
): Promise<void> {
  if (ways.length === 0) return;
  const pairs = sql`unnest(${ways.map((way) => way.from)}::text[], ${ways.map((way) => way.to)}::text[])
    as way(from_ref, to_ref)`;
  await sql`
    insert into evidence_links (organisation_id, id, assessment_id, ref, ${sql.join(kept.map((name) => sql.ref(name)))})
    select distinct on (way.to_ref, ${of('e', same)})
      e.organisation_id, gen_random_uuid(), ${to}::uuid, way.to_ref, ${of('e', kept)}
    from ${pairs}
    join evidence_links e on e.organisation_id = ${organisationId} and e.assessment_id = ${from} and e.ref = way.from_ref
    where not exists (
      select from evidence_links k
      where k.organisation_id = ${organisationId} and k.assessment_id = ${to} and k.ref = way.to_ref
        and (${of('k', same)}) is not distinct from (${of('e', same)}))
    order by way.to_ref, ${of('e', same)}, e.created_at`.execute(db);
  await sql`
    insert into answer_comments (organisation_id, id, assessment_id, ref, text, author_id, created_at)
    select c.organisation_id, gen_random_uuid(), ${to}::uuid, way.to_ref, c.text, c.author_id, c.created_at
    from ${pairs}
    join answer_comments c on c.organisation_id = ${organisationId} and c.assessment_id = ${from}
      and c.ref = way.from_ref`.execute(db);
}
