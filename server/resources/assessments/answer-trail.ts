import { sql } from 'kysely';
import type { AnswerTrail } from '#api-contract/compliance/answers';
import { audit } from '#kernel/audit';
import { insertInto, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { personOf } from '#kernel/people';
import { newIdOf } from '#kernel/records';
import { holdAssessment, readAssessment, targetOf } from './assessment-record.ts';

const maxShown = 50;

/** What was said about an answer, and how it changed. */
export const getAnswerTrail: HandlerOf<'getAnswerTrail'> = async ({ tenant, params }) => {
  const { id } = await readAssessment(tenant, params.assessmentId);
  const comments = await selectComments(tenant)
    .where('c.assessment_id', '=', id)
    .where('c.ref', '=', params.ref)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(maxShown)
    .execute();
  return { comments: comments.map(presentComment), history: await historyOf(tenant, id, params.ref) };
};

export const addAnswerComment: HandlerOf<'addAnswerComment'> = async ({ tenant, caller, request, params, body }) => {
  const assessment = await holdAssessment(tenant, params.assessmentId);
  const known = await selectFrom(tenant, 'requirements')
    .select('label')
    .where('version_id', '=', assessment.version_id)
    .where('ref', '=', params.ref)
    .executeTakeFirst();
  if (!known) throw new ApiError('not_found');
  const { id, isRepeated } = await newIdOf(tenant, 'answer_comments', { caller, request, params, said: body });
  if (!isRepeated) {
    await insertInto(tenant, 'answer_comments', {
      id,
      assessment_id: assessment.id,
      ref: params.ref,
      text: body.text,
      author_id: caller.userId,
    }).execute();
    await audit(tenant, {
      action: 'answer.commented',
      target: targetOf(assessment),
      after: { ref: params.ref, text: body.text },
    });
  }
  return presentComment(await selectComments(tenant).where('c.id', '=', id).executeTakeFirstOrThrow());
};

const selectComments = (tenant: Tenant) =>
  selectFrom(tenant, 'answer_comments as c').select([
    'c.id',
    'c.text',
    'c.created_at',
    personOf('c.author_id').as('author'),
  ]);

type Comment = Omit<AnswerTrail['comments'][number], 'created_at'> & { readonly created_at: Date };

const presentComment = ({ created_at, ...comment }: Comment) => ({ ...comment, created_at: created_at.toISOString() });

interface Entry {
  readonly sequence: string;
  readonly actor_name: string;
  readonly occurred_at: Date;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** The entries of the trail that changed an answer; each tells of a batch of them by their refs. */
async function historyOf({ db, organisationId }: Tenant, assessmentId: string, ref: string) {
  const { rows } = await sql<Entry>`
    select sequence, actor_name, occurred_at, before->${ref} as before, after->${ref} as after
    from audit_entries
    where organisation_id = ${organisationId} and target_type = 'assessment' and target_id = ${assessmentId}
      and action in ('answer.changed', 'answer.applicability_changed') and after ? ${ref}
    order by sequence desc limit ${maxShown}`.execute(db);
  return rows.map(({ sequence, actor_name, occurred_at, before, after }) => ({
    id: sequence,
    actor: actor_name,
    occurred_at: occurred_at.toISOString(),
    before: before ?? {},
    after: after ?? {},
  }));
}
