import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { CaseTask, Matter } from '#api-contract/cases/endpoints';
import { caseMutations } from '#data/cases';
import { Avatar } from '#design-system/avatar';
import { Button, IconButton } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { DateField } from '#design-system/date-field';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Box, Flex, Panel, Text } from '#design-system/layout';
import { messages } from '../cases.messages.ts';
import { DueDate } from '../due-date.tsx';
import { Section } from '#design-system/section';

interface TasksProps {
  readonly matter: Matter;
  readonly canEdit: boolean;
}

const { tasks: texts } = messages;

/** What is to be done, ticked off where it is. */
export function Tasks({ matter, canEdit }: TasksProps) {
  const format = useFormat();
  const { tasks } = matter;
  const done = tasks.filter((task) => task.done_at !== null).length;
  return (
    <Section
      title={texts.title}
      actions={
        tasks.length > 0 && (
          <Text textStyle="xs" tone="muted" numeric>
            {texts.done(format.number(done), format.number(tasks.length))}
          </Text>
        )
      }
    >
      {tasks.length === 0 && !canEdit && <Text tone="muted">{texts.none}</Text>}
      {(tasks.length > 0 || canEdit) && (
        <Panel padding="none" divided>
          {tasks.map((task) => (
            <TaskLine key={task.id} caseId={matter.id} task={task} canEdit={canEdit} />
          ))}
          {canEdit && <NewTask caseId={matter.id} />}
        </Panel>
      )}
    </Section>
  );
}

interface TaskLineProps {
  readonly caseId: string;
  readonly task: CaseTask;
  readonly canEdit: boolean;
}

function TaskLine({ caseId, task, canEdit }: TaskLineProps) {
  const api = useApi();
  const { mutate: change, isPending, variables } = useMutation(caseMutations.changeTask(api, caseId));
  const { mutate: remove } = useMutation(caseMutations.removeTask(api, caseId));
  const done = isPending ? variables.done === true : task.done_at !== null;
  return (
    <Flex align="center" gap="3" paddingInline="3" paddingBlock="1.5" minHeight="9">
      <Box flex="1" minWidth="0" overflowWrap="anywhere" textDecoration={done ? 'line-through' : undefined}>
        <Checkbox
          checked={done}
          disabled={!canEdit}
          onChange={(ticked) => change({ taskId: task.id, done: ticked === true })}
        >
          {task.title}
        </Checkbox>
      </Box>
      {task.due_date && (
        <Text textStyle="xs" flexShrink="0">
          <DueDate due={task.due_date} done={done} />
        </Text>
      )}
      {task.assignee && <Avatar name={task.assignee.name} size="xs" />}
      {canEdit && (
        <IconButton size="xs" label={texts.remove(task.title)} onClick={() => remove(task.id)}>
          <X aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}

function NewTask({ caseId }: { readonly caseId: string }) {
  const { mutate: add, isPending } = useMutation(caseMutations.addTask(useApi(), caseId));
  const [title, setTitle] = useState('');
  const [due, setDue] = useState<string | null>(null);
  const wanted = title.trim();
  return (
    <Flex
      as="form"
      gap="2"
      padding="2"
      wrap="wrap"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === '' || isPending) return;
        add(
          { title: wanted, due_date: due },
          {
            onSuccess: () => {
              setTitle('');
              setDue(null);
            },
          },
        );
      }}
    >
      <Box flex="1 1 12rem">
        <TextInput
          size="xs"
          aria-label={texts.add}
          placeholder={texts.add}
          value={title}
          onChange={setTitle}
          maxLength={300}
        />
      </Box>
      {wanted !== '' && (
        <>
          <Box width="9rem">
            <DateField label={messages.fields.due_date} value={due} onChange={setDue} />
          </Box>
          <Button size="xs" type="submit" loading={isPending}>
            {texts.addButton}
          </Button>
        </>
      )}
    </Flex>
  );
}
