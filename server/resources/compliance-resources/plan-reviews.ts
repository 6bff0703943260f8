import { addDays } from '#api-contract/calendar-day';
import { ApiError, type HandlerOf } from '#kernel/http';
import { selectFrom, type Tenant } from '#kernel/db';
import { firstDayFrom } from '#resources/task-series';
import { createTaskSeries } from '#resources/tasks';
import { audit } from '#kernel/audit';
import { refusals } from './resource-refusals.messages.ts';
import { complianceResources, readComplianceResource } from './resource-record.ts';

const rules = {
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  half_yearly: 'FREQ=MONTHLY;INTERVAL=6',
  yearly: 'FREQ=YEARLY',
  every_two_years: 'FREQ=YEARLY;INTERVAL=2',
} as const;
const leadDays = 14;

/** Plans the reviews of a resource as a task that repeats. */
export const planResourceReviews: HandlerOf<'planResourceReviews'> = async (call) => {
  const { tenant, params, caller, request } = call;
  if (!caller.permissions.includes('tasks.write'))
    throw new ApiError('permission_denied', { reason: 'needs tasks.write' });
  const resource = await complianceResources.lock(tenant, params.resourceId);
  const { review_frequency, next_review, review_series_id } = resource;
  if (review_frequency === 'never') refuse('review_frequency', refusals.neverReviewed);
  if (next_review === null) refuse('next_review', refusals.noReviewDay);
  if (review_series_id !== null) {
    const running = await selectFrom(tenant, 'task_series')
      .select('id')
      .where('id', '=', review_series_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (running) refuse('review_frequency', refusals.alreadyPlanned);
  }
  const done = await lastReviewed(tenant, review_series_id);
  const following = done && firstDayFrom(rules[review_frequency], next_review, addDays(done, 1));
  const first_day = following ?? next_review;
  const series = await createTaskSeries({
    tenant,
    caller,
    request,
    params: undefined,
    query: undefined,
    body: {
      title: refusals.reviewTitle(resource.name),
      rule: rules[review_frequency],
      first_day,
      on_working_day: true,
      lead_days: leadDays,
      assignee_id: resource.owner_id,
    },
  });
  await complianceResources.revise(tenant, [resource], { review_series_id: series.id });
  await audit(tenant, {
    action: 'compliance_resource.reviews_planned',
    target: { type: 'compliance_resource', id: resource.id, name: resource.name },
    after: { review_frequency, next_review: first_day, task_series_id: series.id },
  });
  return readComplianceResource(tenant, resource.id);
};

/** The latest day of a series whose review is done; null where none is. */
async function lastReviewed(tenant: Tenant, seriesId: string | null): Promise<string | null> {
  if (seriesId === null) return null;
  const { day } = await selectFrom(tenant, 'tasks')
    .select(({ fn }) => fn.max('original_date').as('day'))
    .where('series_id', '=', seriesId)
    .where('status', '=', 'done')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return day;
}

function refuse(path: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path, message }] });
}
