import { sql } from 'kysely';
import type { AssessmentFinding } from '#api-contract/compliance/assessments';
import { type FindingSeverity, maxFindings } from '#api-contract/compliance/kinds';
import type { Readiness } from '#api-contract/compliance/readiness';
import { authorise } from '#kernel/access';
import { audit, difference } from '#kernel/audit';
import { insertInto, ownRow, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { newIdOf, requireRoom } from '#kernel/records';
import { createTask } from '#resources/tasks';
import { holdOpen, readAssessment, targetOf } from './assessment-record.ts';
import { refusals } from './assessment-refusals.messages.ts';

/** Findings with their tasks. Once a task is done, its finding waits for another test: a task says nothing of the result. */
const selectFindings = (tenant: Tenant, assessmentId: string) =>
  selectFrom(tenant, 'assessment_findings as d')
    .leftJoin('tasks as t', (join) =>
      join
        .onRef('t.organisation_id', '=', 'd.organisation_id')
        .onRef('t.id', '=', 'd.task_id')
        .on('t.deleted_at', 'is', null),
    )
    .selectAll('d')
    .select(['t.title', 't.status'])
    .where('d.assessment_id', '=', assessmentId);

type Row = Awaited<ReturnType<ReturnType<typeof selectFindings>['executeTakeFirstOrThrow']>>;

const present = (row: Row): AssessmentFinding => {
  const isDone = row.status === 'done';
  return {
    id: row.id,
    ref: row.ref,
    severity: row.severity,
    description: row.description,
    treatment: row.treatment,
    due: row.due,
    state: row.closed_at ? 'closed' : isDone ? 'to_retest' : 'open',
    task: row.task_id && row.title !== null ? { id: row.task_id, title: row.title, is_done: isDone } : null,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
  };
};

export const listAssessmentFindings: HandlerOf<'listAssessmentFindings'> = async ({ tenant, params }) => {
  const { id } = await readAssessment(tenant, params.assessmentId);
  const rows = await selectFindings(tenant, id)
    .orderBy(sql`d.closed_at is not null`)
    .orderBy(sql`array_position(array['critical', 'high', 'medium', 'low'], d.severity)`)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .limit(maxFindings)
    .execute();
  return { items: rows.map(present) };
};

/** How many findings aren’t closed, by assessment that the caller reads and by severity. */
export async function countOpenFindings(tenant: Tenant): Promise<Readiness['findings']> {
  const count = (severity: FindingSeverity) =>
    sql<number>`count(*) filter (where d.severity = ${severity})::integer`.as(severity);
  const rows = await selectFrom(tenant, 'assessment_findings as d')
    .innerJoin('assessments as a', ownRow('a.id', 'd.assessment_id'))
    .innerJoin('frameworks as f', ownRow('f.id', 'a.framework_id'))
    .select(['a.id', 'a.name', 'f.id as framework_id', 'f.name as framework_name'])
    .select([count('low'), count('medium'), count('high'), count('critical')])
    .where('d.closed_at', 'is', null)
    .where('f.deleted_at', 'is', null)
    .$if(!tenant.reader.readsContracts, (some) => some.where('a.subject', 'in', ['organisation', 'entity']))
    .groupBy(['a.id', 'a.name', 'f.id', 'f.name', 'f.name_key'])
    .orderBy('f.name_key')
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();
  return rows.map(({ id, name, framework_id, framework_name, ...counts }) => ({
    framework: { id: framework_id, name: framework_name },
    assessment: { id, name },
    ...counts,
  }));
}

async function readFinding(tenant: Tenant, assessmentId: string, findingId: string): Promise<AssessmentFinding> {
  const row = await selectFindings(tenant, assessmentId).where('d.id', '=', findingId).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return present(row);
}

/** Add a finding, and the task that treats it. */
export const createAssessmentFinding: HandlerOf<'createAssessmentFinding'> = async (call) => {
  const { tenant, caller, request, params, body } = call;
  const assessment = await holdOpen(tenant, params.assessmentId);
  const { id, isRepeated } = await newIdOf(tenant, 'assessment_findings', { caller, request, params, said: body });
  if (isRepeated) return readFinding(tenant, assessment.id, id);
  await requireRoom(tenant, 'assessment_findings', { assessment_id: assessment.id }, maxFindings, {
    path: 'description',
    message: refusals.tooManyFindings(String(maxFindings)),
  });
  const requirement = await selectFrom(tenant, 'requirements')
    .select('label')
    .where('version_id', '=', assessment.version_id)
    .where('ref', '=', body.ref)
    .executeTakeFirst();
  if (!requirement) throw new ApiError('not_found');
  const { task: wanted, ...facts } = body;
  if (wanted) authorise(caller, 'tasks.write');
  const task =
    wanted &&
    (await createTask({
      ...call,
      params: undefined,
      query: undefined,
      body: { ...wanted, due_date: facts.due ?? null },
    }));
  await insertInto(tenant, 'assessment_findings', {
    ...facts,
    id,
    assessment_id: assessment.id,
    due: facts.due ?? null,
    task_id: task?.id ?? null,
    closed_at: null,
    created_by: caller.userId,
  }).execute();
  await audit(tenant, {
    action: 'compliance_finding.created',
    target: targetOf(assessment),
    after: { ...facts, finding_id: id, ...(task && { task_id: task.id }) },
  });
  return readFinding(tenant, assessment.id, id);
};

export const updateAssessmentFinding: HandlerOf<'updateAssessmentFinding'> = async ({ tenant, params, body }) => {
  const assessment = await holdOpen(tenant, params.assessmentId);
  const row = await selectFrom(tenant, 'assessment_findings')
    .selectAll()
    .where('assessment_id', '=', assessment.id)
    .where('id', '=', params.findingId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const { revision, closed, ...facts } = body;
  const said = { ...facts, ...(closed !== undefined && { closed }) };
  const known = { ...row, closed: row.closed_at !== null } as unknown as Record<string, unknown>;
  const changed = difference<object>(Object.fromEntries(Object.keys(said).map((name) => [name, known[name]])), said);
  if (Object.keys(changed.after).length === 0) return readFinding(tenant, assessment.id, row.id);
  if (revision !== row.revision) throw new ApiError('edit_conflict');
  await updateTable(tenant, 'assessment_findings')
    .set({
      ...facts,
      ...(closed !== undefined && { closed_at: closed ? new Date() : null }),
      revision: row.revision + 1,
      updated_at: new Date(),
    })
    .where('id', '=', row.id)
    .execute();
  await audit(tenant, {
    action: 'compliance_finding.updated',
    target: targetOf(assessment),
    before: { finding_id: row.id, ...changed.before },
    after: { finding_id: row.id, ...changed.after },
  });
  return readFinding(tenant, assessment.id, row.id);
};
