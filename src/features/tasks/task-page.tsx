import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import { changeLabels } from '#api-contract/field-keys';
import type { Permission } from '#api-contract/permissions';
import type { Task, TaskSubject } from '#api-contract/tasks/endpoints';
import { taskFields } from '#api-contract/tasks/fields';
import { usePeople } from '#data/organisation';
import { useReader } from '#data/profile';
import { taskMutations, taskQueries } from '#data/tasks';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, PageWidth, Stack } from '#design-system/layout';
import { MoreMenu, removal } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { Section } from '#design-system/section';
import { ActivitySection } from '#kit/activity';
import type { Undoable } from '#kit/undo';
import { isClosed, StatusBadge } from './status-badge.tsx';
import { TaskChecklist } from './task-checklist.tsx';
import { TaskRelations } from './task-relations.tsx';
import { TaskSeriesSection } from './task-series.tsx';
import { TaskDetails } from './task-details.tsx';
import { EditTaskDrawer } from './task-drawer.tsx';
import { messages } from './tasks.messages.ts';

export interface TaskPageProps {
  readonly task: Task;
  readonly listHref: string;
  /** Where a case, contract, counterparty or control is. */
  readonly subjectHref: (about: TaskSubject) => string;
  /** Where another task of its series is. */
  readonly taskHref: (taskId: string) => string;
  /** Told of tasks that were moved together, with the way back. */
  readonly onDone: (done: Undoable) => void;
  readonly can: (permission: Permission) => boolean;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  /** Told of the way back, once it lies in the bin. */
  readonly onDeleted: (deleted: Undoable) => void;
}

const { page: texts, fields } = messages;
/** A task and all that is known of it, most of it changed in place. */
export function TaskPage(props: TaskPageProps) {
  const { task, listHref, subjectHref, taskHref, can, onReload } = props;
  const people = usePeople(can, [useReader(), task.assignee]);
  const [editing, setEditing] = useState(false);
  const canEdit = can('tasks.write') && task.deleted_at === null;
  const api = useApi();
  const activity = useQuery(taskQueries.activity(api, task.id));
  const { data: relations } = useQuery(taskQueries.relations(api, task.id));
  const blockers = relations?.needs.filter(({ status }) => !isClosed(status)) ?? [];
  const blockedText = messages.blockedBy(useFormat().list(blockers.map(({ title }) => title)));
  const { data: series, isPending } = useQuery({
    ...taskQueries.series(api, task.series?.id ?? ''),
    enabled: task.series !== null,
  });
  const isKnown = task.series === null || !isPending;

  return (
    <Flex direction="column" flex="1" minHeight="0" minWidth="0">
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: messages.options.kind[task.kind] }]}
        title={<bdi>{task.title}</bdi>}
        meta={<StatusBadge status={task.status} plain={false} />}
        actions={can('tasks.write') && <Actions {...props} onEdit={() => setEditing(true)} />}
      />
      {blockers.length > 0 && !isClosed(task.status) && <Alert banner tone="info" title={blockedText} />}
      {task.deleted_at && <Alert banner tone="warning" title={texts.inBin} />}
      <PageWidth width="full" paddingBlock="5">
        <Stack gap="6" maxWidth="56rem">
          <Section title={texts.details}>
            <TaskDetails
              task={task}
              people={people}
              canEdit={canEdit}
              columns={2}
              subjectHref={subjectHref}
              onDone={props.onDone}
            />
          </Section>
          <TaskChecklist task={task} canEdit={canEdit} />
          <TaskRelations {...{ task, canEdit, taskHref, subjectHref }} />
          {series && <TaskSeriesSection task={task} series={series} taskHref={taskHref} canEdit={canEdit} />}
          <ActivitySection query={activity} texts={texts} fields={{ ...fields, ...changeLabels(taskFields) }} />
        </Stack>
      </PageWidth>
      {editing && isKnown && (
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
          removal(texts.remove, () =>
            remove(id, { onSuccess: () => onDeleted({ id, title, undo: () => restore(id) }) }),
          ),
        ]}
      />
    </>
  );
}
