import { DashboardScreen, type DashboardScreenProps } from '#features/dashboards';
import { useUndoToast } from '#kit/undo';
import { useCan } from '../shell/signed-in-user.tsx';

/** A dashboard in the place of the overview. */
export function DashboardOnHome(props: Pick<DashboardScreenProps, 'dashboardId' | 'switcher' | 'onOpen' | 'onOpened'>) {
  const can = useCan();
  return <DashboardScreen {...props} mayShare={can('reports.approve')} onDone={useUndoToast()} />;
}
