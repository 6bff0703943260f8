import { sql } from 'kysely';
import { audit } from '#kernel/audit';
import { deleteFrom, insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { changeOf, createOf } from '#kernel/records';
import { readFramework } from '#resources/frameworks';
import { v7 as uuid } from 'uuid';
import { holdDraft, mappingSets, presentSet, readSet, selectSets, targetOf } from './mapping-record.ts';
import { refusals } from './mapping-refusals.messages.ts';

const maxListed = 200;

export const listMappingSets: HandlerOf<'listMappingSets'> = async ({ tenant, params }) => {
  await readFramework(tenant, params.frameworkId);
  const rows = await selectSets(tenant)
    .where((where) => where.or([where('sf.id', '=', params.frameworkId), where('tf.id', '=', params.frameworkId)]))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(maxListed)
    .execute();
  return { items: rows.map(presentSet) };
};

export const createMappingSet: HandlerOf<'createMappingSet'> = createOf(mappingSets, {
  validate: async ({ source_version_id, target_version_id }, { tenant }) => {
    if (source_version_id === target_version_id)
      throw new ApiError('validation_failed', {
        message: refusals.sameFramework,
        fields: [{ path: 'target_version_id', message: refusals.sameFramework }],
      });
    await requireVersions(tenant, [source_version_id, target_version_id]);
  },
  values: (body, { id, caller }) => ({
    ...body,
    series_id: id,
    published_by: null,
    published_at: null,
    created_by: caller.userId,
  }),
});

async function requireVersions(tenant: Tenant, ids: readonly string[]): Promise<void> {
  const found = await selectFrom(tenant, 'framework_versions as v')
    .innerJoin('frameworks as f', (join) =>
      join.onRef('f.organisation_id', '=', 'v.organisation_id').onRef('f.id', '=', 'v.framework_id'),
    )
    .select('v.id')
    .where('v.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('f.deleted_at', 'is', null)
    .execute();
  if (found.length < ids.length) throw new ApiError('not_found');
}

const change = changeOf(mappingSets);

export const updateMappingSet: HandlerOf<'updateMappingSet'> = async (call) => {
  await holdDraft(call.tenant, call.params.setId);
  return change(call);
};

/** Delete a draft; published sets stay, for snapshots name them. */
export const deleteMappingSet: HandlerOf<'deleteMappingSet'> = async ({ tenant, params }) => {
  const row = await holdDraft(tenant, params.setId);
  await deleteFrom(tenant, 'mapping_sets').where('id', '=', row.id).execute();
  await audit(tenant, { action: 'mapping.deleted', target: targetOf(row), before: { number: row.number } });
};

/** Publish a draft; the version that was published before it no longer says anything. */
export const publishMappingSet: HandlerOf<'publishMappingSet'> = async ({ tenant, caller, params }) => {
  const row = await mappingSets.lock(tenant, params.setId);
  const { edges } = await readSet(tenant, row.id);
  if (row.state === 'published') return readSet(tenant, row.id);
  if (row.state === 'superseded') throw new ApiError('validation_failed', { message: refusals.isPublished });
  if (edges === 0) throw new ApiError('validation_failed', { message: refusals.nothingToPublish });
  await updateTable(tenant, 'mapping_sets')
    .set({ state: 'superseded' })
    .where('series_id', '=', row.series_id)
    .where('state', '=', 'published')
    .execute();
  await updateTable(tenant, 'mapping_sets')
    .set({
      state: 'published',
      published_by: caller.userId,
      published_at: new Date(),
      revision: row.revision + 1,
      updated_at: new Date(),
    })
    .where('id', '=', row.id)
    .execute();
  await audit(tenant, { action: 'mapping.published', target: targetOf(row), after: { number: row.number, edges } });
  return readSet(tenant, row.id);
};

/** Begin the next version of a published set with what it says now; sent again, answers with the draft that there is. */
export const reviseMappingSet: HandlerOf<'reviseMappingSet'> = async ({ tenant, caller, params }) => {
  const row = await mappingSets.lock(tenant, params.setId);
  await readSet(tenant, row.id);
  if (row.state !== 'published') throw new ApiError('validation_failed', { message: refusals.notPublished });
  const latest = await selectFrom(tenant, 'mapping_sets')
    .select(['id', 'state', 'number'])
    .where('series_id', '=', row.series_id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  if (latest.state === 'draft') return readSet(tenant, latest.id);
  const id = uuid();
  const { name, series_id, source_version_id, target_version_id, provenance } = row;
  await insertInto(tenant, 'mapping_sets', {
    id,
    name,
    series_id,
    source_version_id,
    target_version_id,
    provenance,
    number: latest.number + 1,
    published_by: null,
    published_at: null,
    created_by: caller.userId,
  }).execute();
  await sql`insert into mapping_edges (organisation_id, id, set_id, sources, target, relation, strength, rationale, remarks)
    select organisation_id, gen_random_uuid(), ${id}, sources, target, relation, strength, rationale, remarks
    from mapping_edges where organisation_id = ${tenant.organisationId} and set_id = ${row.id}`.execute(tenant.db);
  await sql`insert into mapping_covers (organisation_id, set_id, target)
    select organisation_id, ${id}, target from mapping_covers
    where organisation_id = ${tenant.organisationId} and set_id = ${row.id}`.execute(tenant.db);
  await audit(tenant, {
    action: 'mapping.revised',
    target: targetOf({ id, name }),
    after: { number: latest.number + 1 },
  });
  return readSet(tenant, id);
};
