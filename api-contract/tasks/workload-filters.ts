import { addDays } from '../calendar-day.ts';

/** A week by its place, or what is due before or after the weeks, or without a date. */
export type WorkloadSpan = number | 'earlier' | 'later' | 'undated';

/** What narrows the list of tasks to a figure of the workload, beside the filters that the workload has itself. */
export function workloadFilters(weeks: readonly string[], personId: string | null, span: WorkloadSpan) {
  return {
    assignee: personId,
    missing: personId === null ? (['assignee'] as const) : [],
    due: daysOf(weeks, span),
    when: span === 'undated' ? (['undated'] as const) : [],
  };
}

function daysOf(weeks: readonly string[], span: WorkloadSpan): string | null {
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)];
  switch (span) {
    case 'undated':
      return null;
    case 'earlier':
      return `..${addDays(first, -1)}`;
    case 'later':
      return `${addDays(last, 7)}..`;
    default: {
      const monday = weeks[span] ?? '';
      return `${monday}..${addDays(monday, 6)}`;
    }
  }
}
