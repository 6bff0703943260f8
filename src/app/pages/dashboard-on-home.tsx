import { DashboardScreen, type DashboardScreenProps } from '#features/dashboards';
import { useUndoToast } from '#kit/undo';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefOf } from '../routing/hrefs.ts';
import { rowsHref } from '../routing/report-rows-href.ts';
import { useCan } from '../shell/signed-in-user.tsx';

const reportHref = hrefOf('savedReport');

const WheelOnHome = lazy(() => import('./wheel-on-home.tsx').then((module) => ({ default: module.WheelOnHome })));
const ReadinessOnHome = lazy(() =>
  import('./readiness-on-home.tsx').then((module) => ({ default: module.ReadinessOnHome })),
);
const wheel = (
  <Suspense>
    <WheelOnHome />
  </Suspense>
);

/** A dashboard in the place of the overview. */
export function DashboardOnHome(props: Pick<DashboardScreenProps, 'dashboardId' | 'switcher' | 'onOpen' | 'onOpened'>) {
  const can = useCan();
  const navigate = useNavigate();
  const lists = useMemo(
    () => ({ href: rowsHref, reportHref, open: (href: string) => void navigate(href) }),
    [navigate],
  );
  return (
    <DashboardScreen
      {...props}
      lists={lists}
      wheel={wheel}
      renderReadiness={(part) => (
        <Suspense>
          <ReadinessOnHome part={part} />
        </Suspense>
      )}
      mayReadCompliance={can('compliance.read')}
      mayShare={can('reports.approve')}
      mayRemoveShared={can('organisation.manage')}
      onDone={useUndoToast()}
    />
  );
}
