import { taskEndpoints } from '#api-contract/tasks/endpoints';
import { taskListEndpoints } from '#api-contract/tasks/list';
import { type Api, routes } from '#kernel/http';
import { changeTasks, deleteTasks, restoreTasks } from './bulk-tasks.ts';
import { createTask, deleteTask, restoreTask, updateTask } from './change-tasks.ts';
import { exportCsv, exportXlsx } from './export-tasks.ts';
import { countTaskFacet, listTaskIds } from './facets.ts';
import { listTasks } from './list-tasks.ts';
import { getTask, listTaskActivity } from './task-record.ts';

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
}
