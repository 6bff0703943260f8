import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import type { TaskSubject } from '#api-contract/tasks/endpoints';
import { distinctPeople, type Person } from '#data/organisation';
import { taskQueries } from '#data/tasks';
import { Drawer } from '#design-system/drawer';
import { Link, Stack } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import type { Undoable } from '#kit/undo';
import { TaskChecklist } from './task-checklist.tsx';
import { TaskDetails } from './task-details.tsx';
import { EditTaskDrawer } from './task-drawer.tsx';
import { messages } from './tasks.messages.ts';

const { page: texts, peek: peekTexts } = messages;

export interface TaskBesideProps {
  readonly taskId: string;
  /** What it opens with: a look at the task, or its form. */
  readonly mode: 'peek' | 'edit';
  readonly people: readonly Person[];
  readonly can: (permission: Permission) => boolean;
  readonly href: string;
  /** Where a case, contract, counterparty or control is. */
  readonly subjectHref: (about: TaskSubject) => string;
  /** Told of tasks that were moved together, with the way back. */
  readonly onDone: (done: Undoable) => void;
  readonly onClose: () => void;
}

/** A task beside its list: looked at, changed in place, or in its form. */
export function TaskBeside({ taskId, mode, people: known, can, href, subjectHref, onDone, onClose }: TaskBesideProps) {
  const api = useApi();
  const query = useQuery(taskQueries.detail(api, taskId));
  const task = query.data;
  const series = useQuery({ ...taskQueries.series(api, task?.series?.id ?? ''), enabled: Boolean(task?.series) });
  const people = distinctPeople([task?.assignee, ...known]);
  const [opening, openAgain] = useReducer((times: number) => times + 1, 0);
  const canEdit = can('tasks.write') && task?.deleted_at === null;
  const isKnown = task !== undefined && (task.series === null || !series.isPending);
  if (mode === 'edit') {
    return canEdit && isKnown ? (
      <EditTaskDrawer
        key={opening}
        task={task}
        series={series.data?.deleted_at === null ? series.data : undefined}
        people={people}
        onReload={() => void Promise.all([query.refetch(), task.series && series.refetch()]).then(openAgain)}
        onClose={onClose}
      />
    ) : null;
  }
  return (
    <Drawer
      open
      onClose={onClose}
      size="md"
      title={<bdi>{task?.title ?? messages.options.kind.task}</bdi>}
      footer={
        <Link href={href} variant="plain">
          {peekTexts.open}
        </Link>
      }
    >
      <QueryView
        query={query}
        loading={<SkeletonText lines={4} label={texts.loading} />}
        failed={texts.failedTitle}
        notFound={{ title: texts.notFoundTitle, description: texts.notFoundDescription }}
        compact
      >
        {(found) => (
          <Stack gap="5">
            <TaskDetails task={found} {...{ people, canEdit, subjectHref, onDone }} columns={1} />
            <TaskChecklist task={found} canEdit={canEdit} />
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}
