import { DashboardScreen, type DashboardScreenProps } from '#features/dashboards';
import { useUndoToast } from '#kit/undo';
import { rowsHref } from '../routing/report-rows-href.ts';
import { useCan } from '../shell/signed-in-user.tsx';

/** A dashboard in the place of the overview. */
export function DashboardOnHome(props: Pick<DashboardScreenProps, 'dashboardId' | 'switcher' | 'onOpen' | 'onOpened'>) {
  const can = useCan();
  return <DashboardScreen {...props} rowsHref={rowsHref} mayShare={can('reports.approve')} onDone={useUndoToast()} />;
}
