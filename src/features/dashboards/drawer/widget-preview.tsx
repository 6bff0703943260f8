import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { dashboardQueries } from '#data/dashboards';
import { Box, Heading, Panel } from '#design-system/layout';
import { useSettled } from '#kit/report';
import { type CountedWidget, sourceOf, type WidgetFacts } from '../arrange.ts';
import { dashboardMessages } from '../dashboards.messages.ts';
import { FigureView } from '../figures/figure-view.tsx';
import type { Lists } from '../figures/rows-link.tsx';

/** How long choices rest before they are counted. */
const restMs = 400;

interface WidgetPreviewProps {
  readonly facts: WidgetFacts;
  readonly lists: Lists;
}

/** What a widget will show. */
export function WidgetPreview({ facts, lists }: WidgetPreviewProps) {
  const rested = useSettled(JSON.stringify({ ...facts, title: '' }), restMs);
  const widget = { ...JSON.parse(rested), id: 'preview', x: 0, y: 0, w: 4, h: 4 } as CountedWidget;
  const source = sourceOf(widget);
  const query = useQuery(dashboardQueries.figures(useApi(), 'preview', [source]));
  const reading = query.data?.find(({ asked }) => asked === JSON.stringify(source))?.reading;
  return (
    <Panel padding="none" aria-label={dashboardMessages.widget.preview}>
      <Heading as="h3" size="sm" paddingInline="4" paddingBlock="2.5">
        {dashboardMessages.widget.preview}
      </Heading>
      <Box height={facts.kind === 'number' ? '5rem' : '13rem'}>
        <FigureView
          widget={widget}
          lists={lists}
          mine
          reading={reading}
          failure={query.error}
          staleSince={null}
          retry={() => void query.refetch()}
        />
      </Box>
    </Panel>
  );
}
