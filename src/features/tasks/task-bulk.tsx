import { CircleDashed, Flag } from 'lucide-react';
import type { Ref } from 'react';
import { useApi } from '#api';
import type { TasksChange, TasksOutcome } from '#api-contract/tasks/list';
import type { Person } from '#data/organisation';
import { taskMutations } from '#data/tasks';
import { useFormat } from '#design-system/format';
import { Flex } from '#design-system/layout';
import { BulkDay, outcomeText, useBulk, useBulkChanges } from '#kit/list';
import { OptionMenu, PersonMenu } from '#kit/pickers';
import type { Undoable } from '#kit/undo';
import { optionNames } from './task-list.tsx';
import { taskList, type TaskListState } from './task-state.ts';
import { messages } from './tasks.messages.ts';

const { bulk: words, fields } = messages;

type Change = Omit<TasksChange, 'task_ids'>;

/** Which tasks are selected, and what is done with all of them; `onDone` is told of each change, with the way back. */
export function useTaskBulk(state: TaskListState, onDone: (done: Undoable) => void) {
  const api = useApi();
  const format = useFormat();
  const describe = (outcome: TasksOutcome) => outcomeText(outcome, words, format);
  const bulk = useBulk({
    definition: taskList,
    state,
    findAll: taskMutations.findAll(api),
    remove: taskMutations.removeMany(api),
    restore: taskMutations.restoreMany(api),
    describe,
    onRemoved: ({ ids, changed, undo }) =>
      onDone({ id: ids.join(), title: words.removed, description: format.plural(changed, words.tasks), undo }),
  });
  const change = useBulkChanges({ bulk, changeMany: taskMutations.changeMany(api), describe, onDone });
  return { ...bulk, change: (asked: Change) => change({ task_ids: [...bulk.selection], ...asked }) };
}

interface BulkChangesProps {
  /** Around the menus, for the keys that open them. */
  readonly ref: Ref<HTMLDivElement>;
  readonly people: readonly Person[];
  readonly onChange: (change: Change) => void;
}

/** Status, priority, assignee and due date of the selected tasks. */
export function BulkChanges({ ref, people, onChange }: BulkChangesProps) {
  return (
    <Flex ref={ref} gap="1.5" wrap="wrap">
      <OptionMenu
        label={fields.status}
        icon={<CircleDashed aria-hidden />}
        options={optionNames.status}
        onChange={(status) => onChange({ status })}
      />
      <OptionMenu
        label={fields.priority}
        icon={<Flag aria-hidden />}
        options={optionNames.priority}
        onChange={(priority) => onChange({ priority })}
      />
      <PersonMenu
        label={fields.assignee}
        nobody={messages.nobody}
        people={people}
        onChange={(assignee_id) => onChange({ assignee_id })}
      />
      <BulkDay label={fields.due_date} onApply={(due_date) => onChange({ due_date })} />
    </Flex>
  );
}
