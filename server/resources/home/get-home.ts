import type { HomeSummary } from '#api-contract/home/endpoints';
import type { Api, HandlerOf } from '#kernel/http';
import { recentContracts } from '#resources/contracts';
import { countAwaited } from '#resources/envelopes';
import { todayOf } from '#resources/task-series';
import { findAttention } from './attention.ts';
import { findDueObligations } from './due-obligations.ts';
import { countContracts } from './counts.ts';
import { findMentions } from './mentions.ts';
import { findMyCases } from './my-cases.ts';
import { findMyTasks } from './my-tasks.ts';

const maxRecent = 5;

/** What needs attention, what was worked on last, and how many of each. */
export function getHome({ disk }: Api): HandlerOf<'getHome'> {
  return async ({ tenant, caller }) => {
    const today = await todayOf(tenant);
    // Sent together: none waits for the answer to another.
    const [attention, due, recent, my_cases, my_tasks, mentions, awaiting_signature, counts] = await Promise.all([
      findAttention(tenant, today),
      findDueObligations(tenant, today),
      recentContracts(tenant, maxRecent),
      findMyCases(tenant, caller.userId, today),
      findMyTasks(tenant, caller, today),
      findMentions(tenant, caller.userId),
      countAwaited(tenant, caller),
      countContracts(tenant, today),
    ]);
    return {
      attention: soonestFirst([...attention, ...due]),
      recent,
      my_cases,
      my_tasks,
      mentions,
      awaiting_signature,
      storage: caller.permissions.includes('organisation.manage') ? await disk.state() : null,
      ...counts,
    };
  };
}

/** What has a day by its day; the rest after it, as it came. */
function soonestFirst(attention: HomeSummary['attention']): HomeSummary['attention'] {
  const noDay = '9999-12-31';
  return attention.toSorted((one, other) =>
    (one.date ?? noDay) < (other.date ?? noDay) ? -1 : Number(one.date !== other.date),
  );
}
