import { type RawBuilder, sql } from 'kysely';
import type { AnalysisCell, AnalysisRow, CitedCell } from '#api-contract/analyses/cells';
import { answers, type AnalysisFailure, type AnswerName, type CheckState } from '#api-contract/analyses/kinds';
import type { ReviewCitation } from '#api-contract/reviews/endpoints';
import { authorise } from '#kernel/access';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { personOf } from '#kernel/people';
import { withReason } from '#resources/playbooks';
import { refusals } from './analysis-refusals.messages.ts';
import { checksOfCells, findAnalysis, givenAnswer, isVerified, saidByMachine, shownRows } from './read-analysis.ts';

interface Window {
  readonly from: number;
  readonly rows: number;
  readonly first_column: number;
  readonly last_column: number;
  readonly answers?: readonly string[] | undefined;
  readonly state?: 'failed' | 'unverified' | undefined;
}

/** A window of the grid: rows in order, with the cells of some columns. */
export const listAnalysisCells: HandlerOf<'listAnalysisCells'> = async ({ tenant, caller, params, query }) => {
  authorise(caller, 'contracts.read');
  const { id } = await findAnalysis(tenant, params.analysisId);
  const narrowed = sql`${shownRows(tenant, id)} and ${narrowing(query)}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from ${narrowed}`.execute(tenant.db);
  return { total: counted[0]?.total ?? 0, from: query.from, rows: await readRows(tenant, id, query, narrowed) };
};

interface RowRead {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly state: AnalysisRow['state'];
  readonly failure: AnalysisFailure | null;
}

/** The rows of a window with their cells, read in two statements. */
export async function readRows(
  tenant: Tenant,
  analysisId: string,
  { from, rows: limit, first_column, last_column }: Window,
  narrowed: RawBuilder<unknown> = shownRows(tenant, analysisId),
): Promise<AnalysisRow[]> {
  const { rows } = await sql<RowRead>`
    select c.id, c.number, c.title, a.state, a.failure from ${narrowed}
    order by a.position limit ${limit} offset ${from}`.execute(tenant.db);
  const columns = sql`x.question between ${first_column} and ${last_column}`;
  const cells = await readCells(
    tenant,
    analysisId,
    rows.map(({ id }) => id),
    columns,
  );
  const byContract = Map.groupBy(cells, ({ contract_id }) => contract_id);
  return rows.map(({ id, number, title, state, failure }) => ({
    contract: { id, number, title },
    state,
    failure: failure && { code: failure, sentence: refusals.failures[failure] },
    cells: (byContract.get(id) ?? []).map(presentCell),
  }));
}

/** Rows with one of the answers asked for in each of the columns named. */
function narrowing({ answers: asked = [], state }: Window): RawBuilder<unknown> {
  const byColumn = Map.groupBy(asked.map(columnAndAnswer), ([column]) => column);
  const conditions = [...byColumn].map(([column, wanted]) =>
    cellExists(
      sql`x.question = ${column} and ${givenAnswer} = any(${wanted.map(([_column, answer]) => answer)}::text[])`,
    ),
  );
  if (state === 'failed') conditions.push(sql`a.state = 'failed'`);
  if (state === 'unverified') conditions.push(cellExists(sql`not ${isVerified}`));
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const cellExists = (where: RawBuilder<unknown>) => sql`exists (
  select from analysis_cells x ${checksOfCells}
  where x.organisation_id = a.organisation_id and x.analysis_id = a.analysis_id and x.contract_id = a.contract_id
    and ${where})`;

function columnAndAnswer(text: string): [number, string] {
  const [column = '', answer = ''] = text.split(':');
  if (!answers.some((known) => known === answer)) throw new ApiError('validation_failed');
  return [Number(column), answer];
}

interface CellRead {
  readonly contract_id: string;
  readonly version_id: string;
  readonly question: number;
  readonly asked: string;
  readonly answer: AnswerName;
  readonly rank: number | null;
  readonly value: AnalysisCell['value'];
  readonly confidence: number;
  readonly method: string;
  readonly reason: string | null;
  readonly citations: ReviewCitation[];
  readonly check_state: CheckState | null;
  readonly check_answer: AnswerName | null;
  readonly check_text: string | null;
  readonly checker: { readonly id: string; readonly name: string } | null;
  readonly checked_at: Date | null;
  readonly is_outdated: boolean;
  readonly check_revision: number | null;
}

/** Cells of contracts; without their citations unless `cited`, which are most of what they weigh. */
export async function readCells(
  tenant: Tenant,
  analysisId: string,
  contractIds: readonly string[],
  where: RawBuilder<unknown> = sql`true`,
  cited = false,
): Promise<CellRead[]> {
  if (contractIds.length === 0) return [];
  const { rows } = await sql<CellRead>`
    select x.contract_id, a.version_id, x.question, x.asked, x.answer, x.rank, x.value, x.confidence, x.method, x.reason,
      ${cited ? sql`x.citations` : sql`'[]'::jsonb`} as citations,
      k.state as check_state, k.answer as check_answer, k.text as check_text, k.checked_at,
      ${personOf('k.checked_by')} as checker, k.revision as check_revision,
      coalesce(k.state = 'verified' and k.seen <> ${saidByMachine}, false) as is_outdated
    from analysis_cells x
    join analysis_contracts a on a.organisation_id = x.organisation_id and a.analysis_id = x.analysis_id
      and a.contract_id = x.contract_id
    ${checksOfCells}
    where x.organisation_id = ${tenant.organisationId} and x.analysis_id = ${analysisId}
      and x.contract_id = any(${[...contractIds]}::uuid[]) and ${where}
    order by x.contract_id, x.question`.execute(tenant.db);
  return rows;
}

export const presentCell = (row: CellRead): AnalysisCell => ({
  question: row.question,
  answer: row.answer,
  rank: row.rank,
  value: row.value,
  confidence: row.confidence,
  check: {
    state: row.check_state ?? 'open',
    answer: row.check_answer,
    text: row.check_text,
    checked_by: row.checker,
    checked_at: row.checked_at?.toISOString() ?? null,
    is_outdated: row.is_outdated,
    revision: row.check_revision ?? 0,
  },
});

export interface PlaceOfCell {
  readonly analysisId: string;
  readonly contractId: string;
  readonly question: number;
}

/** A cell whose contract the reader may see; refused as not found where there is none. */
export async function findCell(tenant: Tenant, { analysisId, contractId, question }: PlaceOfCell): Promise<CellRead> {
  const { rows } = await sql<{ id: string }>`
    select c.id from ${shownRows(tenant, analysisId)} and c.id = ${contractId}`.execute(tenant.db);
  const shown = rows.map(({ id }) => id);
  const [found] = await readCells(tenant, analysisId, shown, sql`x.question = ${question}`, true);
  if (!found) throw new ApiError('not_found');
  return found;
}

/** One answer with the passages that it rests on. */
export const getAnalysisCell: HandlerOf<'getAnalysisCell'> = async ({ tenant, caller, params }) => {
  authorise(caller, 'contracts.read');
  const cell = await findCell(tenant, params);
  const { method, reason, citations, version_id } = cell;
  return { ...presentCell(cell), ...withReason({ method, reason, citations, version_id }) } satisfies CitedCell;
};
