import { z } from 'zod';
import type { Job } from '#kernel/jobs';

/** Judges the next contracts of a back-test, while it is running. */
export const workOnBacktest: Job<{ backtest_id: string }> = {
  name: 'playbooks.backtest',
  queue: 'backtests',
  payload: z.object({ backtest_id: z.string() }),
};
