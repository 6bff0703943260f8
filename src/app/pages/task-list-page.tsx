import { taskList, TaskListScreen } from '#features/tasks';
import { useUndoToast } from '#kit/undo';
import { useNavigate } from 'react-router-dom';
import { contractHref, obligationHref, subjectHref, taskHref, yearHrefs } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useStores } from '../shell/stores-context.tsx';
import { useStored } from '../stores/use-stored.ts';

/** The list of tasks, whose state is in the address. */
export function Page() {
  const navigate = useNavigate();
  const { viewPreferences } = useStores();
  const preferences = useStored(viewPreferences);

  return (
    <TaskListScreen
      {...useListAddress(taskList)}
      taskHref={taskHref}
      obligationHref={obligationHref}
      contractHref={contractHref}
      subjectHref={subjectHref}
      yearHrefs={yearHrefs}
      onOpen={(href) => void navigate(href)}
      can={useCan()}
      size={preferences.taskListSize}
      showWheel={preferences.showAnnualTaskWheel}
      onShowWheelChange={(showAnnualTaskWheel) => viewPreferences.set({ ...preferences, showAnnualTaskWheel })}
      firstMonth={preferences.wheelFirstMonth}
      onFirstMonthChange={(wheelFirstMonth) => viewPreferences.set({ ...preferences, wheelFirstMonth })}
      onDone={useUndoToast()}
    />
  );
}
