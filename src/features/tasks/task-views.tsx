import { lazy, Suspense } from 'react';
import { Center } from '#design-system/layout';
import { Spinner } from '#design-system/spinner';
import type { TaskViewProps } from './board/task-board.tsx';
import type { TaskBesideProps } from './task-beside.tsx';
import { viewOf } from './view-switch.tsx';

const TaskBoard = lazy(() => import('./board/task-board.tsx').then((loaded) => ({ default: loaded.TaskBoard })));
const TaskCalendar = lazy(() =>
  import('./calendar/task-calendar.tsx').then((loaded) => ({ default: loaded.TaskCalendar })),
);
const TaskWorkload = lazy(() =>
  import('./workload/task-workload.tsx').then((loaded) => ({ default: loaded.TaskWorkload })),
);
const Beside = lazy(() => import('./task-beside.tsx').then((loaded) => ({ default: loaded.TaskBeside })));

const loading = (
  <Center minHeight="40dvh">
    <Spinner />
  </Center>
);

/** The view of the address, loaded when it is first opened; nothing for the list itself. */
export function taskView(props: TaskViewProps) {
  const view = viewOf(props.state);
  if (view === 'list') return undefined;
  const View = { board: TaskBoard, calendar: TaskCalendar, workload: TaskWorkload }[view];
  return (
    <Suspense fallback={loading}>
      <View {...props} />
    </Suspense>
  );
}

/** A task beside its list, loaded with the first. */
export const TaskBeside = (props: TaskBesideProps) => (
  <Suspense fallback={null}>
    <Beside {...props} />
  </Suspense>
);
