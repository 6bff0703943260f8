import { ownRow, selectFrom } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';

const maxListed = 200;

/** What the caller was asked to answer, whatever else they may read: nothing but the names of these requirements. */
export const listMyAnswers: HandlerOf<'listMyAnswers'> = async ({ tenant, caller }) => {
  const items = await selectFrom(tenant, 'answers as w')
    .innerJoin('assessments as a', ownRow('a.id', 'w.assessment_id'))
    .innerJoin('frameworks as f', ownRow('f.id', 'a.framework_id'))
    .innerJoin('requirements as r', (join) =>
      join
        .onRef('r.organisation_id', '=', 'a.organisation_id')
        .onRef('r.version_id', '=', 'a.version_id')
        .onRef('r.ref', '=', 'w.ref'),
    )
    .select(['a.id as assessment_id', 'a.name as assessment', 'a.framework_id', 'w.ref', 'r.label', 'r.title'])
    .where('w.assignee_id', '=', caller.userId)
    .where('w.progress', '<>', 'done')
    .where('a.state', '<>', 'closed')
    .where('f.deleted_at', 'is', null)
    .orderBy('a.created_at')
    .orderBy('r.position')
    .limit(maxListed)
    .execute();
  return { items };
};
