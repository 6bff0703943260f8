import { sql } from 'kysely';
import type { Analysis, AnalysisListRow } from '#api-contract/analyses/endpoints';
import { analysisFields } from '#api-contract/analyses/fields';
import type { AnswerName } from '#api-contract/analyses/kinds';
import { authorise } from '#kernel/access';
import { ownRow, readable, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { conditionsOf, holding, listOf, listSql, orderOf, presentRow, rowColumns } from '#kernel/lists';
import { personOf } from '#kernel/people';

type Query = Parameters<HandlerOf<'listAnalyses'>>[0]['query'];

const analysisSql = listSql({ analyses: 'w' }, analysisFields, {
  name: { order: { column: sql`w.name_key`, type: 'text' } },
});

/** Contracts that lie in the bin are neither shown nor counted. */
const counted = (where: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::integer from analysis_contracts a
  join contracts c on c.organisation_id = a.organisation_id and c.id = a.contract_id and c.deleted_at is null
  where a.organisation_id = w.organisation_id and a.analysis_id = w.id and ${where})`;

const analyses = listOf({
  from: { analyses: 'w' },
  columns: rowColumns({ analyses: 'w' }, analysisFields, {
    contract_count: counted(sql`true`),
    done_count: counted(sql`a.state = 'done'`),
    failed_count: counted(sql`a.state = 'failed'`),
    question_count: sql<number>`jsonb_array_length(w.questions)`,
  }),
  where: (query: Query, scope) => [
    ...(query.search ? [sql`w.name ilike ${holding(query.search)}`] : []),
    ...conditionsOf(analysisFields, analysisSql, query, scope),
  ],
  order: ({ sort = '-created_at' }) => orderOf(analysisFields, analysisSql, sort),
  present: (row): AnalysisListRow => ({ id: row.id, ...presentRow(analysisFields, row, {}) }),
});

/** One page of analyses, the newest first. */
export const listAnalyses: HandlerOf<'listAnalyses'> = async ({ tenant, caller, query }) => {
  authorise(caller, 'contracts.read');
  return analyses.page(tenant, query);
};

export const getAnalysis: HandlerOf<'getAnalysis'> = async ({ tenant, caller, params }) => {
  authorise(caller, 'contracts.read');
  return readAnalysis(tenant, params.analysisId);
};

/** The analysis as it is stored; refused as not found where there is none. */
export async function findAnalysis(tenant: Tenant, analysisId: string) {
  const found = await selectFrom(tenant, 'analyses as w')
    .leftJoin('playbooks as p', ownRow('p.id', 'w.playbook_id'))
    .selectAll('w')
    .select(['p.name as playbook_name', personOf('w.created_by').as('starter')])
    .where('w.id', '=', analysisId)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

type Found = Awaited<ReturnType<typeof findAnalysis>>;

/** What says of an analysis where it came from. */
export const presentSource = ({
  id,
  name,
  engine,
  playbook_id,
  playbook_name,
  playbook_version,
  created_at,
}: Found) => ({
  id,
  name,
  engine,
  playbook:
    playbook_id !== null && playbook_name !== null && playbook_version !== null
      ? { id: playbook_id, name: playbook_name, version: playbook_version }
      : null,
  created_at: created_at.toISOString(),
});

export async function readAnalysis(tenant: Tenant, analysisId: string): Promise<Analysis> {
  const found = await findAnalysis(tenant, analysisId);
  const { contracts, done, failed, took } = await progressOf(tenant, analysisId);
  const counts = await countAnswers(tenant, analysisId);
  const { state, questions, filter, complete, starter, finished_at } = found;
  const left = contracts - done - failed;
  return {
    ...presentSource(found),
    state,
    contracts,
    done,
    failed,
    answered: counts.reduce((sum, row) => sum + row.contracts, 0),
    verified: counts.reduce((sum, row) => sum + row.verified, 0),
    seconds_left: state === 'running' && took !== null ? Math.ceil((took * left) / 1_000) : null,
    questions: questions.map((question, at) => ({
      position: at + 1,
      question,
      answers: counts
        .filter((row) => row.question === at + 1)
        .map(({ answer, contracts: having }) => ({ answer, contracts: having })),
    })),
    filter,
    complete,
    created_by: starter,
    finished_at: finished_at?.toISOString() ?? null,
  };
}

/** Rows of an analysis, called `a`, whose contracts, called `c`, the reader may see. */
export const shownRows = ({ organisationId, reader }: Tenant, analysisId: string) => sql`
  analysis_contracts a
  join contracts c on c.organisation_id = a.organisation_id and c.id = a.contract_id and c.deleted_at is null
    and ${readable('contracts', 'c', reader)}
  where a.organisation_id = ${organisationId} and a.analysis_id = ${analysisId}`;

/** What people said of the cells called `x`, called `k`. */
export const checksOfCells = sql`
  left join analysis_checks k on k.organisation_id = x.organisation_id and k.version_id = a.version_id
    and k.asked = x.asked`;

/** A person’s answer before the machine’s. */
export const givenAnswer = sql<AnswerName>`case when k.state = 'corrected' then k.answer else x.answer end`;

/** What the machine says, as a check remembers it. */
export const saidByMachine = sql`jsonb_build_object('answer', x.answer, 'rank', x.rank, 'value', x.value)`;

/** Whether a person stands behind an answer as it is now. */
export const isVerified = sql<boolean>`coalesce(
  k.state = 'corrected' or (k.state = 'verified' and k.seen = ${saidByMachine}), false)`;

async function progressOf(tenant: Tenant, analysisId: string) {
  const { rows } = await sql<{ contracts: number; done: number; failed: number; took: number | null }>`
    select count(*)::integer as contracts, (count(*) filter (where a.state = 'done'))::integer as done,
      (count(*) filter (where a.state = 'failed'))::integer as failed, avg(a.took_ms)::real as took
    from ${shownRows(tenant, analysisId)}`.execute(tenant.db);
  return rows[0] ?? { contracts: 0, done: 0, failed: 0, took: null };
}

interface AnswerCount {
  readonly question: number;
  readonly answer: AnswerName;
  readonly contracts: number;
  readonly verified: number;
}

async function countAnswers(tenant: Tenant, analysisId: string): Promise<AnswerCount[]> {
  const { rows } = await sql<AnswerCount>`
    select x.question, ${givenAnswer} as answer, count(*)::integer as contracts,
      (count(*) filter (where ${isVerified}))::integer as verified
    from analysis_cells x
    join (select a.contract_id, a.version_id from ${shownRows(tenant, analysisId)}) a on a.contract_id = x.contract_id
    ${checksOfCells}
    where x.organisation_id = ${tenant.organisationId} and x.analysis_id = ${analysisId}
    group by 1, 2 order by 1, 3 desc, 2`.execute(tenant.db);
  return rows;
}
