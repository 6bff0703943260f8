import type { Profile } from '#api-contract/profile/endpoints';
import type { TaskRow } from '#api-contract/tasks/endpoints';
import { openTaskStatuses } from '#api-contract/tasks/fields';
import { DueDate, PriorityBadge, urgencyMessages } from '#kit/urgency';
import { Flex } from '#design-system/layout';
import { BlockedBy } from './blocked-by.tsx';
import { isClosed, StatusBadge } from './status-badge.tsx';
import { taskList } from './task-state.ts';
import { messages } from './tasks.messages.ts';

/** Cells of tasks that are drawn otherwise than their kind is. */
export const taskCells = {
  title: ({ title, blocked_by: blockers }: TaskRow) =>
    blockers.length === 0 ? (
      <bdi>{title}</bdi>
    ) : (
      <Flex align="center" gap="2" minWidth="0">
        <bdi>{title}</bdi>
        <BlockedBy blockers={blockers} />
      </Flex>
    ),
  status: ({ status }: TaskRow) => <StatusBadge status={status} />,
  priority: ({ priority }: TaskRow) => <PriorityBadge priority={priority} />,
  due_date: ({ due_date: due, status }: TaskRow) => <DueDate due={due} done={isClosed(status)} />,
  about: ({ about }: TaskRow) => (about ? <bdi title={about.name}>{about.name}</bdi> : urgencyMessages.undated),
};

/** What the options of choices are called. */
export const optionNames = {
  ...messages.options,
  priority: urgencyMessages.priorities,
  missing: messages.fields,
};

/** Views that every reader has. */
export function presetViews(reader: Pick<Profile, 'id' | 'department'> | undefined) {
  const { views } = messages.list;
  const { narrowed } = taskList;
  const status = [...openTaskStatuses];
  return [
    ...(reader ? [{ name: views.mine, state: narrowed({ status, assignee: reader.id }) }] : []),
    ...(reader?.department ? [{ name: views.team, state: narrowed({ status, team: [reader.department] }) }] : []),
    { name: views.overdue, state: narrowed({ status, when: ['overdue'] }) },
    { name: views.week, state: narrowed({ status, when: ['today', 'this_week'] }) },
    { name: views.waiting, state: narrowed({ status: ['waiting'] }) },
  ];
}
