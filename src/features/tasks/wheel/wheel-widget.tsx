import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '#api';
import type { YearItem, YearKind } from '#api-contract/year/endpoints';
import { yearQueries } from '#data/year';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat, useToday } from '#design-system/format';
import { Box, Flex, ScrollArea } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from '../tasks.messages.ts';
import { useWheel, type Wheel } from './dial/use-wheel.ts';
import { WheelDial } from './dial/wheel-dial.tsx';
import { lastDayOf, windowOf, type YearWindow } from './geometry/year-window.ts';
import { WheelLegend } from './wheel-legend.tsx';
import { WheelPeek } from './wheel-peek.tsx';
import { wheelMessages as texts } from './wheel.messages.ts';
import type { YearHrefs } from './year-items.ts';
import { YearTable } from './year-table.tsx';
import './wheel.css';

interface WheelWidgetProps {
  readonly hrefs: YearHrefs;
  /** The month in which years begin, from 1 to 12. */
  readonly firstMonth?: number;
}

const { list } = messages;

/** This year as a small wheel and as a table. What is pressed is named, with its address; nothing is moved here. */
export function WheelWidget({ hrefs, firstMonth = 1 }: WheelWidgetProps) {
  const today = useToday();
  const window = useMemo(() => windowOf(today, 'year', firstMonth), [today, firstMonth]);
  const query = useQuery(yearQueries.onDashboard(useApi(), { from: window.from, to: lastDayOf(window) }));
  return (
    <QueryView
      query={query}
      loading={<SkeletonText lines={6} label={texts.loading} />}
      failed={texts.failed}
      forbidden={{ title: list.forbiddenTitle, description: list.forbiddenDescription }}
      compact
    >
      {({ items }) => <SmallYear {...{ items, window, today, hrefs }} />}
    </QueryView>
  );
}

interface SmallYearProps {
  readonly items: readonly YearItem[];
  readonly window: YearWindow;
  readonly today: string;
  readonly hrefs: YearHrefs;
}

const leastSize = 240;
const none: ReadonlySet<YearKind> = new Set();
const nothing = () => {};

function SmallYear({ items, window, today, hrefs }: SmallYearProps) {
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const [hidden, setHidden] = useState(none);
  const [peeked, setPeeked] = useState<readonly YearItem[]>([]);
  const shown = useMemo(() => items.filter(({ kind }) => !hidden.has(kind)), [items, hidden]);
  const wheel = useStillWheel(shown);
  const year = format.date(window.from, { year: 'numeric' });
  if (items.length === 0) {
    return (
      <EmptyState
        compact
        icon={<CalendarRange />}
        title={texts.emptyTitle(year)}
        description={texts.emptyDescription}
      />
    );
  }
  return (
    <Flex
      className="wheel-small"
      direction="column"
      position="relative"
      gap="2"
      height="full"
      minHeight="0"
      paddingInline="4"
      paddingBlockEnd="3"
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (key.toLowerCase() === 't' && !ctrlKey && !metaKey && !altKey) setAsTable(!asTable);
      }}
    >
      <Box alignSelf="flex-end" marginBlockEnd={asTable ? '0' : '-8'} zIndex="1">
        <Button size="xs" variant="ghost" onClick={() => setAsTable(!asTable)}>
          {asTable ? texts.showWheel : texts.showTable}
        </Button>
      </Box>
      {asTable ? (
        <ScrollArea label={`${texts.title}, ${year}`} flex="1" minHeight="0">
          <YearTable items={shown} hrefs={hrefs} />
        </ScrollArea>
      ) : (
        <WheelDial
          items={shown}
          {...{ window, today, wheel }}
          name={year}
          least={leastSize}
          onOpen={(item) => setPeeked([item])}
          onBundle={setPeeked}
        />
      )}
      <WheelLegend compact items={items} hidden={hidden} onHiddenChange={setHidden} />
      {peeked.length > 0 && !asTable && <WheelPeek items={peeked} hrefs={hrefs} onClose={() => setPeeked([])} />}
    </Flex>
  );
}

/** Names items; where a day is a pixel, none is picked up. */
function useStillWheel(items: readonly YearItem[]): Wheel {
  const wheel = useWheel(items, nothing);
  const send: Wheel['send'] = (event) => {
    if (event.type !== 'item.picked-up' && event.type !== 'item.grabbed') wheel.send(event);
  };
  return { ...wheel, send };
}
