import { sql } from 'kysely';
import type { MappingEdge, MappingSet, WholeMapping } from '#api-contract/mappings/endpoints';
import { ownRow, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { personOf } from '#kernel/people';
import { recordOf } from '#kernel/records';
import { refusals } from './mapping-refusals.messages.ts';

const edgesOf = sql<number>`(select count(*)::integer from mapping_edges e
  where e.organisation_id = m.organisation_id and e.set_id = m.id)`;
const coversOf = sql<number>`(select count(*)::integer from mapping_covers c
  where c.organisation_id = m.organisation_id and c.set_id = m.id)`;

/** Mapping sets between versions of frameworks that aren’t in the bin. */
export const selectSets = (tenant: Tenant) =>
  selectFrom(tenant, 'mapping_sets as m')
    .innerJoin('framework_versions as sv', ownRow('sv.id', 'm.source_version_id'))
    .innerJoin('frameworks as sf', ownRow('sf.id', 'sv.framework_id'))
    .innerJoin('framework_versions as tv', ownRow('tv.id', 'm.target_version_id'))
    .innerJoin('frameworks as tf', ownRow('tf.id', 'tv.framework_id'))
    .selectAll('m')
    .select([
      'sf.id as source_framework_id',
      'sf.name as source_framework',
      'sv.version as source_version',
      'tf.id as target_framework_id',
      'tf.name as target_framework',
      'tv.version as target_version',
      edgesOf.as('edges'),
      coversOf.as('covers'),
      personOf('m.created_by').as('author'),
    ])
    .where('sf.deleted_at', 'is', null)
    .where('tf.deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectSets>['executeTakeFirstOrThrow']>>;

export const presentSet = (row: Row): MappingSet => ({
  id: row.id,
  name: row.name,
  source: {
    framework_id: row.source_framework_id,
    framework: row.source_framework,
    version_id: row.source_version_id,
    version: row.source_version,
  },
  target: {
    framework_id: row.target_framework_id,
    framework: row.target_framework,
    version_id: row.target_version_id,
    version: row.target_version,
  },
  provenance: row.provenance,
  state: row.state,
  number: row.number,
  edges: row.edges,
  covers: row.covers,
  author: row.author,
  published_at: row.published_at?.toISOString() ?? null,
  revision: row.revision,
  created_at: row.created_at.toISOString(),
});

/** A mapping set; refused as not found where there is none, or where one of its frameworks is in the bin. */
export async function readSet(tenant: Tenant, setId: string): Promise<MappingSet> {
  const row = await selectSets(tenant).where('m.id', '=', setId).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return presentSet(row);
}

export const presentEdge = (row: RowOf<'mapping_edges'>): MappingEdge => ({
  id: row.id,
  sources: row.sources,
  target: row.target,
  relation: row.relation,
  strength: row.strength,
  rationale: row.rationale,
  remarks: row.remarks,
});

/** A mapping set with its edges, in the order of their targets. */
export async function readWhole(tenant: Tenant, setId: string): Promise<WholeMapping> {
  const set = await readSet(tenant, setId);
  const edges = await selectFrom(tenant, 'mapping_edges')
    .selectAll()
    .where('set_id', '=', setId)
    .orderBy('target')
    .orderBy('id')
    .execute();
  const covers = await selectFrom(tenant, 'mapping_covers')
    .select('target')
    .where('set_id', '=', setId)
    .orderBy('target')
    .execute();
  return { ...set, items: edges.map(presentEdge), complete: covers.map(({ target }) => target) };
}

export const mappingSets = recordOf({
  table: 'mapping_sets',
  param: 'setId',
  type: 'mapping',
  named: 'name',
  present: readSet,
});

export const targetOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  type: 'mapping',
  id,
  name,
});

/** Locks a draft that the caller reads; a published set is refused with what to do instead. */
export async function holdDraft(tenant: Tenant, setId: string): Promise<RowOf<'mapping_sets'>> {
  const row = await mappingSets.lock(tenant, setId);
  await readSet(tenant, row.id);
  if (row.state !== 'draft') throw new ApiError('validation_failed', { message: refusals.isPublished });
  return row;
}

/** Returns which of some refs a version has. */
export async function refsIn(tenant: Tenant, versionId: string, refs: readonly string[]): Promise<Set<string>> {
  const rows = await selectFrom(tenant, 'requirements')
    .select('ref')
    .where('version_id', '=', versionId)
    .where('ref', '=', sql<string>`any(${[...new Set(refs)]}::text[])`)
    .execute();
  return new Set(rows.map(({ ref }) => ref));
}
