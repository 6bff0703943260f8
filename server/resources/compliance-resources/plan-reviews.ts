import { ApiError, type HandlerOf } from '#kernel/http';
import { selectFrom } from '#kernel/db';
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
  const series = await createTaskSeries({
    tenant,
    caller,
    request,
    params: undefined,
    query: undefined,
    body: {
      title: refusals.reviewTitle(resource.name),
      rule: rules[review_frequency],
      first_day: next_review,
      on_working_day: true,
      lead_days: leadDays,
      assignee_id: resource.owner_id,
    },
  });
  await complianceResources.revise(tenant, [resource], { review_series_id: series.id });
  await audit(tenant, {
    action: 'compliance_resource.reviews_planned',
    target: { type: 'compliance_resource', id: resource.id, name: resource.name },
    after: { review_frequency, next_review, task_series_id: series.id },
  });
  return readComplianceResource(tenant, resource.id);
};

function refuse(path: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path, message }] });
}
