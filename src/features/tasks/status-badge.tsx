import type { Task } from '#api-contract/tasks/endpoints';
import { Badge } from '#design-system/badge';
import type { Tone } from '#design-system/tone';
import { messages } from './tasks.messages.ts';

type Status = Task['status'];

const tones: Record<Status, Tone> = {
  open: 'neutral',
  in_progress: 'info',
  waiting: 'warning',
  done: 'success',
  cancelled: 'neutral',
};

/** How far a task is. */
export function StatusBadge({ status, plain = true }: { readonly status: Status; readonly plain?: boolean }) {
  return (
    <Badge plain={plain} dot tone={tones[status]}>
      {messages.options.status[status]}
    </Badge>
  );
}

/** Whether nothing is left to do. */
export const isClosed = (status: Status) => status === 'done' || status === 'cancelled';
