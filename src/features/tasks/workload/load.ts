import { weekOfYear } from '#api-contract/calendar-day';
import { openTaskStatuses } from '#api-contract/tasks/fields';
import type { PersonWorkload, TaskWorkload } from '#api-contract/tasks/workload';
import { workloadFilters, type WorkloadSpan } from '#api-contract/tasks/workload-filters';
import type { Format } from '#design-system/format';
import { taskList, type TaskListState } from '../task-state.ts';
import { viewMessages } from '../views.messages.ts';

const { workload: texts } = viewMessages;

export type WeekLoad = PersonWorkload['weeks'][number];
export type Load = PersonWorkload['undated'] & { readonly capacity?: number | null };

export const isOver = ({ hours, capacity }: Load) => capacity != null && hours > capacity;

/** How full a week is: 0 for nothing to do, 4 for more than there is room for. */
export function levelOf({ hours, capacity }: Load): 0 | 1 | 2 | 3 | 4 {
  if (hours === 0 || capacity == null) return 0;
  if (hours > capacity) return 4;
  return hours > capacity * 0.8 ? 3 : hours > capacity / 2 ? 2 : 1;
}

/** The list of exactly the tasks that a figure counts. */
export function listOfFigure(
  state: TaskListState,
  weeks: readonly string[],
  personId: string | null,
  span: WorkloadSpan,
): TaskListState {
  const { missing, when, ...narrowed } = workloadFilters(weeks, personId, span);
  const filters = { ...state.filters, ...narrowed, due_date: narrowed.due, missing: [...missing], when: [...when] };
  const { due: _due, ...known } = filters;
  return taskList.change(state, { view: null, filters: { ...known, status: openAmong(state) } });
}

/** The open statuses that the list is narrowed to; all of them where it is not. */
export function openAmong({ filters: { status } }: TaskListState): (typeof openTaskStatuses)[number][] {
  return openTaskStatuses.filter((each) => status.length === 0 || status.includes(each));
}

/** “3 people are above 40 h in week 48”, for the first weeks in which anyone is. */
export function overloads({ weeks, people }: TaskWorkload, format: Format, most = 3): string[] {
  const crowded = weeks.flatMap((monday, at) => {
    const over = people.flatMap((person) => person.weeks[at] ?? []).filter(isOver);
    return over.length === 0 ? [] : { week: format.number(weekOfYear(monday)), over };
  });
  const said = crowded.slice(0, most).map(({ week, over }) => {
    const limits = new Set(over.map(({ capacity }) => capacity));
    const [limit] = limits;
    const hours = limits.size > 1 ? texts.over.theirHours : texts.hours(format.number(limit ?? 0));
    return texts.over.inWeek(format.plural(over.length, texts.over.people), hours, week);
  });
  const rest = crowded.length - said.length;
  return rest > 0 ? [...said, format.plural(rest, texts.over.more)] : said;
}
