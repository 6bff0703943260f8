import { useMutation } from '@tanstack/react-query';
import { CalendarDays, X } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { CaseTask } from '#api-contract/cases/endpoints';
import { caseMutations } from '#data/cases';
import type { Person } from '#data/organisation';
import { Avatar } from '#design-system/avatar';
import { Button, IconButton } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { DateField } from '#design-system/date-field';
import { Field } from '#design-system/field';
import { Box, Flex, HStack, Stack, Text } from '#design-system/layout';
import { Popover } from '#design-system/popover';
import { PersonMenu } from '#kit/pickers';
import { DueDate } from '#kit/urgency';
import { messages } from '../cases.messages.ts';

interface TaskLineProps {
  readonly caseId: string;
  readonly task: CaseTask;
  readonly canEdit: boolean;
  /** Who can do it. */
  readonly people: readonly Person[];
}

const { tasks: texts, fields } = messages;

/** A task: ticked off, given to somebody and dated in its row. */
export function TaskLine({ caseId, task, canEdit, people }: TaskLineProps) {
  const api = useApi();
  const { mutate: change, isPending, variables } = useMutation(caseMutations.changeTask(api, caseId));
  const { mutate: remove } = useMutation(caseMutations.removeTask(api, caseId));
  const { id: taskId, title, assignee, due_date: due } = task;
  const done = isPending && variables.done !== undefined ? variables.done : task.status === 'done';
  const cancelled = task.status === 'cancelled';
  const closed = done || cancelled;
  return (
    <Flex
      align="center"
      gap="2"
      paddingInline="3"
      paddingBlock="1.5"
      minHeight="9"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
    >
      <Box flex="1 1 14rem" minWidth="0" overflowWrap="anywhere" textDecoration={closed ? 'line-through' : undefined}>
        <Checkbox
          checked={done}
          disabled={!canEdit || cancelled}
          onChange={(ticked) => change({ taskId, done: ticked === true })}
        >
          {title}
        </Checkbox>
      </Box>
      {cancelled && (
        <Text textStyle="xs" tone="muted" flexShrink="0">
          {texts.cancelled}
        </Text>
      )}
      {canEdit ? (
        <>
          <TaskDue task={task} closed={closed} onChange={(due_date) => change({ taskId, due_date })} />
          <PersonMenu
            label={assignee?.name ?? texts.assign}
            describe={texts.assigneeOf(title)}
            nobody={messages.nobody}
            people={assignee && !people.some(({ id }) => id === assignee.id) ? [...people, assignee] : people}
            onChange={(assignee_id) => change({ taskId, assignee_id })}
          />
          <IconButton size="xs" label={texts.remove(title)} onClick={() => remove(taskId)}>
            <X aria-hidden />
          </IconButton>
        </>
      ) : (
        <>
          {due && (
            <Text textStyle="xs" flexShrink="0">
              <DueDate due={due} done={closed} />
            </Text>
          )}
          {assignee && (
            <HStack gap="1.5" textStyle="xs" flexShrink="0">
              <Avatar name={assignee.name} size="xs" />
              {assignee.name}
            </HStack>
          )}
        </>
      )}
    </Flex>
  );
}

interface TaskDueProps {
  readonly task: CaseTask;
  /** Done or cancelled, so that it is never overdue. */
  readonly closed: boolean;
  readonly onChange: (due: string | null) => void;
}

function TaskDue({ task: { title, due_date: due }, closed, onChange }: TaskDueProps) {
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState(due);
  const show = (next: boolean) => {
    setOpen(next);
    setDay(due);
  };
  return (
    <Popover
      label={texts.dueOf(title)}
      width="15rem"
      placement="bottom-end"
      open={open}
      onOpenChange={show}
      trigger={
        <Button
          size="xs"
          variant="ghost"
          iconStart={<CalendarDays aria-hidden />}
          aria-description={texts.dueOf(title)}
        >
          {due ? <DueDate due={due} done={closed} /> : texts.addDue}
        </Button>
      }
    >
      <Stack gap="3">
        <Field label={fields.due_date}>
          <DateField value={day} onChange={setDay} />
        </Field>
        <Button
          size="xs"
          variant="solid"
          alignSelf="flex-end"
          onClick={() => {
            if (day !== due) onChange(day);
            show(false);
          }}
        >
          {messages.page.save}
        </Button>
      </Stack>
    </Popover>
  );
}
