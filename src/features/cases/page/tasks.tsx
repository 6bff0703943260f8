import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Matter } from '#api-contract/cases/endpoints';
import { caseMutations } from '#data/cases';
import type { Person } from '#data/organisation';
import { Button } from '#design-system/button';
import { DateField } from '#design-system/date-field';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Box, Flex, Panel, Text } from '#design-system/layout';
import { PersonMenu } from '#kit/pickers';
import { messages } from '../cases.messages.ts';
import { TaskLine } from './task-line.tsx';
import { Section } from '#design-system/section';

interface TasksProps {
  readonly matter: Matter;
  readonly canEdit: boolean;
  /** Who can be given tasks. */
  readonly people: readonly Person[];
}

const { tasks: texts } = messages;

/** What is to be done, ticked off where it is. */
export function Tasks({ matter, canEdit, people }: TasksProps) {
  const format = useFormat();
  const { tasks } = matter;
  const counted = tasks.filter(({ status }) => status !== 'cancelled');
  const done = counted.filter(({ status }) => status === 'done').length;
  return (
    <Section
      title={texts.title}
      actions={
        counted.length > 0 && (
          <Text textStyle="xs" tone="muted" numeric>
            {texts.done(format.number(done), format.number(counted.length))}
          </Text>
        )
      }
    >
      {tasks.length === 0 && !canEdit && <Text tone="muted">{texts.none}</Text>}
      {(tasks.length > 0 || canEdit) && (
        <Panel padding="none" divided>
          {tasks.map((task) => (
            <TaskLine key={task.id} caseId={matter.id} {...{ task, canEdit, people }} />
          ))}
          {canEdit && <NewTask caseId={matter.id} people={people} />}
        </Panel>
      )}
    </Section>
  );
}

function NewTask({ caseId, people }: { readonly caseId: string } & Pick<TasksProps, 'people'>) {
  const { mutate: add, isPending } = useMutation(caseMutations.addTask(useApi(), caseId));
  const [title, setTitle] = useState('');
  const [due, setDue] = useState<string | null>(null);
  const [assigneeId, setAssigneeId] = useState<string | null>(null);
  const assignee = people.find(({ id }) => id === assigneeId);
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
          { title: wanted, due_date: due, assignee_id: assigneeId },
          {
            onSuccess: () => {
              setTitle('');
              setDue(null);
              setAssigneeId(null);
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
          <PersonMenu
            label={assignee?.name ?? texts.assign}
            describe={texts.assigneeOf(wanted)}
            nobody={messages.nobody}
            people={people}
            onChange={setAssigneeId}
          />
          <Button size="xs" type="submit" loading={isPending}>
            {texts.addButton}
          </Button>
        </>
      )}
    </Flex>
  );
}
