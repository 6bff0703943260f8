import { useFormat, useToday } from '#design-system/format';
import { Text, VisuallyHidden } from '#design-system/layout';
import { urgencyMessages } from './urgency.messages.ts';

interface DueDateProps {
  readonly due: string | null;
  /** What is done is never overdue. */
  readonly done: boolean;
}

/** When something is due; says so once that has passed. */
export function DueDate({ due, done }: DueDateProps) {
  const format = useFormat();
  const today = useToday();
  if (due === null) return urgencyMessages.undated;
  const overdue = !done && due < today;
  return (
    <Text as="span" numeric tone={overdue ? 'error' : 'default'}>
      {overdue && <VisuallyHidden>{urgencyMessages.overdue}: </VisuallyHidden>}
      {format.date(due)}
    </Text>
  );
}
