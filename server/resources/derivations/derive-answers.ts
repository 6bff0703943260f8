import { sql } from 'kysely';
import { converse, type DeclaredCover, type DerivationEdge, Derivations } from '#api-contract/compliance/derive';
import type { AnswerResult } from '#api-contract/compliance/score';
import type { Derived } from '#api-contract/mappings/endpoints';
import { ownRow, type RowOf, selectFrom, type Tenant } from '#kernel/db';

const maxReasons = 20;

/** A requirement of a version, as edges between several versions name it. */
const nodeOf = (versionId: string, ref: string) => `${versionId} ${ref}`;

/** Published mappings between versions of frameworks that aren’t in the bin. */
const publishedSets = (tenant: Tenant) =>
  selectFrom(tenant, 'mapping_sets as m')
    .innerJoin('framework_versions as sv', ownRow('sv.id', 'm.source_version_id'))
    .innerJoin('frameworks as sf', ownRow('sf.id', 'sv.framework_id'))
    .innerJoin('framework_versions as tv', ownRow('tv.id', 'm.target_version_id'))
    .innerJoin('frameworks as tf', ownRow('tf.id', 'tv.framework_id'))
    .select([
      'm.id',
      'm.source_version_id',
      'm.target_version_id',
      'sf.id as source_framework_id',
      'sf.name as source_framework',
      'tf.id as target_framework_id',
      'tf.name as target_framework',
    ])
    .where('m.state', '=', 'published')
    .where('sf.deleted_at', 'is', null)
    .where('tf.deleted_at', 'is', null);

interface Assessed {
  readonly assessmentId: string;
  readonly versionId: string;
}

/** Derives the answers of an assessment that the caller reads: nothing is stored, so they follow from the present answers. */
export async function deriveAnswers(tenant: Tenant, { assessmentId, versionId }: Assessed): Promise<Derived[]> {
  const near = await setsOf(tenant, [versionId]);
  const neighbours = versionsOf(near).filter((id) => id !== versionId);
  const sets = [
    ...near,
    ...(await setsOf(tenant, neighbours)).filter(({ id }) => !near.some((each) => each.id === id)),
  ];
  if (sets.length === 0) return [];
  const { edges, covers } = await edgesOf(tenant, sets);
  const others = await answersOf(
    tenant,
    assessmentId,
    versionsOf(sets).filter((id) => id !== versionId),
  );
  const derivations = new Derivations(edges, covers, others.results);
  const refs = new Set(edges.map(({ target }) => target).filter((node) => node.startsWith(`${versionId} `)));
  const labels = await labelsOf(tenant, sets);
  return [...refs].flatMap((node): Derived[] => {
    const { bounds, result, disagree, because } = derivations.of(node);
    if (because.length === 0) return [];
    const reasons = because.slice(0, maxReasons).map((each) => ({
      kind: each.kind,
      relation: each.relation,
      bounds: each.bounds,
      sources: each.sources.flatMap((source) => {
        const found = labels.get(source);
        if (!found) return [];
        const result = others.results.get(source) ?? null;
        return [{ ...found, assessment_id: others.assessments.get(versionIn(source)) ?? null, result }];
      }),
    }));
    return [{ ref: node.slice(versionId.length + 1), bounds, result, disagree, because: reasons }];
  });
}

/** Those of some versions that a published mapping is about; answers of others derive nothing. */
export async function mappedAmong(tenant: Tenant, versionIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(versionIds.length > 0 ? versionsOf(await setsOf(tenant, versionIds)) : []);
}

const versionIn = (node: string) => node.slice(0, node.indexOf(' '));

type PublishedSet = Awaited<ReturnType<typeof setsOf>>[number];

const setsOf = (tenant: Tenant, versionIds: readonly string[]) =>
  publishedSets(tenant)
    .where((where) =>
      where.or([
        where('m.source_version_id', '=', sql<string>`any(${versionIds}::uuid[])`),
        where('m.target_version_id', '=', sql<string>`any(${versionIds}::uuid[])`),
      ]),
    )
    .orderBy('m.id')
    .execute();

const versionsOf = (sets: readonly PublishedSet[]) => [
  ...new Set(sets.flatMap(({ source_version_id, target_version_id }) => [source_version_id, target_version_id])),
];

/** Edges in both directions: one with a single source can be read backwards. */
async function edgesOf(tenant: Tenant, sets: readonly PublishedSet[]) {
  const byId = new Map(sets.map((set) => [set.id, set]));
  const rows = await selectFrom(tenant, 'mapping_edges')
    .selectAll()
    .where('set_id', '=', sql<string>`any(${[...byId.keys()]}::uuid[])`)
    .orderBy('id')
    .execute();
  const edges: DerivationEdge[] = [];
  const into = new Map<string, string[]>();
  for (const row of rows) {
    const set = byId.get(row.set_id);
    if (!set) continue;
    const edge = forward(row, set);
    edges.push(edge);
    const [only, ...others] = edge.sources;
    if (only !== undefined && others.length === 0)
      edges.push({ id: `${row.id} back`, sources: [edge.target], target: only, relation: converse(row.relation) });
    const key = `${row.set_id} ${row.target}`;
    into.set(key, [...(into.get(key) ?? []), row.id]);
  }
  const declared = await selectFrom(tenant, 'mapping_covers')
    .select(['set_id', 'target'])
    .where('set_id', '=', sql<string>`any(${[...byId.keys()]}::uuid[])`)
    .execute();
  const covers = declared.flatMap(({ set_id, target }): DeclaredCover[] => {
    const set = byId.get(set_id);
    return set ? [{ target: nodeOf(set.target_version_id, target), edges: into.get(`${set_id} ${target}`) ?? [] }] : [];
  });
  return { edges, covers };
}

const forward = (row: RowOf<'mapping_edges'>, set: PublishedSet): DerivationEdge => ({
  id: row.id,
  sources: row.sources.map((ref) => nodeOf(set.source_version_id, ref)),
  target: nodeOf(set.target_version_id, row.target),
  relation: row.relation,
});

/** What people said of other versions, in the latest assessment of each that has the same subject. */
async function answersOf(tenant: Tenant, assessmentId: string, versionIds: readonly string[]) {
  const subject = await selectFrom(tenant, 'assessments')
    .select(['subject', 'entity', 'counterparty_id', 'contract_id'])
    .where('id', '=', assessmentId)
    .executeTakeFirstOrThrow();
  const candidates = await selectFrom(tenant, 'assessments as a')
    .innerJoin('frameworks as f', ownRow('f.id', 'a.framework_id'))
    .select(['a.id', 'a.version_id'])
    .where('f.deleted_at', 'is', null)
    .where('a.version_id', '=', sql<string>`any(${versionIds}::uuid[])`)
    .where('a.subject', '=', subject.subject)
    .where('a.entity', 'is not distinct from', subject.entity)
    .where('a.counterparty_id', 'is not distinct from', subject.counterparty_id)
    .where('a.contract_id', 'is not distinct from', subject.contract_id)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
  const assessments = new Map<string, string>();
  for (const { version_id, id } of candidates) if (!assessments.has(version_id)) assessments.set(version_id, id);
  const versions = new Map([...assessments].map(([versionId, id]) => [id, versionId]));
  const rows = await selectFrom(tenant, 'answers')
    .select(['assessment_id', 'ref', 'result'])
    .where('assessment_id', '=', sql<string>`any(${[...versions.keys()]}::uuid[])`)
    .where('applicable', '=', true)
    .where('result', 'is not', null)
    .execute();
  const results = new Map<string, AnswerResult>();
  for (const { assessment_id, ref, result } of rows) {
    const versionId = versions.get(assessment_id);
    if (versionId !== undefined && result) results.set(nodeOf(versionId, ref), result);
  }
  return { assessments, results };
}

/** How requirements of versions are cited, with the framework that they are of. */
async function labelsOf(tenant: Tenant, sets: readonly PublishedSet[]) {
  const frameworks = new Map(
    sets.flatMap((set) => [
      [set.source_version_id, { framework_id: set.source_framework_id, framework: set.source_framework }] as const,
      [set.target_version_id, { framework_id: set.target_framework_id, framework: set.target_framework }] as const,
    ]),
  );
  const rows = await selectFrom(tenant, 'requirements')
    .select(['version_id', 'ref', 'label'])
    .where('version_id', '=', sql<string>`any(${[...frameworks.keys()]}::uuid[])`)
    .execute();
  return new Map(
    rows.flatMap(({ version_id, ref, label }) => {
      const framework = frameworks.get(version_id);
      return framework ? [[nodeOf(version_id, ref), { ...framework, ref, label }] as const] : [];
    }),
  );
}
