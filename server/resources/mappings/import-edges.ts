import type { MappingEdge, MappingFile, MappingPreview } from '#api-contract/mappings/endpoints';
import { maxEdges, maxPreviewedEdges } from '#api-contract/mappings/endpoints';
import { maxSources } from '#api-contract/mappings/limits';
import type { ImportedMapping } from '#api-contract/frameworks/model';
import { mappingRelations } from '#api-contract/frameworks/relations';
import { audit } from '#kernel/audit';
import { deleteFrom, insertInto, type RowOf, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { v7 as uuid } from 'uuid';
import { holdDraft, readWhole, refsIn, targetOf } from './mapping-record.ts';
import { refusals } from './mapping-refusals.messages.ts';

type NewEdge = Omit<MappingEdge, 'id'>;

interface ReadEdges extends Pick<ImportedMapping, 'title' | 'warnings'> {
  readonly edges: readonly NewEdge[];
  readonly usable: readonly NewEdge[];
  readonly unknownSources: readonly string[];
  readonly unknownTargets: readonly string[];
}

const perStatement = 1_000;
const maxUnknown = 100;
const longestRemark = 2_000;

/** Reads a file and finds which of its edges have both ends here; refused with the sentence of the reader. */
async function readEdges(tenant: Tenant, set: RowOf<'mapping_sets'>, file: MappingFile): Promise<ReadEdges> {
  const { importMapping } = await import('#frameworks/files');
  const read = await importMapping([{ name: file.file_name, bytes: new TextEncoder().encode(file.content) }]);
  if (read.status === 'refused') refuse(read.refusal.message);
  const edges = read.edges.map((edge): NewEdge => ({ ...edge, remarks: (edge.remarks ?? '').slice(0, longestRemark) }));
  const sources = await refsIn(
    tenant,
    set.source_version_id,
    edges.flatMap((edge) => edge.sources),
  );
  const targets = await refsIn(
    tenant,
    set.target_version_id,
    edges.map(({ target }) => target),
  );
  const usable = edges.filter(
    (edge) =>
      targets.has(edge.target) && edge.sources.length <= maxSources && edge.sources.every((ref) => sources.has(ref)),
  );
  const unknown = (refs: readonly string[], known: ReadonlySet<string>) =>
    [...new Set(refs)].filter((ref) => !known.has(ref)).slice(0, maxUnknown);
  return {
    title: read.title,
    warnings: read.warnings,
    edges,
    usable,
    unknownSources: unknown(
      edges.flatMap((edge) => edge.sources),
      sources,
    ),
    unknownTargets: unknown(
      edges.map(({ target }) => target),
      targets,
    ),
  };
}

function refuse(message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path: 'content', message }] });
}

export const previewMappingImport: HandlerOf<'previewMappingImport'> = async ({ tenant, params, body }) => {
  const set = await holdDraft(tenant, params.setId);
  const { title, warnings, edges, usable, unknownSources, unknownTargets } = await readEdges(tenant, set, body);
  const counted = mappingRelations.map((each) => [each, edges.filter(({ relation }) => relation === each).length]);
  return {
    title,
    edges: edges.length,
    by_relation: Object.fromEntries(counted) as MappingPreview['by_relation'],
    unknown_sources: [...unknownSources],
    unknown_targets: [...unknownTargets],
    usable: usable.length,
    warnings: warnings.map(({ message }) => message),
    items: usable.slice(0, maxPreviewedEdges),
  };
};

/** Replace the edges of a draft by those of a file, all of them or none. */
export const importMapping: HandlerOf<'importMapping'> = async ({ tenant, params, body }) => {
  const set = await holdDraft(tenant, params.setId);
  const { usable, edges } = await readEdges(tenant, set, body);
  if (usable.length > maxEdges) refuse(refusals.tooMany(String(maxEdges)));
  if (usable.length === 0) refuse(refusals.notHere(edges[0]?.target ?? ''));
  await deleteFrom(tenant, 'mapping_edges').where('set_id', '=', set.id).execute();
  await deleteFrom(tenant, 'mapping_covers').where('set_id', '=', set.id).execute();
  for (let from = 0; from < usable.length; from += perStatement) {
    const rows = usable.slice(from, from + perStatement).map(({ sources, ...edge }) => ({
      ...edge,
      id: uuid(),
      set_id: set.id,
      sources: JSON.stringify([...new Set(sources)]),
    }));
    await insertInto(tenant, 'mapping_edges', rows).execute();
  }
  await audit(tenant, {
    action: 'mapping.imported',
    target: targetOf(set),
    after: { file_name: body.file_name, edges: usable.length, left_out: edges.length - usable.length },
  });
  return readWhole(tenant, set.id);
};
