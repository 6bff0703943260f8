import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#api';
import { baseDashboard, type NamedDashboard } from '#api-contract/dashboards/kinds';
import { dashboardQueries } from '#data/dashboards';
import { Button } from '#design-system/button';
import { Flex, Grid, PageWidth, Panel, Stack, VisuallyHidden } from '#design-system/layout';
import { Skeleton } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { DashboardPage, type DashboardPageProps } from './dashboard-page.tsx';
import { dashboardMessages as texts } from './dashboards.messages.ts';

export interface DashboardScreenProps extends Omit<DashboardPageProps, 'dashboard'> {
  readonly dashboardId: string;
  /** Told of the dashboard once it is there, also after it was renamed. */
  readonly onOpened: (dashboard: NamedDashboard) => void;
}

/** A dashboard that someone arranged. */
export function DashboardScreen({ dashboardId, onOpened, ...page }: DashboardScreenProps) {
  const query = useQuery(dashboardQueries.detail(useApi(), dashboardId));
  const name = query.data?.name;
  const tell = useEffectEvent(onOpened);
  useEffect(() => {
    if (name !== undefined) tell({ id: dashboardId, name });
  }, [dashboardId, name]);

  const elsewhere = <Button onClick={() => page.onOpen(baseDashboard.id)}>{texts.overview}</Button>;
  return (
    <PageWidth>
      <QueryView
        query={query}
        loading={<LoadingDashboard switcher={page.switcher} />}
        failed={texts.failedTitle}
        forbidden={{ title: texts.forbiddenTitle, description: texts.forbiddenDescription }}
        notFound={{ title: texts.goneTitle, description: texts.goneDescription }}
        secondaryAction={elsewhere}
      >
        {(dashboard) => <DashboardPage key={dashboardId} dashboard={dashboard} {...page} />}
      </QueryView>
    </PageWidth>
  );
}

/** The shape of a dashboard on its way. */
function LoadingDashboard({ switcher }: Pick<DashboardPageProps, 'switcher'>) {
  return (
    <Stack gap="4">
      <VisuallyHidden as="output">{texts.loading}</VisuallyHidden>
      <Flex justify="space-between" align="center" minHeight="8">
        <Skeleton height="5" width="10rem" />
        {switcher}
      </Flex>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap="3">
        {Array.from({ length: 6 }, (_, index) => (
          <Panel key={index}>
            <Stack gap="3">
              <Skeleton height="3" width="50%" />
              <Skeleton height="3" width="80%" />
              <Skeleton height="3" width="65%" />
            </Stack>
          </Panel>
        ))}
      </Grid>
    </Stack>
  );
}
