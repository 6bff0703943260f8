import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { taskQueries } from '#data/tasks';
import { DetailPage } from '#kit/page';
import { TaskPage, type TaskPageProps } from './task-page.tsx';
import { messages } from './tasks.messages.ts';

export interface TaskScreenProps extends Omit<TaskPageProps, 'task' | 'onReload'> {
  readonly taskId: string;
}

/** One task. */
export function TaskScreen({ taskId, ...page }: TaskScreenProps) {
  const query = useQuery(taskQueries.detail(useApi(), taskId));
  return (
    <DetailPage query={query} texts={messages.page} listHref={page.listHref}>
      {(task) => <TaskPage key={taskId} task={task} onReload={() => void query.refetch()} {...page} />}
    </DetailPage>
  );
}
