import type { taskCalendarEndpoints } from '#api-contract/tasks/calendar';
import type { taskEndpoints } from '#api-contract/tasks/endpoints';
import type { taskListEndpoints } from '#api-contract/tasks/list';
import type { taskRelationEndpoints } from '#api-contract/tasks/relations';
import type { taskWorkloadEndpoints } from '#api-contract/tasks/workload';
import type { taskSeriesEndpoints } from '#api-contract/tasks/series';
import type { Replies } from '../endpoint-types.ts';
import { pageWith } from '../fixtures/pages.ts';
import { taskSeries } from '../fixtures/task-series.ts';
import { task, taskDays, taskRelations, taskRows } from '../fixtures/tasks.ts';
import { workload } from '../fixtures/task-workload.ts';

const outcome = { changed: 1, unchanged: 0, missing: 0, undo: [] };

/** Untroubled answers: tasks. */
export const replies: Replies<
  typeof taskEndpoints &
    typeof taskListEndpoints &
    typeof taskSeriesEndpoints &
    typeof taskCalendarEndpoints &
    typeof taskWorkloadEndpoints &
    typeof taskRelationEndpoints
> = {
  listTasks: { json: pageWith(taskRows) },
  createTask: { json: task },
  getTask: { json: task },
  updateTask: { json: task },
  deleteTask: { status: 204 },
  restoreTask: { json: task },
  listTaskActivity: { json: { items: [] } },
  countTaskFacet: { json: { items: [], exact: true } },
  listTaskIds: { json: { ids: taskRows.map(({ id }) => id), complete: true } },
  changeTasks: { json: outcome },
  deleteTasks: { json: outcome },
  restoreTasks: { json: outcome },
  createTaskSeries: { json: taskSeries },
  getTaskSeries: { json: taskSeries },
  updateTaskSeries: { json: taskSeries },
  deleteTaskSeries: { status: 204 },
  getTaskRelations: { json: taskRelations },
  addTaskDependency: { json: taskRelations },
  removeTaskDependency: { status: 204 },
  addTaskLink: { json: taskRelations },
  removeTaskLink: { status: 204 },
  getTaskWorkload: { json: workload },
  listTaskDays: { json: { items: taskDays, complete: true } },
  exportTasksCsv: { file: 'Task\r\n' },
  exportTasksXlsx: { file: 'Task\r\n' },
};
