import type { AnalysisFailure } from '#api-contract/analyses/kinds';
import type { StoredQuestion } from '#api-contract/analyses/questions';
import { insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { citing } from '#resources/reviews';
import { askedOf } from '../questions.ts';
import type { Answered } from './answered.ts';
import { isTriedAgain, type NextContract } from './next-contracts.ts';

/**
 * Holds a contract that is still waiting in an analysis that is still running; false where somebody was quicker, or it was
 * paused or cancelled meanwhile.
 */
export async function holdWaiting(tenant: Tenant, analysisId: string, contractId: string): Promise<boolean> {
  const running = await selectFrom(tenant, 'analyses')
    .select('id')
    .where('id', '=', analysisId)
    .where('state', '=', 'running')
    .forShare()
    .executeTakeFirst();
  if (!running) return false;
  const waiting = await selectFrom(tenant, 'analysis_contracts')
    .select('contract_id')
    .where('analysis_id', '=', analysisId)
    .where('contract_id', '=', contractId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Stores the answers of a contract with its state. Throws `QuoteNotInDocument` before anything is written. */
export async function storeCells(
  tenant: Tenant,
  analysis_id: string,
  { id: contract_id, versionId: version_id }: NextContract,
  questions: readonly StoredQuestion[],
  answers: readonly Answered[],
  took_ms: number,
): Promise<void> {
  if (version_id === null) throw new Error('What has no document has no answers.');
  const cite = answers.some(({ citations }) => citations.length > 0) ? await citing(tenant, version_id) : () => [];
  const rows = questions.flatMap((question, at) => {
    const given = answers[at];
    if (!given) return [];
    const { citations, value, ...said } = given;
    return [
      {
        ...said,
        analysis_id,
        contract_id,
        question: at + 1,
        asked: askedOf(question),
        value: value && JSON.stringify(value),
        citations: JSON.stringify(cite(citations)),
      },
    ];
  });
  await insertInto(tenant, 'analysis_cells', rows).execute();
  await settleAs(tenant, analysis_id, contract_id, { state: 'done', version_id, took_ms });
}

/** Notes that a contract could not be answered for: it waits once more, or keeps its sentence. */
export async function storeFailure(
  tenant: Tenant,
  analysisId: string,
  { id, tries, versionId }: NextContract,
  failure: AnalysisFailure,
): Promise<void> {
  const tried = { tries: tries + 1, version_id: versionId };
  const again = isTriedAgain(failure, tries);
  await settleAs(tenant, analysisId, id, again ? tried : { ...tried, state: 'failed', failure });
}

async function settleAs(tenant: Tenant, analysisId: string, contractId: string, outcome: object): Promise<void> {
  await updateTable(tenant, 'analysis_contracts')
    .set(outcome)
    .where('analysis_id', '=', analysisId)
    .where('contract_id', '=', contractId)
    .execute();
}
