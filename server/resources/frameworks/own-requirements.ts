import { sql } from 'kysely';
import { maxOwnRequirements } from '#api-contract/compliance/kinds';
import type { RequirementPart } from '#api-contract/frameworks/model';
import { audit } from '#kernel/audit';
import { anyOf, deleteFrom, insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { recountVersion, redraftStatements } from '#resources/assessments';
import { refusals } from './framework-refusals.messages.ts';
import { findVersion, frameworks } from './framework-record.ts';
import { findRequirement, presentRequirement } from './read-requirements.ts';

const maxDepth = 12;

/** A version that can be written in, held until the transaction ends. */
async function holdOwn(tenant: Tenant, { frameworkId, versionId }: { frameworkId: string; versionId: string }) {
  const { name } = await frameworks.lock(tenant, frameworkId);
  const { id, origin } = await findVersion(tenant, frameworkId, versionId);
  if (origin !== 'own') throw new ApiError('framework_immutable');
  return { versionId: id, target: { type: 'framework', id: frameworkId, name } };
}

export const addRequirement: HandlerOf<'addRequirement'> = async ({ tenant, params, body }) => {
  const { versionId, target } = await holdOwn(tenant, params);
  const rows = await placesOf(tenant, versionId);
  if (rows.length >= maxOwnRequirements) refuse('ref', refusals.tooManyRequirements(String(maxOwnRequirements)));
  if (rows.some(({ ref }) => ref === body.ref)) refuse('ref', refusals.refTaken(body.ref));
  const depth = depthBelow(rows, body.parent);
  const position = rows.indexOf(lastOf(rows, body.parent) as Place) + 1;
  await shift(tenant, versionId, position);
  const { label, title = '', kind = 'control', statement = '', guidance = '', weight = 1 } = body;
  const row = await insertInto(tenant, 'requirements', {
    version_id: versionId,
    ref: body.ref,
    label,
    title,
    class: null,
    kind,
    parent: body.parent,
    position,
    depth,
    parts: JSON.stringify(partsOf({ statement, guidance })),
    params: '[]',
    assessable: kind !== 'group',
    weight,
  })
    .returningAll()
    .executeTakeFirstOrThrow();
  await settle(tenant, versionId);
  if (row.assessable) await redraftStatements(tenant, versionId);
  await audit(tenant, { action: 'framework.requirement_added', target, after: body });
  return presentRequirement(row);
};

export const updateRequirement: HandlerOf<'updateRequirement'> = async ({ tenant, params, body }) => {
  const { versionId, target } = await holdOwn(tenant, params);
  const before = await findRequirement(tenant, versionId, params.ref);
  const { was = {}, ...asked } = body;
  const { statement, guidance, ...facts } = asked;
  const words = wordsOf(before.parts);
  const said = { label: before.label, title: before.title, kind: before.kind, weight: before.weight, ...words };
  const isOvertaken = (name: keyof typeof was) => said[name] !== was[name] && said[name] !== asked[name];
  if ((Object.keys(was) as (keyof typeof was)[]).some(isOvertaken)) throw new ApiError('edit_conflict');
  const parts = partsOf({ statement: statement ?? words.statement, guidance: guidance ?? words.guidance });
  const row = await updateTable(tenant, 'requirements')
    .set({
      ...facts,
      parts: JSON.stringify(parts),
      ...(facts.kind && { assessable: facts.kind !== 'group' }),
    })
    .where('version_id', '=', versionId)
    .where('ref', '=', params.ref)
    .returningAll()
    .executeTakeFirstOrThrow();
  await settle(tenant, versionId);
  if (row.assessable !== before.assessable) await redraftStatements(tenant, versionId);
  await audit(tenant, {
    action: 'framework.requirement_changed',
    target,
    before: { ref: params.ref, ...said },
    after: { ref: params.ref, ...asked },
  });
  return presentRequirement(row);
};

/** Put a requirement elsewhere, with those below it. */
export const moveRequirement: HandlerOf<'moveRequirement'> = async ({ tenant, params, body }) => {
  const { versionId, target } = await holdOwn(tenant, params);
  const before = await findRequirement(tenant, versionId, params.ref);
  const rows = await placesOf(tenant, versionId);
  const moved = [params.ref, ...below(rows, params.ref)];
  if (body.parent !== null && moved.includes(body.parent)) refuse('parent', refusals.belowItself);
  const others = rows.filter(({ ref }) => !moved.includes(ref));
  const depth = depthBelow(others, body.parent);
  const deepest = Math.max(...rows.filter(({ ref }) => moved.includes(ref)).map((row) => row.depth)) - before.depth;
  if (depth + deepest >= maxDepth) refuse('parent', refusals.tooDeep(String(maxDepth)));
  const at = body.before === null ? others.indexOf(lastOf(others, body.parent) as Place) + 1 : indexOf(others, body);
  const order = [...others.slice(0, at).map(({ ref }) => ref), ...moved, ...others.slice(at).map(({ ref }) => ref)];
  await updateTable(tenant, 'requirements')
    .set({
      position: sql<number>`array_position(${order}::text[], ref) - 1`,
      depth: sql<number>`case when ref = any(${moved}::text[]) then depth + ${depth - before.depth} else depth end`,
    })
    .where('version_id', '=', versionId)
    .execute();
  await updateTable(tenant, 'requirements')
    .set({ parent: body.parent })
    .where('version_id', '=', versionId)
    .where('ref', '=', params.ref)
    .execute();
  await settle(tenant, versionId);
  await audit(tenant, {
    action: 'framework.requirement_moved',
    target,
    before: { ref: params.ref, parent: before.parent },
    after: { ref: params.ref, ...body },
  });
  return presentRequirement(await findRequirement(tenant, versionId, params.ref));
};

export const deleteRequirement: HandlerOf<'deleteRequirement'> = async ({ tenant, params }) => {
  const { versionId, target } = await holdOwn(tenant, params);
  const { title } = await findRequirement(tenant, versionId, params.ref);
  const refs = [params.ref, ...below(await placesOf(tenant, versionId), params.ref)];
  await requireUnused(tenant, versionId, refs);
  await deleteFrom(tenant, 'requirements')
    .where('version_id', '=', versionId)
    .where('ref', '=', anyText(refs))
    .execute();
  await settle(tenant, versionId);
  await redraftStatements(tenant, versionId);
  await audit(tenant, {
    action: 'framework.requirement_deleted',
    target,
    before: { ref: params.ref, title, requirements: refs.length },
  });
};

/** Refuses where an assessment says something of one of them. */
async function requireUnused(tenant: Tenant, versionId: string, refs: readonly string[]): Promise<void> {
  const assessments = await selectFrom(tenant, 'assessments')
    .select('id')
    .where('version_id', '=', versionId)
    .execute();
  const ids = assessments.map(({ id }) => id);
  for (const table of ['answers', 'evidence_links', 'assessment_findings', 'answer_comments'] as const) {
    const used = await selectFrom(tenant, table as 'answers')
      .select('ref')
      .where('ref', '=', anyText(refs))
      .where('assessment_id', '=', anyOf(ids))
      .executeTakeFirst();
    if (used) refuse('ref', refusals.used[table](used.ref));
  }
}

const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

interface Place {
  readonly ref: string;
  readonly parent: string | null;
  readonly depth: number;
}

const placesOf = (tenant: Tenant, versionId: string): Promise<Place[]> =>
  selectFrom(tenant, 'requirements')
    .select(['ref', 'parent', 'depth'])
    .where('version_id', '=', versionId)
    .orderBy('position')
    .execute();

/** The refs below one, which follow it. */
function below(rows: readonly Place[], ref: string): string[] {
  const at = rows.findIndex((row) => row.ref === ref);
  const depth = rows[at]?.depth ?? 0;
  const end = rows.findIndex((row, index) => index > at && row.depth <= depth);
  return rows.slice(at + 1, end === -1 ? rows.length : end).map((row) => row.ref);
}

/** The last row that stands below a parent, or the parent itself. */
function lastOf(rows: readonly Place[], parent: string | null): Place | undefined {
  if (parent === null) return rows.at(-1);
  const last = below(rows, parent).at(-1) ?? parent;
  return rows.find(({ ref }) => ref === last);
}

function depthBelow(rows: readonly Place[], parent: string | null): number {
  if (parent === null) return 0;
  const depth = (rows.find(({ ref }) => ref === parent)?.depth ?? notFound()) + 1;
  return depth < maxDepth ? depth : refuse('parent', refusals.tooDeep(String(maxDepth)));
}

function indexOf(rows: readonly Place[], { parent, before }: { parent: string | null; before: string | null }): number {
  const at = rows.findIndex((row) => row.ref === before && row.parent === parent);
  return at === -1 ? notFound() : at;
}

const shift = (tenant: Tenant, versionId: string, from: number) =>
  updateTable(tenant, 'requirements')
    .set({ position: sql<number>`position + 1` })
    .where('version_id', '=', versionId)
    .where('position', '>=', from)
    .execute();

/** What follows from a change: the counts of the version, and the totals of its open assessments. */
async function settle(tenant: Tenant, versionId: string): Promise<void> {
  await sql`
    update framework_versions v set revision = revision + 1, counts = v.counts || (
      select jsonb_build_object('requirements', count(*), 'assessable', count(*) filter (where assessable),
        'groups', count(*) filter (where kind = 'group'), 'controls', count(*) filter (where kind = 'control'),
        'articles', count(*) filter (where kind = 'article'), 'paragraphs', count(*) filter (where kind = 'paragraph'),
        'points', count(*) filter (where kind = 'point'))
      from requirements r where r.organisation_id = v.organisation_id and r.version_id = v.id)
    where v.organisation_id = ${tenant.organisationId} and v.id = ${versionId}`.execute(tenant.db);
  await recountVersion(tenant, versionId);
}

interface Words {
  readonly statement: string;
  readonly guidance: string;
}

const partsOf = (words: Words): RequirementPart[] =>
  (['statement', 'guidance'] as const).flatMap((name) =>
    words[name] ? [{ id: null, name, label: null, title: null, prose: words[name], parts: [] }] : [],
  );

const wordsOf = (parts: readonly RequirementPart[]): Words => {
  const prose = (wanted: string) => parts.find(({ name }) => name === wanted)?.prose ?? '';
  return { statement: prose('statement'), guidance: prose('guidance') };
};

function refuse(path: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path, message }] });
}

function notFound(): never {
  throw new ApiError('not_found');
}
