import { maxEdges } from '#api-contract/mappings/endpoints';
import { audit, difference } from '#kernel/audit';
import { deleteFrom, insertInto, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { newIdOf, requireRoom } from '#kernel/records';
import { holdDraft, presentEdge, readWhole, refsIn, targetOf } from './mapping-record.ts';
import { refusals } from './mapping-refusals.messages.ts';

function refuse(path: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path, message }] });
}

export const addMappingEdge: HandlerOf<'addMappingEdge'> = async ({ tenant, caller, request, params, body }) => {
  const set = await holdDraft(tenant, params.setId);
  const { id, isRepeated } = await newIdOf(tenant, 'mapping_edges', { caller, request, params, said: body });
  if (isRepeated) return presentEdge(await findEdge(tenant, set.id, id));
  await requireRoom(tenant, 'mapping_edges', { set_id: set.id }, maxEdges, {
    path: 'target',
    message: refusals.tooMany(String(maxEdges)),
  });
  const sources = [...new Set(body.sources)];
  const known = await refsIn(tenant, set.source_version_id, sources);
  const unknown = sources.find((ref) => !known.has(ref));
  if (unknown !== undefined) refuse('sources', refusals.notHere(unknown));
  const targets = await refsIn(tenant, set.target_version_id, [body.target]);
  if (!targets.has(body.target)) refuse('target', refusals.notHere(body.target));
  const row = await insertInto(tenant, 'mapping_edges', {
    id,
    set_id: set.id,
    sources: JSON.stringify(sources),
    target: body.target,
    relation: body.relation,
    strength: body.strength ?? null,
    rationale: body.rationale ?? null,
    remarks: body.remarks ?? '',
  })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tenant, { action: 'mapping.edge_added', target: targetOf(set), after: { ...body, edge_id: id } });
  return presentEdge(row);
};

async function findEdge(tenant: Tenant, setId: string, edgeId: string): Promise<RowOf<'mapping_edges'>> {
  const row = await selectFrom(tenant, 'mapping_edges')
    .selectAll()
    .where('set_id', '=', setId)
    .where('id', '=', edgeId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

export const updateMappingEdge: HandlerOf<'updateMappingEdge'> = async ({ tenant, params, body }) => {
  const set = await holdDraft(tenant, params.setId);
  const before = await findEdge(tenant, set.id, params.edgeId);
  const known = before as unknown as Record<string, unknown>;
  const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const changed = difference<object>(Object.fromEntries(Object.keys(said).map((name) => [name, known[name]])), said);
  if (Object.keys(changed.after).length === 0) return presentEdge(before);
  const row = await updateTable(tenant, 'mapping_edges')
    .set(said)
    .where('set_id', '=', set.id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tenant, {
    action: 'mapping.edge_changed',
    target: targetOf(set),
    before: { edge_id: row.id, ...changed.before },
    after: { edge_id: row.id, ...changed.after },
  });
  return presentEdge(row);
};

export const deleteMappingEdge: HandlerOf<'deleteMappingEdge'> = async ({ tenant, params }) => {
  const set = await holdDraft(tenant, params.setId);
  const edge = await findEdge(tenant, set.id, params.edgeId);
  await deleteFrom(tenant, 'mapping_edges').where('set_id', '=', set.id).where('id', '=', edge.id).execute();
  await undeclare(tenant, set.id, edge.target);
  await audit(tenant, { action: 'mapping.edge_deleted', target: targetOf(set), before: presentEdge(edge) });
};

const undeclare = (tenant: Tenant, setId: string, target: string) =>
  deleteFrom(tenant, 'mapping_covers').where('set_id', '=', setId).where('target', '=', target).execute();

/** Say whether the edges to a requirement make it up; it needs an edge for that. */
export const setCompleteCover: HandlerOf<'setCompleteCover'> = async ({ tenant, params, body }) => {
  const set = await holdDraft(tenant, params.setId);
  const { complete, items } = await readWhole(tenant, set.id);
  if (!items.some(({ target }) => target === body.target)) refuse('target', refusals.noEdges(body.target));
  if (complete.includes(body.target) === body.complete) return readWhole(tenant, set.id);
  if (body.complete) await insertInto(tenant, 'mapping_covers', { set_id: set.id, target: body.target }).execute();
  else await undeclare(tenant, set.id, body.target);
  await audit(tenant, { action: 'mapping.cover_declared', target: targetOf(set), after: body });
  return readWhole(tenant, set.id);
};
