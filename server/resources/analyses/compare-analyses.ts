import { type RawBuilder, sql } from 'kysely';
import type { AnswerChange } from '#api-contract/analyses/cells';
import type { StoredQuestion } from '#api-contract/analyses/questions';
import { authorise } from '#kernel/access';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { refusals } from './analysis-refusals.messages.ts';
import { keyOf } from './questions.ts';
import { findAnalysis, presentSource, shownRows } from './read-analysis.ts';

/** What differs from another analysis, question by question that both were asked. What people said is in neither. */
export const compareAnalyses: HandlerOf<'compareAnalyses'> = async ({ tenant, caller, params, query }) => {
  authorise(caller, 'contracts.read');
  const after = await findAnalysis(tenant, params.analysisId);
  const before = await findAnalysis(tenant, params.otherId);
  const shared = sharedQuestions(before.questions, after.questions);
  if (shared.length === 0) throw new ApiError('validation_failed', { message: refusals.nothingShared });
  const differing = differences(tenant, before.id, after.id, shared);
  const { rows: counted } = await sql<{ change: AnswerChange['change']; count: number }>`
    select change, count(*)::integer as count from (${differing}) d group by change`.execute(tenant.db);
  const countOf = (change: AnswerChange['change']) => counted.find((row) => row.change === change)?.count ?? 0;
  const { rows: items } = await sql<AnswerChange>`
    select d.change, d.question, d.before, d.after,
      json_build_object('id', c.id, 'number', c.number, 'title', c.title) as contract
    from (${differing}) d join contracts c on c.organisation_id = ${tenant.organisationId} and c.id = d.contract_id
    order by c.number, c.id, d.question limit ${query.rows} offset ${query.from}`.execute(tenant.db);
  return {
    before: presentSource(before),
    counts: { new: countOf('new'), changed: countOf('changed'), gone: countOf('gone') },
    shared: shared.length,
    items,
  };
};

interface Shared {
  readonly before: number;
  readonly after: number;
}

function sharedQuestions(before: readonly StoredQuestion[], after: readonly StoredQuestion[]): Shared[] {
  const places = new Map(before.map((question, at) => [keyOf(question), at + 1]));
  return after.flatMap((question, at) => {
    const place = places.get(keyOf(question));
    return place === undefined ? [] : [{ before: place, after: at + 1 }];
  });
}

function differences(tenant: Tenant, before: string, after: string, shared: readonly Shared[]): RawBuilder<unknown> {
  const pairs = (which: keyof Shared) => shared.map((pair) => pair[which]);
  const said = (of: string) => sql`case when ${sql.ref(`${of}.contract_id`)} is not null then json_build_object(
    'answer', ${sql.ref(`${of}.answer`)}, 'rank', ${sql.ref(`${of}.rank`)}, 'value', ${sql.ref(`${of}.value`)}) end`;
  const cellsOf = (analysisId: string, which: keyof Shared) => sql`
    select x.contract_id, p.after as question, x.answer, x.rank, x.value
    from analysis_cells x
    join unnest(${pairs('before')}::integer[], ${pairs('after')}::integer[]) as p(before, after)
      on ${sql.ref(`p.${which}`)} = x.question
    where x.organisation_id = ${tenant.organisationId} and x.analysis_id = ${analysisId}
      and x.contract_id in (select c.id from ${shownRows(tenant, analysisId)})`;
  return sql`
    select coalesce(n.contract_id, o.contract_id) as contract_id, coalesce(n.question, o.question) as question,
      case when o.contract_id is null then 'new' when n.contract_id is null then 'gone' else 'changed' end as change,
      ${said('o')} as before, ${said('n')} as after
    from (${cellsOf(before, 'before')}) o
    full join (${cellsOf(after, 'after')}) n on n.contract_id = o.contract_id and n.question = o.question
    where o.contract_id is null or n.contract_id is null
      or (o.answer, o.rank, o.value) is distinct from (n.answer, n.rank, n.value)`;
}
