import { useState } from 'react';
import { useFormat } from '#design-system/format';
import { Text, VisuallyHidden } from '#design-system/layout';
import { isOverdue } from './due.ts';
import { urgencyMessages } from './urgency.messages.ts';

interface DueDateProps {
  readonly due: string | null;
  /** What is done is never overdue. */
  readonly done: boolean;
}

/** When something is due; says so once that has passed. */
export function DueDate({ due, done }: DueDateProps) {
  const format = useFormat();
  const [now] = useState(() => new Date());
  if (due === null) return urgencyMessages.undated;
  const overdue = !done && isOverdue(due, now, format.timeZone);
  return (
    <Text as="span" numeric tone={overdue ? 'error' : 'default'}>
      {overdue && <VisuallyHidden>{urgencyMessages.overdue}: </VisuallyHidden>}
      {format.date(due)}
    </Text>
  );
}
