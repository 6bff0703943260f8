import { selectFrom, type Tenant } from '#kernel/db';
import { refuse } from '../change-tasks.ts';
import { refusals } from '../task-refusals.messages.ts';
import type { deleteTaskSeries, updateTaskSeries } from './change-series.ts';

/** Refuses to end the tasks of a control here: they end with the control. */
export const withoutControls =
  (remove: typeof deleteTaskSeries): typeof deleteTaskSeries =>
  async (call) => {
    await requireNoControl(call.tenant, call.params.seriesId, 'seriesId');
    return remove(call);
  };

/** Refuses to change when tasks of a control come: they follow its frequency. What they say may be changed. */
export const withoutTimingOfControls =
  (update: typeof updateTaskSeries): typeof updateTaskSeries =>
  async (call) => {
    const { rule, first_day, anchor } = call.body;
    const series = await selectFrom(call.tenant, 'task_series')
      .select(['rule', 'first_day', 'anchor'])
      .where('id', '=', call.params.seriesId)
      .executeTakeFirst();
    const isKept =
      !series ||
      [rule ?? series.rule, first_day ?? series.first_day, anchor ?? series.anchor].join() ===
        Object.values(series).join();
    if (!isKept) await requireNoControl(call.tenant, call.params.seriesId, 'rule');
    return update(call);
  };

async function requireNoControl(tenant: Tenant, seriesId: string, path: string): Promise<void> {
  const control = await selectFrom(tenant, 'controls')
    .select(['ref', 'name'])
    .where('task_series_id', '=', seriesId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (control) refuse(path, refusals.seriesOfControl(`${control.ref} ${control.name}`));
}
