import { DashboardScreen, type DashboardScreenProps } from '#features/dashboards';
import { useUndoToast } from '#kit/undo';
import { useNavigate } from 'react-router-dom';
import { rowsHref } from '../routing/report-rows-href.ts';
import { useCan } from '../shell/signed-in-user.tsx';

/** A dashboard in the place of the overview. */
export function DashboardOnHome(props: Pick<DashboardScreenProps, 'dashboardId' | 'switcher' | 'onOpen' | 'onOpened'>) {
  const can = useCan();
  const navigate = useNavigate();
  const lists = { href: rowsHref, open: (href: string) => void navigate(href) };
  return <DashboardScreen {...props} lists={lists} mayShare={can('reports.approve')} onDone={useUndoToast()} />;
}
