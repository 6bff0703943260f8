import { CircleDot, ClipboardList, UserRound, UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import type { TaskRow, TaskSubject } from '#api-contract/tasks/endpoints';
import { usePeople } from '#data/organisation';
import { useReader } from '#data/profile';
import { taskMutations, taskQueries } from '#data/tasks';
import { Button, IconButton } from '#design-system/button';
import { BinButton, BulkBar, ListPage, useRestoreColumn, useArrangement, useList } from '#kit/list';
import type { Undoable } from '#kit/undo';
import { ExportTasks, exportQueryOf } from './export-tasks.tsx';
import { BulkChanges, useTaskBulk } from './task-bulk.tsx';
import { NewTaskDrawer } from './task-drawer.tsx';
import { optionNames, presetViews, taskCells } from './task-list.tsx';
import { taskList, type TaskListState } from './task-state.ts';
import { TaskBeside, taskView } from './task-views.tsx';
import { messages } from './tasks.messages.ts';
import { ViewSwitch } from './view-switch.tsx';
import { wheelMessages } from './wheel/wheel.messages.ts';
import { useTaskKeys } from './use-task-keys.ts';
import { WheelPanes } from './wheel/wheel-panes.tsx';
import type { YearHrefs } from './wheel/year-items.ts';

export interface TaskListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: TaskListState;
  readonly onStateChange: (state: TaskListState) => void;
  readonly taskHref: (taskId: string) => string;
  readonly obligationHref: (obligationId: string) => string;
  readonly contractHref: (contractId: string) => string;
  /** Where a case, contract, counterparty or control is. */
  readonly subjectHref: (about: TaskSubject) => string;
  /** What else stands on the wheel. */
  readonly yearHrefs?: Pick<YearHrefs, 'resource' | 'assessment' | 'requirement' | 'control'> | undefined;
  /** Goes to an address: that of a task that was just added, or of an item of the wheel. */
  readonly onOpen: (href: string) => void;
  readonly can: (permission: Permission) => boolean;
  /** How high rows are, as the reader chose. */
  readonly size?: keyof typeof densities;
  /** Whether the annual wheel is shown beside the list. */
  readonly showWheel: boolean;
  readonly onShowWheelChange: (shown: boolean) => void;
  /** The month in which years of the wheel begin, from 1 to 12. */
  readonly firstMonth?: number;
  readonly onFirstMonthChange?: (month: number) => void;
  /** Told of changes of several and of moves, to offer the way back. */
  readonly onDone: (done: Undoable) => void;
}

const { list: texts, bulk: bulkTexts } = messages;
const densities = { sm: 'compact', md: 'dense', lg: 'loose' } as const;

/** All tasks and obligations: searched, filtered, sorted, arranged, added to, changed many at a time. */
export function TaskListScreen(props: TaskListScreenProps) {
  const { state, onStateChange, onOpen, can, size = 'md', showWheel, onShowWheelChange, onDone } = props;
  const { taskHref, obligationHref, contractHref } = props;
  const reader = useReader();
  const arrangement = useArrangement({
    list: 'tasks',
    definition: taskList,
    state,
    usualColumns: ['title', 'status', 'due_date', 'assignee', 'priority', 'about', 'kind'],
    fewColumns: ['title', 'status', 'due_date', 'about'],
    presets: presetViews(reader),
  });
  const list = useList({ definition: taskList, state, onStateChange, read: taskQueries.list, arrangement });
  const people = usePeople(can, [reader, ...list.rows.map(({ assignee }) => assignee)]);
  const bulk = useTaskBulk(state, onDone);
  const [adding, setAdding] = useState(false);
  const restoring = useRestoreColumn(taskMutations.restore(useApi()), titleOf);
  const mayWrite = can('tasks.write') && list.view !== 'forbidden';
  const team = reader?.department;
  const isOfTeam = state.filters.team.length === 1 && state.filters.team[0] === team;
  const isMine = reader !== undefined && state.filters.assignee === reader.id;
  const rowHref = ({ id, kind }: Pick<TaskRow, 'id' | 'kind'>) =>
    kind === 'obligation' ? obligationHref(id) : taskHref(id);

  const [beside, setBeside] = useState<{ readonly taskId: string; readonly mode: 'peek' | 'edit' } | null>(null);
  const open = (row: Pick<TaskRow, 'id' | 'kind'>, mode: 'peek' | 'edit') =>
    row.kind === 'obligation' ? onOpen(rowHref(row)) : setBeside({ taskId: row.id, mode });
  const view = taskView({
    state,
    onStateChange,
    can,
    rowHref,
    onPeek: (row) => open(row, 'peek'),
    onDone,
  });
  const bulkMenus = useRef<HTMLDivElement>(null);
  useTaskKeys({
    mayWrite: mayWrite && !state.bin,
    bulkMenus,
    isSelected: bulk.selection.size > 0,
    onAdd: () => setAdding(true),
  });

  const isWheelOffered = list.view !== 'forbidden' && !state.bin;
  const hrefs = { contract: contractHref, obligation: obligationHref, task: taskHref, ...props.yearHrefs };

  return (
    <WheelPanes
      isShown={showWheel && isWheelOffered}
      assignee={state.filters.assignee ?? undefined}
      hrefs={hrefs}
      firstMonth={props.firstMonth}
      onFirstMonthChange={props.onFirstMonthChange}
      canSpread={can('tasks.write')}
      onOpen={onOpen}
      onDone={onDone}
    >
      <ListPage
        list={list}
        texts={texts}
        icon={<ClipboardList />}
        rowHref={rowHref}
        cells={taskCells}
        density={densities[size]}
        instead={view}
        rowShortcuts={[
          { keys: ['Enter'], label: messages.peek.key, onPress: (row) => open(row, 'peek') },
          ...(mayWrite && !state.bin
            ? [{ keys: ['E'], label: messages.peek.edit, onPress: (row: TaskRow) => open(row, 'edit') }]
            : []),
        ]}
        filters={['status', 'when', 'assignee', 'kind']}
        choices={{
          optionNames,
          people,
          countValues: (api, field, containing) =>
            taskQueries.facet(api, field as Facet, taskList.toFilter(state), containing),
        }}
        actions={
          <>
            {reader && list.view !== 'forbidden' && list.view !== 'empty' && (
              <Button
                variant={isMine ? 'subtle' : 'ghost'}
                aria-pressed={isMine}
                iconStart={<UserRound aria-hidden />}
                onClick={() => onStateChange(taskList.filter(state, 'assignee', isMine ? null : reader.id))}
              >
                {texts.mine}
              </Button>
            )}
            {team && list.view !== 'forbidden' && list.view !== 'empty' && (
              <Button
                variant={isOfTeam ? 'subtle' : 'ghost'}
                aria-pressed={isOfTeam}
                iconStart={<UsersRound aria-hidden />}
                onClick={() => onStateChange(taskList.filter(state, 'team', isOfTeam ? [] : [team]))}
              >
                {texts.team}
              </Button>
            )}
            {mayWrite && <BinButton onOpen={() => onStateChange(taskList.bin)} />}
            {list.view !== 'forbidden' && <ExportTasks query={exportQueryOf(state, arrangement.exported)} />}
          </>
        }
        onAdd={mayWrite ? () => setAdding(true) : undefined}
        bin={{
          texts: texts.bin,
          columns: ['title', 'about', 'updated_at'],
          restore: mayWrite ? restoring : undefined,
          rowHref,
        }}
        bulk={mayWrite ? bulk : undefined}
        bulkBar={
          <BulkBar list={list} bulk={bulk} mayRemove={mayWrite} removeLabel={bulkTexts.remove}>
            {!state.bin && <BulkChanges ref={bulkMenus} people={people} onChange={bulk.change} />}
            {!state.bin && <ExportTasks selection={bulk.selection} />}
          </BulkBar>
        }
        mayShareViews={mayWrite}
        toolbarEnd={
          isWheelOffered && (
            <>
              <ViewSwitch state={state} onStateChange={onStateChange} />
              <IconButton
                label={wheelMessages.title}
                variant={showWheel ? 'subtle' : 'ghost'}
                aria-pressed={showWheel}
                onClick={() => onShowWheelChange(!showWheel)}
              >
                <CircleDot aria-hidden />
              </IconButton>
            </>
          )
        }
      />
      {adding && (
        <NewTaskDrawer people={people} onAdded={(id) => onOpen(taskHref(id))} onClose={() => setAdding(false)} />
      )}
      {beside && (
        <TaskBeside
          {...beside}
          people={people}
          can={can}
          href={taskHref(beside.taskId)}
          subjectHref={props.subjectHref}
          onDone={onDone}
          onClose={() => setBeside(null)}
        />
      )}
    </WheelPanes>
  );
}

type Facet = Parameters<typeof taskQueries.facet>[1];

const titleOf = ({ title }: TaskRow) => title;
