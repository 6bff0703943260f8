import { baseDashboard, type NamedDashboard } from '#api-contract/dashboards/kinds';
import { DashboardSwitcher, HomeScreen } from '#features/home';
import { useTrialGateActor } from '#machines/trial-gate';
import { lazy, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import {
  caseHref,
  casesLedBy,
  commentsHref,
  contractHref,
  contractListHref,
  dashboardHref,
  dashboardParam,
  hrefOf,
  reviewHref,
  tasksOf,
} from '../routing/hrefs.ts';
import { useCan, useUser } from '../shell/signed-in-user.tsx';
import { useStores } from '../shell/stores-context.tsx';

const DashboardOnHome = lazy(() =>
  import('./dashboard-on-home.tsx').then((module) => ({ default: module.DashboardOnHome })),
);

/**
 * Home: the dashboard of the address, or the one that was opened last. Opening it asks whether the user may stay
 * (specification, section 4).
 */
export function Page() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const trialGate = useTrialGateActor();
  const can = useCan();
  const user = useUser();
  const { cache } = useStores();
  const [last, setLast] = useState(() => cache.lastDashboard());
  const wanted = params.get(dashboardParam) ?? last.id;
  const current =
    wanted === last.id ? last : { id: wanted, name: wanted === baseDashboard.id ? baseDashboard.name : '' };

  useEffect(() => trialGate.send({ type: 'home.opened' }), [trialGate, key]);

  const keep = (dashboard: NamedDashboard) => {
    if (dashboard.id === last.id && dashboard.name === last.name) return;
    cache.openDashboard(dashboard);
    setLast(dashboard);
  };
  const open = (dashboardId: string) => {
    if (dashboardId === baseDashboard.id) keep(baseDashboard);
    void navigate(dashboardHref(dashboardId));
  };
  const switcher = can('reports.read') && <DashboardSwitcher current={current} readerId={user.id} onOpen={open} />;

  return current.id === baseDashboard.id ? (
    <Overview switcher={switcher} />
  ) : (
    <DashboardOnHome dashboardId={current.id} switcher={switcher} onOpen={open} onOpened={keep} />
  );
}

function Overview({ switcher }: Pick<Parameters<typeof HomeScreen>[0], 'switcher'>) {
  const navigate = useNavigate();
  const can = useCan();
  const user = useUser();
  const { chosenFiles } = useStores();
  const upload = (files: File[]) => {
    chosenFiles.add(files);
    void navigate(paths.contractList);
  };
  return (
    <HomeScreen
      userName={user.name}
      switcher={switcher}
      contractHref={contractHref}
      commentsHref={commentsHref}
      reviewHref={reviewHref}
      contractListHref={contractListHref}
      caseHref={caseHref}
      myCasesHref={casesLedBy(user.id)}
      taskHref={({ kind, id }) => hrefOf(kind === 'obligation' ? 'obligation' : 'task')(id)}
      myTasksHref={tasksOf(user.id)}
      awaitingSignatureHref={`${paths.envelopeList}?state=out`}
      onUpload={can('contracts.write') ? upload : undefined}
    />
  );
}
