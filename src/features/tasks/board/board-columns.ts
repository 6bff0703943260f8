import { taskStatuses } from '#api-contract/tasks/fields';
import type { Place } from '#data/tasks';
import { messages } from '../tasks.messages.ts';
import { taskList, type TaskListState } from '../task-state.ts';

/** Columns side by side; of people, the last is that of tasks without one. */
const maxColumns = 12;
export const maxPeople = maxColumns - 1;
const nobody = 'nobody';

export interface BoardColumn {
  /** The status, the id of the person, or `nobody`. */
  readonly key: string;
  readonly name: string;
  /** What it holds: the list, narrowed to the column; null where the filters of the list leave it out. */
  readonly state: TaskListState | null;
  /** What a card gets that is dropped there. */
  readonly change: Place;
}

/** A column for each status. Those that the list is not narrowed to take cards, but show none. */
export function columnsByStatus(state: TaskListState): BoardColumn[] {
  const wanted = state.filters.status;
  return taskStatuses.map((status) => ({
    key: status,
    name: messages.options.status[status],
    state: wanted.length === 0 || wanted.includes(status) ? taskList.filter(state, 'status', [status]) : null,
    change: { status },
  }));
}

interface Person {
  readonly id: string;
  readonly name: string;
}

/** A column for each of the people, and one for what nobody has; no more than the one that the list is narrowed to. */
export function columnsByOwner(state: TaskListState, people: readonly Person[]): BoardColumn[] {
  const { assignee } = state.filters;
  const columns = people.slice(0, maxPeople).map(({ id, name }) => ({
    key: id,
    name,
    state: taskList.filter(state, 'assignee', id),
    change: { assignee_id: id },
  }));
  if (assignee !== null) return columns.filter(({ key }) => key === assignee);
  const ofNobody = taskList.filter(state, 'missing', ['assignee']);
  return [...columns, { key: nobody, name: messages.nobody, state: ofNobody, change: { assignee_id: null } }];
}
