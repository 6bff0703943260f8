import type { Permission } from '#api-contract/permissions';
import { isClosed } from '../status-badge.tsx';
import { viewMessages } from '../views.messages.ts';
import type { MovableTask } from './use-moving.ts';

const { held: texts } = viewMessages;
type Can = (permission: Permission) => boolean;

/** Why someone may not move a task at all. */
export function refusalOfRole({ kind }: MovableTask, can: Can): string | undefined {
  if (!can('tasks.write')) return texts.readOnly;
  return kind === 'obligation' && !can('contracts.write') ? texts.contractsOnly : undefined;
}

/** Why a task can’t get a status: obligations have three. */
export const refusalOfStatus = ({ kind }: MovableTask, status: string): string | undefined =>
  kind === 'obligation' && (status === 'in_progress' || status === 'waiting') ? texts.statusOfObligation : undefined;

/** Why a task keeps its day. */
export const refusalOfDay = (task: MovableTask, can: Can): string | undefined =>
  refusalOfRole(task, can) ?? (isClosed(task.status) ? texts.closed : undefined);
