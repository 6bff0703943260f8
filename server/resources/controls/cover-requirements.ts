import { sql } from 'kysely';
import type { CoveredRequirement, CoveringControl } from '#api-contract/controls/cover';
import { maxRequirementsPerControl } from '#api-contract/controls/fields';
import { type Freshness, freshnesses } from '#api-contract/compliance-resources/freshness';
import { audit } from '#kernel/audit';
import { anyOf, deleteFrom, insertInto, ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { personOf } from '#kernel/people';
import { requireRoom } from '#kernel/records';
import { answersOfControl, freshnessOfRow, readPlaces, recheckEvidence } from '#resources/evidence-state';
import { todayOf } from '#resources/task-series';
import { controls, nextRun, readControl } from './control-record.ts';
import { refusals } from './control-refusals.messages.ts';

const maxListed = 200;

/** What a requirement is called in the version of its framework that was adopted, or in one before. */
const called = (column: 'label' | 'title') => sql<string>`coalesce((
  select r.${sql.ref(column)} from requirements r
  join framework_versions v on v.organisation_id = r.organisation_id and v.id = r.version_id
  where v.organisation_id = f.organisation_id and v.framework_id = f.id and r.ref = m.ref
  order by (v.id = f.adopted_version_id) desc, v.created_at desc limit 1
), m.ref)`;

const readRequirements = (tenant: Tenant, controlId: string): Promise<CoveredRequirement[]> =>
  selectFrom(tenant, 'control_requirements as m')
    .innerJoin('frameworks as f', ownRow('f.id', 'm.framework_id'))
    .select(['f.id', 'f.name', 'm.ref', 'm.covers', called('label').as('label'), called('title').as('title')])
    .where('m.control_id', '=', controlId)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.name_key')
    .orderBy('f.id')
    .orderBy('m.ref')
    .limit(maxRequirementsPerControl)
    .execute()
    .then((rows) => rows.map(({ id, name, ...facts }) => ({ framework: { id, name }, ...facts })));

export const listControlRequirements: HandlerOf<'listControlRequirements'> = async ({ tenant, params }) => {
  const { id } = await readControl(tenant, params.controlId);
  return { items: await readRequirements(tenant, id) };
};

/** A framework that isn’t in the bin; where a reference is named, with a requirement of it that can be assessed. */
async function requireFramework(tenant: Tenant, frameworkId: string, ref?: string): Promise<{ readonly name: string }> {
  const found = await selectFrom(tenant, 'frameworks as f')
    .select('f.name')
    .where('f.id', '=', frameworkId)
    .where('f.deleted_at', 'is', null)
    .$if(ref !== undefined, (some) =>
      some.where(
        sql<boolean>`exists (select from requirements r
          join framework_versions v on v.organisation_id = r.organisation_id and v.id = r.version_id
          where v.organisation_id = f.organisation_id and v.framework_id = f.id and r.ref = ${ref ?? ''} and r.assessable)`,
      ),
    )
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

const answersTo = async (tenant: Tenant, controlId: string, ref: string) => ({
  answers: (await answersOfControl(tenant, [controlId])).filter((answer) => answer.ref === ref),
});

/** Maps a control to a requirement; its evidence counts there at once. */
export const coverRequirement: HandlerOf<'coverRequirement'> = async ({ tenant, params, body }) => {
  const { controlId, frameworkId, ref } = params;
  const control = await controls.lock(tenant, controlId);
  const framework = await requireFramework(tenant, frameworkId, ref);
  const before = await selectFrom(tenant, 'control_requirements')
    .select('covers')
    .where('control_id', '=', controlId)
    .where('framework_id', '=', frameworkId)
    .where('ref', '=', ref)
    .executeTakeFirst();
  if (before?.covers === body.covers) return { items: await readRequirements(tenant, controlId) };
  if (!before)
    await requireRoom(tenant, 'control_requirements', { control_id: controlId }, maxRequirementsPerControl, {
      path: 'ref',
      message: refusals.tooManyRequirements(String(maxRequirementsPerControl)),
    });
  await insertInto(tenant, 'control_requirements', {
    control_id: controlId,
    framework_id: frameworkId,
    ref,
    covers: body.covers,
  })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'control_id', 'framework_id', 'ref']).doUpdateSet({ covers: body.covers }),
    )
    .execute();
  await recheckEvidence(tenant, await answersTo(tenant, controlId, ref));
  await audit(tenant, {
    action: 'control.requirement_covered',
    target: { type: 'control', id: control.id, name: control.name },
    ...(before && { before: { ref, covers: before.covers } }),
    after: { framework_id: frameworkId, framework: framework.name, ref, covers: body.covers },
  });
  return { items: await readRequirements(tenant, controlId) };
};

/** Its evidence counts for the requirement no longer. */
export const uncoverRequirement: HandlerOf<'uncoverRequirement'> = async ({ tenant, params }) => {
  const { controlId, frameworkId, ref } = params;
  const control = await controls.lock(tenant, controlId);
  const affected = await answersTo(tenant, controlId, ref);
  const removed = await deleteFrom(tenant, 'control_requirements')
    .where('control_id', '=', controlId)
    .where('framework_id', '=', frameworkId)
    .where('ref', '=', ref)
    .returning('covers')
    .executeTakeFirst();
  if (!removed) throw new ApiError('not_found');
  await recheckEvidence(tenant, affected);
  await audit(tenant, {
    action: 'control.requirement_uncovered',
    target: { type: 'control', id: control.id, name: control.name },
    before: { framework_id: frameworkId, ref, covers: removed.covers },
  });
};

export const listControlsOfRequirement: HandlerOf<'listControlsOfRequirement'> = async ({ tenant, params, query }) => {
  await requireFramework(tenant, params.frameworkId);
  const rows = await selectFrom(tenant, 'control_requirements as m')
    .innerJoin('controls as w', ownRow('w.id', 'm.control_id'))
    .select(['w.id', 'w.ref', 'w.name', 'w.status', 'w.frequency', 'm.covers'])
    .select([personOf('w.owner_id').as('owner'), nextRun.as('next_run')])
    .where('m.framework_id', '=', params.frameworkId)
    .where('m.ref', '=', query.ref)
    .where('w.deleted_at', 'is', null)
    .orderBy('w.ref_key')
    .orderBy('w.id')
    .limit(maxListed)
    .execute();
  const today = await todayOf(tenant);
  const best = await bestFreshness(
    tenant,
    rows.map(({ id }) => id),
    today,
  );
  return {
    items: rows.map(({ covers, ...control }): CoveringControl => ({
      control: { ...control, overdue: control.next_run !== null && control.next_run < today },
      covers,
      freshness: best.get(control.id) ?? null,
    })),
  };
};

/** What the best evidence of each control is worth; those that have none are left out. */
async function bestFreshness(tenant: Tenant, controlIds: readonly string[], today: string) {
  const best = new Map<string, Freshness>();
  if (controlIds.length === 0) return best;
  const rows = await readPlaces(tenant, (all) =>
    all.where('e.control_id', '=', anyOf([...controlIds])).where('e.covers', 'is', null),
  );
  for (const row of rows) {
    const [found, known] = [freshnessOfRow(row, today), best.get(row.control_id ?? '')];
    if (known === undefined || freshnesses.indexOf(found) < freshnesses.indexOf(known))
      best.set(row.control_id ?? '', found);
  }
  return best;
}
