import { sql } from 'kysely';
import type { AnalysisState } from '#api-contract/analyses/kinds';
import { authorise } from '#kernel/access';
import { audit } from '#kernel/audit';
import { type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { refusals } from './analysis-refusals.messages.ts';
import { queueAnalysis } from './job/work-on-analysis.ts';
import { readAnalysis } from './read-analysis.ts';
import { requireFewRunning } from './start-analysis.ts';

type Deed = 'pauseAnalysis' | 'resumeAnalysis' | 'cancelAnalysis' | 'retryAnalysis';

/** A handler that puts an analysis into another state; it is looked at between two contracts. */
const into =
  (
    state: AnalysisState,
    from: readonly AnalysisState[],
    deed: string,
    before?: (tenant: Tenant, analysis: RowOf<'analyses'>) => Promise<void>,
  ): HandlerOf<Deed> =>
  async ({ tenant, caller, params }) => {
    authorise(caller, 'contracts.read');
    const found = await selectFrom(tenant, 'analyses')
      .selectAll()
      .where('id', '=', params.analysisId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new ApiError('not_found');
    if (!from.includes(found.state)) throw new ApiError('edit_conflict', { message: refusals.moved });
    if (state === 'running' && found.state !== 'running') await requireFewRunning(tenant);
    await before?.(tenant, found);
    await updateTable(tenant, 'analyses')
      .set({ state, finished_at: state === 'cancelled' ? sql<Date>`now()` : null })
      .where('id', '=', found.id)
      .execute();
    if (state === 'running') await queueAnalysis(tenant, found.id);
    await audit(tenant, { action: `analysis.${deed}`, target: { type: 'analysis', id: found.id, name: found.name } });
    return readAnalysis(tenant, found.id);
  };

export const pauseAnalysis = into('paused', ['running'], 'paused');
export const resumeAnalysis = into('running', ['paused'], 'resumed');
export const cancelAnalysis = into('cancelled', ['running', 'paused'], 'cancelled');
export const retryAnalysis = into('running', ['running', 'done'], 'retried', async (tenant, { id }) => {
  const { numUpdatedRows } = await updateTable(tenant, 'analysis_contracts')
    .set({ state: 'waiting', tries: 0, failure: null })
    .where('analysis_id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ApiError('edit_conflict', { message: refusals.nothingFailed });
});
