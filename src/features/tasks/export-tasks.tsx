import { useApi } from '#api';
import type { Paths } from '#api-contract/client-paths';
import { exportNames } from '#api-contract/fields';
import { taskFields } from '#api-contract/tasks/fields';
import { ExportMenu } from '#kit/list';
import { taskList, type TaskListState } from './task-state.ts';

type ExportQuery = NonNullable<Paths['/api/tasks/export/csv']['get']['parameters']['query']>;

/** Asks for what the list shows: its filters, its order, its columns. */
export function exportQueryOf(state: TaskListState, columns: readonly string[]): ExportQuery {
  return {
    ...taskList.toFilter(state),
    sort: taskList.toQuery(state, 10).sort,
    columns: exportNames(taskFields).filter((name) => columns.includes(name)),
  };
}

interface ExportTasksProps {
  /** What of the list is exported… */
  readonly query?: ExportQuery;
  /** …or the selected tasks alone. */
  readonly selection?: ReadonlySet<string>;
}

/** Hands tasks to a spreadsheet. */
export function ExportTasks({ query = {}, selection }: ExportTasksProps) {
  const api = useApi();
  const init = { params: { query: selection ? { ids: [...selection] } : query }, parseAs: 'blob' } as const;
  return (
    <ExportMenu
      fileName="tasks"
      {...(selection && { selected: selection.size })}
      onExport={async (format) =>
        (await api.GET(format === 'csv' ? '/api/tasks/export/csv' : '/api/tasks/export/xlsx', init)).data
      }
    />
  );
}
