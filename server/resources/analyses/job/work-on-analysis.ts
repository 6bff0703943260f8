import { z } from 'zod';
import type { Tenant } from '#kernel/db';
import { enqueue, type Job } from '#kernel/jobs';

/** Answers for the next contracts of an analysis, while it is running. */
export const workOnAnalysis: Job<{ analysis_id: string; batch: number }> = {
  name: 'analyses.work',
  queue: 'analyses',
  payload: z.object({ analysis_id: z.string(), batch: z.number() }),
};

/** Keyed by analysis and batch: told twice to go on, it goes on once. */
export const queueAnalysis = (tenant: Tenant, analysis_id: string, batch = 0, runAt?: Date): Promise<void> =>
  enqueue(tenant, workOnAnalysis, { analysis_id, batch }, { key: `${analysis_id}:${batch}`, ...(runAt && { runAt }) });
