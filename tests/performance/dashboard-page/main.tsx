import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '#theme';
import { ApiProvider, createApi } from '#api';
import type { Dashboard } from '#api-contract/dashboards/endpoints';
import { Chart, type ChartData } from '#design-system/chart';
import { FormatProvider } from '#design-system/format';
import { DashboardScreen } from '#features/dashboards';
import { dashboard as kept, widgets } from '#mocks/fixtures/dashboards';
import { expiringByMonth } from '#mocks/fixtures/reports';

const count = 12;
const chart = widgets.find(({ kind }) => kind === 'chart');
const charts = Array.from({ length: count }, (_, at) => ({
  ...chart,
  id: `c${at}`,
  x: (at % 2) * 6,
  y: 6 * (at >> 1),
}));
const dashboard = { ...kept, widgets: charts } as Dashboard;

const data: ChartData = {
  categories: expiringByMonth.rows.map(({ keys }) => ({ id: keys[0]?.value ?? '', label: keys[0]?.value ?? '' })),
  series: [
    { id: 'count', label: 'Contracts', values: expiringByMonth.rows.map(({ cells }) => Number(cells[0]?.values[0])) },
  ],
};

const counted = window as unknown as { calls: number };
counted.calls = 0;

/** Answers as the server does, at once. */
const api = createApi({
  apiBase: '',
  token: () => 'token',
  fetch: async (request) => {
    if (!request.url.endsWith('/api/widgets/read')) return Response.json(dashboard);
    counted.calls += 1;
    const { specs } = (await request.json()) as { readonly specs: readonly unknown[] };
    return Response.json({ results: specs.map(() => ({ report: null, result: expiringByMonth, error: null })) });
  },
});

const nothing = () => undefined;
const lists = {
  href: (dataset: string) => `#${dataset}`,
  open: nothing,
  reportHref: () => '#',
};

function Ours() {
  return (
    <DashboardScreen
      dashboardId={dashboard.id}
      switcher={null}
      wheel={null}
      renderReadiness={() => null}
      mayReadCompliance={false}
      mayShare
      mayRemoveShared={false}
      lists={lists}
      onOpen={nothing}
      onOpened={nothing}
      onDone={nothing}
    />
  );
}

function Bare() {
  return charts.map(({ id }) => (
    <div key={id} style={{ width: 580, height: 300 }}>
      <Chart quiet kind="bar" title="Expiring by month" categoryLabel="Expires" data={data} height={184} />
    </div>
  ));
}

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element.');
const root = createRoot(element);
const isBare = new URLSearchParams(location.search).get('variant') === 'bare';
const painted = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));

Object.assign(window, {
  /** Mounts everything once more, and waits until all charts are painted. */
  mountAgain: async () => {
    flushSync(() => root.render(null));
    flushSync(() =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <ApiProvider api={api}>
            <FormatProvider locale="en-GB" timeZone="UTC">
              <MemoryRouter>{isBare ? <Bare /> : <Ours />}</MemoryRouter>
            </FormatProvider>
          </ApiProvider>
        </QueryClientProvider>,
      ),
    );
    while (document.querySelectorAll('figure').length < count) await painted();
    await painted();
  },
});
