import { openTaskStatuses, taskFields, taskViews } from '#api-contract/tasks/fields';
import { listState, type ListState } from '#kit/list';

export const taskList = listState(taskFields, {
  sort: 'due_date',
  opening: { status: [...openTaskStatuses] },
  views: taskViews,
});
export type TaskListState = ListState<typeof taskFields>;
