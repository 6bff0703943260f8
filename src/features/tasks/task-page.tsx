import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import { changeLabels } from '#api-contract/field-keys';
import type { Permission } from '#api-contract/permissions';
import type { Task, TaskChange, TaskSubject } from '#api-contract/tasks/endpoints';
import { taskFields } from '#api-contract/tasks/fields';
import { type Person, usePeople } from '#data/organisation';
import { useReader } from '#data/profile';
import { taskMutations, taskQueries } from '#data/tasks';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Flex, Link, PageWidth, Stack } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { Section } from '#design-system/section';
import { ActivitySection } from '#kit/activity';
import { PropertyList, usePropertyEdit } from '#kit/page';
import type { Undoable } from '#kit/undo';
import { DueDate, PriorityBadge } from '#kit/urgency';
import { isClosed, StatusBadge } from './status-badge.tsx';
import { TaskChecklist } from './task-checklist.tsx';
import { TaskSeriesSection } from './task-series.tsx';
import { EditTaskDrawer } from './task-drawer.tsx';
import { optionNames } from './task-list.tsx';
import { messages } from './tasks.messages.ts';

export interface TaskPageProps {
  readonly task: Task;
  readonly listHref: string;
  /** Where a case, contract or counterparty is. */
  readonly subjectHref: (about: TaskSubject) => string;
  /** Where another task of its series is. */
  readonly taskHref: (taskId: string) => string;
  readonly can: (permission: Permission) => boolean;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  /** Told of the way back, once it lies in the bin. */
  readonly onDeleted: (deleted: Undoable) => void;
}

const { page: texts, fields } = messages;
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

/** A task and all that is known of it, most of it changed in place. */
export function TaskPage(props: TaskPageProps) {
  const { task, listHref, subjectHref, taskHref, can, onReload } = props;
  const people = usePeople(can, [useReader(), task.assignee]);
  const [editing, setEditing] = useState(false);
  const canEdit = can('tasks.write') && task.deleted_at === null;
  const edit = useTaskEdit(task, people);
  const api = useApi();
  const activity = useQuery(taskQueries.activity(api, task.id));
  const { data: series } = useQuery({
    ...taskQueries.series(api, task.series?.id ?? ''),
    enabled: task.series !== null,
  });
  const { about } = task;

  return (
    <Flex direction="column" flex="1" minHeight="0" minWidth="0">
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: messages.options.kind[task.kind] }]}
        title={<bdi>{task.title}</bdi>}
        meta={<StatusBadge status={task.status} plain={false} />}
        actions={can('tasks.write') && <Actions {...props} onEdit={() => setEditing(true)} />}
      />
      {task.deleted_at && <Alert banner tone="warning" title={texts.inBin} />}
      <PageWidth width="full" paddingBlock="5">
        <Stack gap="6" maxWidth="56rem">
          <Section title={texts.details}>
            <PropertyList
              columns={2}
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
                { label: fields.about, value: about && <Link href={subjectHref(about)}>{about.name}</Link> },
                'body',
              ]}
            />
          </Section>
          {edit.dialog}
          <TaskChecklist task={task} canEdit={canEdit} />
          {series && <TaskSeriesSection task={task} series={series} taskHref={taskHref} canEdit={canEdit} />}
          <ActivitySection query={activity} texts={texts} fields={{ ...fields, ...changeLabels(taskFields) }} />
        </Stack>
      </PageWidth>
      {editing && (
        <EditTaskDrawer
          task={task}
          series={series?.deleted_at === null ? series : undefined}
          people={people}
          onReload={() => {
            setEditing(false);
            onReload();
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </Flex>
  );
}

function Actions({ task, onDeleted, onEdit }: TaskPageProps & { readonly onEdit: () => void }) {
  const api = useApi();
  const { id, title, status, revision } = task;
  const { mutate: update, isPending } = useMutation(taskMutations.update(api, id));
  const { mutate: remove } = useMutation(taskMutations.remove(api));
  const { mutate: restore } = useMutation(taskMutations.restore(api));
  if (task.deleted_at) return <Button onClick={() => restore(id)}>{texts.restore}</Button>;
  const closed = isClosed(status);
  return (
    <>
      <Button
        variant={closed ? 'outline' : 'solid'}
        disabled={isPending}
        iconStart={closed ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
        onClick={() => update({ status: closed ? 'open' : 'done', revision })}
      >
        {closed ? texts.reopen : texts.complete}
      </Button>
      <Button iconStart={<Pencil aria-hidden />} onClick={onEdit}>
        {texts.edit}
      </Button>
      <MoreMenu
        label={texts.more}
        items={[
          {
            id: 'remove',
            label: texts.remove,
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => remove(id, { onSuccess: () => onDeleted({ id, title, undo: () => restore(id) }) }),
          },
        ]}
      />
    </>
  );
}

function useTaskEdit({ id }: Task, people: readonly Person[]) {
  const api = useApi();
  const client = useQueryClient();
  const { mutateAsync: update } = useMutation(taskMutations.update(api, id));
  return usePropertyEdit({
    fields: taskFields,
    optionNames,
    people,
    update: (edit) => update(edit as TaskChange),
    refetch: () => client.fetchQuery({ ...taskQueries.detail(api, id), staleTime: 0 }),
  });
}
