import type { RefObject } from 'react';
import { useShortcuts } from '#design-system/shortcuts';
import { messages } from './tasks.messages.ts';

const { list, keys: texts, fields } = messages;

/** The keys of the menus of the selection, in the order in which they stand. */
const menuKeys = [
  { key: 'S', field: 'status' },
  { key: 'P', field: 'priority' },
  { key: 'A', field: 'assignee' },
  { key: 'D', field: 'due_date' },
] as const;

interface TaskKeys {
  readonly mayWrite: boolean;
  readonly isSelected: boolean;
  readonly bulkMenus: RefObject<HTMLDivElement | null>;
  readonly onAdd: () => void;
}

/** C adds a task; S, P, A and D open what is set of the selected ones. */
export function useTaskKeys({ mayWrite, isSelected, bulkMenus, onAdd }: TaskKeys): void {
  useShortcuts(
    list.title,
    [
      { keys: ['C'], label: texts.add, onPress: onAdd },
      ...menuKeys.map(({ key, field }, at) => ({
        keys: [key],
        label: texts.set(fields[field]),
        ...(isSelected && { onPress: () => bulkMenus.current?.querySelectorAll('button')[at]?.click() }),
      })),
    ],
    mayWrite,
  );
}
