import { TaskScreen } from '#features/tasks';
import { useUndoToast } from '#kit/undo';
import { useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { subjectHref, taskHref } from '../routing/hrefs.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useLeavingDeleted } from '../shell/undo-toasts.ts';

/** One task. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <TaskScreen
      taskId={id}
      listHref={paths.taskList}
      subjectHref={subjectHref}
      taskHref={taskHref}
      onDone={useUndoToast()}
      can={useCan()}
      onDeleted={useLeavingDeleted(paths.taskList)}
    />
  );
}
