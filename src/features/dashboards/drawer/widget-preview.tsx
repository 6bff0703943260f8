import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#api';
import type { ReportSpec } from '#api-contract/reports/spec';
import { dashboardQueries } from '#data/dashboards';
import { Box, Heading, Panel } from '#design-system/layout';
import type { DataWidget } from '../arrange.ts';
import { dashboardMessages } from '../dashboards.messages.ts';
import { FigureView } from '../figures/figure-view.tsx';
import type { Lists } from '../figures/rows-link.tsx';

/** How long choices rest before they are counted, in ms. */
const rest = 400;

interface WidgetPreviewProps {
  readonly kind: DataWidget['kind'];
  readonly spec: ReportSpec;
  readonly lists: Lists;
}

/** What a widget will show. */
export function WidgetPreview({ kind, spec, lists }: WidgetPreviewProps) {
  const asked = useRested(JSON.stringify(spec));
  const query = useQuery(dashboardQueries.figures(useApi(), 'preview', [JSON.parse(asked) as ReportSpec]));
  const reading = query.data?.find((each) => each.asked === asked)?.reading;
  const widget = { id: 'preview', kind, title: '', x: 0, y: 0, w: 4, h: 4, spec: JSON.parse(asked) } as DataWidget;
  return (
    <Panel padding="none" aria-label={dashboardMessages.widget.preview}>
      <Heading as="h3" size="sm" paddingInline="4" paddingBlock="2.5">
        {dashboardMessages.widget.preview}
      </Heading>
      <Box height={kind === 'number' ? '5rem' : '13rem'}>
        <FigureView
          widget={widget}
          lists={lists}
          reading={reading}
          failure={query.error}
          staleSince={null}
          retry={() => void query.refetch()}
        />
      </Box>
    </Panel>
  );
}

/** A value once it stays for a while. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
