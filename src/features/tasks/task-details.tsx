import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Task, TaskChange, TaskSubject } from '#api-contract/tasks/endpoints';
import { taskFields } from '#api-contract/tasks/fields';
import type { Person } from '#data/organisation';
import { taskMutations, taskQueries } from '#data/tasks';
import { Link } from '#design-system/layout';
import { PropertyList, usePropertyEdit } from '#kit/page';
import type { Undoable } from '#kit/undo';
import { DueDate, PriorityBadge } from '#kit/urgency';
import { isClosed, StatusBadge } from './status-badge.tsx';
import { optionNames } from './task-list.tsx';
import { useOfferFollowing } from './use-offer-following.tsx';
import { messages } from './tasks.messages.ts';

const editable = [
  'status',
  'priority',
  'due_date',
  'assignee',
  'starts_on',
  'estimate_hours',
  'category',
  'department',
  'body',
] as const;

interface TaskDetailsProps {
  readonly task: Task;
  readonly people: readonly Person[];
  readonly canEdit: boolean;
  readonly columns: 1 | 2;
  /** Told of tasks that were moved together, with the way back. */
  readonly onDone: (done: Undoable) => void;
  /** Where a case, contract, counterparty or control is. */
  readonly subjectHref: (about: TaskSubject) => string;
}

/** What is known of a task, changed in place. */
export function TaskDetails({ task, people, canEdit, columns, subjectHref, onDone }: TaskDetailsProps) {
  const { offerFollowing, dialog } = useOfferFollowing(onDone);
  const edit = useTaskEdit(task, people, (to) => {
    const { id: taskId, title, due_date: from } = task;
    if (from && from !== to) void offerFollowing({ taskId, title, from, to });
  });
  const { about } = task;
  return (
    <>
      <PropertyList
        columns={columns}
        fields={taskFields}
        row={task}
        optionNames={optionNames}
        editing={canEdit ? { fields: editable, save: edit.save, people } : undefined}
        items={[
          { field: 'status', value: <StatusBadge status={task.status} /> },
          { field: 'priority', value: <PriorityBadge priority={task.priority} /> },
          {
            field: 'due_date',
            value: task.due_date && <DueDate due={task.due_date} done={isClosed(task.status)} />,
          },
          'assignee',
          'starts_on',
          'estimate_hours',
          'category',
          'department',
          { label: messages.fields.about, value: about && <Link href={subjectHref(about)}>{about.name}</Link> },
          'body',
        ]}
      />
      {edit.dialog}
      {dialog}
    </>
  );
}

function useTaskEdit({ id }: Task, people: readonly Person[], onDay: (day: string) => void) {
  const api = useApi();
  const client = useQueryClient();
  const { mutateAsync: update } = useMutation(taskMutations.update(api, id));
  return usePropertyEdit({
    fields: taskFields,
    optionNames,
    people,
    update: async (edit) => {
      const stored = await update(edit as TaskChange);
      if ('due_date' in edit && stored.due_date) onDay(stored.due_date);
      return stored;
    },
    refetch: () => client.fetchQuery({ ...taskQueries.detail(api, id), staleTime: 0 }),
  });
}
