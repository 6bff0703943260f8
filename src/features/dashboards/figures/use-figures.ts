import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { WidgetReading } from '#api-contract/reports/endpoints';
import type { Dashboard } from '#api-contract/dashboards/endpoints';
import { dashboardQueries } from '#data/dashboards';
import { type CountedWidget, isCounted, sourceOf } from '../arrange.ts';
import { useMinutes } from './use-minutes.ts';

/** A figure that is older than this says when it was counted, in ms. */
const freshFor = 120_000;

export interface Figure {
  /** What the server answered; nothing while it is on its way. */
  readonly reading: WidgetReading | undefined;
  /** Why nothing came at all. */
  readonly failure: Error | null;
  /** When it was counted, where that was a while ago. */
  readonly staleSince: string | null;
  readonly retry: () => void;
}

/** What the widgets of a dashboard show: all of it in one call, and what the browser kept until that is answered. */
export function useFigures({ id, widgets }: Dashboard): (widget: CountedWidget) => Figure {
  const sources = widgets.filter(isCounted).map(sourceOf);
  const query = useQuery({ ...dashboardQueries.figures(useApi(), id, sources), enabled: sources.length > 0 });
  const readings = new Map(query.data?.map(({ asked, reading }) => [asked, reading]));
  const now = useMinutes();
  return (widget) => {
    const reading = readings.get(JSON.stringify(sourceOf(widget)));
    const at = reading?.result?.as_of;
    const isOld = at !== undefined && Math.max(now, query.dataUpdatedAt) - Date.parse(at) > freshFor;
    return {
      reading,
      failure: query.error,
      staleSince: at !== undefined && (isOld || query.isError) ? at : null,
      retry: () => void query.refetch(),
    };
  };
}
