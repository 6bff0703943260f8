import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import type { TaskRow } from '#api-contract/tasks/endpoints';
import { taskQueries } from '#data/tasks';
import { useFormat } from '#design-system/format';
import { Box, Flex, Text } from '#design-system/layout';
import { SegmentedControl } from '#design-system/segmented-control';
import type { Undoable } from '#kit/undo';
import { MovingNotice } from '../moving/moving-notice.tsx';
import { refusalOfRole, refusalOfStatus } from '../moving/refusals.ts';
import { useCardKeys } from '../moving/use-card-keys.ts';
import { useDrag } from '../moving/use-drag.ts';
import { type MovableTask, useMoving } from '../moving/use-moving.ts';
import { taskList, type TaskListState } from '../task-state.ts';
import { viewMessages } from '../views.messages.ts';
import { Column } from './board-column.tsx';
import { type BoardColumn, columnsByOwner, columnsByStatus, maxPeople } from './board-columns.ts';
import '../moving/moving.css';
import './board.css';

const { board: texts } = viewMessages;

export interface TaskViewProps {
  readonly state: TaskListState;
  readonly onStateChange: (state: TaskListState) => void;
  readonly can: (permission: Permission) => boolean;
  readonly rowHref: (row: Pick<TaskRow, 'id' | 'kind'>) => string;
  /** Shows a task beside the view. */
  readonly onPeek: (task: Pick<TaskRow, 'id' | 'kind'>) => void;
  /** Told of each move, with the way back. */
  readonly onDone: (done: Undoable) => void;
}

/** The list as cards in columns: by status or by who does them. */
export function TaskBoard(props: TaskViewProps) {
  const { state, onStateChange } = props;
  const isByOwner = state.view === 'owners';
  const format = useFormat();
  const { data: owners } = useQuery({
    ...taskQueries.facet(useApi(), 'assignee', taskList.toFilter(state), ''),
    enabled: isByOwner,
  });
  const people = owners?.items.map(({ value, label }) => ({ id: value, name: label })) ?? [];
  const columns = isByOwner ? columnsByOwner(state, people) : columnsByStatus(state);
  return (
    <Flex direction="column" height="full" minHeight="0">
      <Flex align="center" gap="3" wrap="wrap" paddingInline={{ base: '4', md: '6' }} paddingBlock="2">
        <SegmentedControl
          label={texts.by}
          segments={[
            { value: 'board', label: texts.grouped.board },
            { value: 'owners', label: texts.grouped.owners },
          ]}
          value={isByOwner ? 'owners' : 'board'}
          onChange={(view) => onStateChange({ ...state, view })}
        />
        {isByOwner && people.length > maxPeople && (
          <Text tone="muted" textStyle="sm">
            {texts.mostOnly(format.number(maxPeople))}
          </Text>
        )}
      </Flex>
      <Columns key={state.view} {...props} columns={columns} />
    </Flex>
  );
}

function Columns({
  columns,
  can,
  rowHref,
  onPeek,
  onDone,
}: TaskViewProps & { readonly columns: readonly BoardColumn[] }) {
  const cards = useRef(new Map<string, MovableTask>());
  const find = (id: string) => cards.current.get(id);
  const columnOf = (key: string) => columns.find((column) => column.key === key);
  const moving = useMoving({
    changeOf: (key) => columnOf(key)?.change ?? {},
    nameOf: (key) => columnOf(key)?.name ?? key,
    refusalOf: (task, key) =>
      refusalOfRole(task, can) ?? (columnOf(key ?? '')?.change.status ? refusalOfStatus(task, key ?? '') : undefined),
    onDone,
  });
  const { ghost, handlers } = useDrag(moving, find);
  const onKeyDown = useCardKeys({
    title: texts.title,
    moving,
    find,
    onPeek,
    placeAfter: (key, arrow) => {
      const at = columns.findIndex((column) => column.key === key);
      const step = arrow === 'ArrowRight' ? 1 : arrow === 'ArrowLeft' ? -1 : 0;
      return columns[at + step]?.key ?? key;
    },
  });
  return (
    <>
      <MovingNotice moving={moving} ghost={ghost} />
      <Box
        className="task-board"
        role="group"
        aria-label={texts.title}
        tabIndex={0}
        data-dragging={moving.held?.by === 'pointer' || undefined}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        {columns.map((column) => (
          <Column
            key={column.key}
            column={column}
            moving={moving}
            rowHref={rowHref}
            onRows={(rows) => {
              for (const row of rows) cards.current.set(row.id, row);
            }}
          />
        ))}
      </Box>
    </>
  );
}
