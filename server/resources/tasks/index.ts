import { taskCalendarEndpoints } from '#api-contract/tasks/calendar';
import { taskEndpoints } from '#api-contract/tasks/endpoints';
import { taskListEndpoints } from '#api-contract/tasks/list';
import { taskRelationEndpoints } from '#api-contract/tasks/relations';
import { taskSeriesEndpoints } from '#api-contract/tasks/series';
import { taskWorkloadEndpoints } from '#api-contract/tasks/workload';
import { type Api, routes } from '#kernel/http';
import { changeTasks, deleteTasks, restoreTasks } from './bulk-tasks.ts';
import { listTaskDays } from './calendar.ts';
import { createTask, deleteTask, restoreTask, updateTask } from './change-tasks.ts';
import { exportCsv, exportXlsx } from './export-tasks.ts';
import { countTaskFacet, listTaskIds } from './facets.ts';
import { listTasks } from './list-tasks.ts';
import { addTaskDependency, addTaskLink, removeTaskDependency, removeTaskLink } from './relations/change-relations.ts';
import { getTaskRelations } from './relations/read-relations.ts';
import { createTaskSeries, deleteTaskSeries, updateTaskSeries } from './series/change-series.ts';
import { withoutControls, withoutTimingOfControls } from './series/series-of-controls.ts';
import { getTaskSeries } from './series/series-record.ts';
import { getTask, listTaskActivity } from './task-record.ts';
import { getTaskWorkload } from './workload.ts';

export { createTaskSeries, deleteTaskSeries, restoreTaskSeries, updateTaskSeries } from './series/change-series.ts';
export { changeTasks, deleteTasks, restoreTasks } from './bulk-tasks.ts';
export { createTask, updateTask } from './change-tasks.ts';
export { dueGroup, type TaskQuery, tasksAndObligations } from './list-tasks.ts';

/** Everything that can be asked about tasks. */
export function taskRoutes(api: Api): void {
  routes(api, taskEndpoints, {
    listTasks,
    createTask,
    getTask,
    updateTask,
    deleteTask,
    restoreTask,
    listTaskActivity,
  });
  routes(api, taskListEndpoints, {
    countTaskFacet,
    listTaskIds,
    changeTasks,
    deleteTasks,
    restoreTasks,
    exportTasksCsv: exportCsv,
    exportTasksXlsx: exportXlsx,
  });
  routes(api, taskRelationEndpoints, {
    getTaskRelations,
    addTaskDependency,
    removeTaskDependency,
    addTaskLink,
    removeTaskLink,
  });
  routes(api, taskCalendarEndpoints, { listTaskDays });
  routes(api, taskWorkloadEndpoints, { getTaskWorkload });
  routes(api, taskSeriesEndpoints, {
    createTaskSeries,
    getTaskSeries,
    updateTaskSeries: withoutTimingOfControls(updateTaskSeries),
    deleteTaskSeries: withoutControls(deleteTaskSeries),
  });
}
