import { type ReactNode, useId, useMemo, useState } from 'react';
import { Table2 } from 'lucide-react';
import { Button } from '../button/index.ts';
import { useFormat } from '../format/index.ts';
import { HStack, Stack, Text } from '../layout/index.ts';
import { chartMessages as texts } from '../messages/chart.messages.ts';
import { type ChartData, type ChartKind, extremesOf, type Mark, valueAt } from './chart-data.ts';
import { ChartTable } from './chart-table.tsx';
import { fillOf } from './layout.ts';
import { Plot } from './plot.tsx';

export interface ChartProps {
  kind: ChartKind;
  /** What it shows: "Contracts by the month in which they expire". */
  title: string;
  /** What its categories are: "Month". */
  categoryLabel: string;
  data: ChartData;
  /** A value as people read it; a number when left out. */
  formatValue?: (value: number) => string;
  /** Its height in CSS pixels; 240 when left out. */
  height?: number;
  /** Called on a press and on Enter, to open what a mark counts. */
  onOpen?: (mark: Mark) => void;
  /** Shown beside the button of the table. */
  actions?: ReactNode;
  /** Leaves out title and tools, where a frame around it has them. */
  quiet?: boolean;
}

/**
 * A chart with its caption in words. One stop of the Tab key: arrow keys walk its marks and say them, Enter opens one. The
 * same values are one press away as a table.
 */
export function Chart({
  kind,
  title,
  categoryLabel,
  data,
  height = 240,
  actions,
  quiet,
  onOpen,
  ...given
}: ChartProps) {
  const format = useFormat();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const formatValue = given.formatValue ?? format.number;
  const caption = useMemo(() => describe(data, formatValue), [data, formatValue]);
  return (
    <Stack as="figure" gap="2" margin="0" minWidth="0">
      <HStack justify="space-between" gap="2" minHeight="7">
        {quiet ? (
          <span />
        ) : (
          <Text textStyle="sm" fontWeight="medium">
            {title}
          </Text>
        )}
        <HStack gap="1" flexShrink="0">
          {actions}
          <Button
            size="xs"
            variant="ghost"
            iconStart={<Table2 />}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? texts.showChart : texts.showTable}
          </Button>
        </HStack>
      </HStack>
      {asTable ? (
        <ChartTable title={title} categoryLabel={categoryLabel} data={data} formatValue={formatValue} />
      ) : (
        <>
          <Plot
            id={id}
            kind={kind}
            title={title}
            data={data}
            height={height}
            formatValue={formatValue}
            onOpen={onOpen}
          />
          {data.series.length > 1 && kind !== 'heat' && kind !== 'donut' && <Legend id={id} data={data} />}
        </>
      )}
      <Text as="figcaption" tone="muted" textStyle="xs">
        {caption}
      </Text>
    </Stack>
  );
}

function Legend({ id, data }: { id: string; data: ChartData }) {
  return (
    <HStack as="ul" listStyleType="none" flexWrap="wrap" columnGap="4" rowGap="1">
      {data.series.map((series, at) => (
        <HStack as="li" key={series.id} gap="1.5">
          <svg width="12" height="12" aria-hidden>
            <rect width="12" height="12" fill={fillOf({ id }, at)} />
          </svg>
          <Text textStyle="xs">{series.label}</Text>
        </HStack>
      ))}
    </HStack>
  );
}

/** What a chart shows in a sentence: its highest and its lowest mark. */
function describe(data: ChartData, formatValue: (value: number) => string): string {
  const extremes = extremesOf(data);
  if (!extremes) return texts.nothing;
  const say = (mark: Mark) => {
    const names = [data.categories[mark.category]?.label, data.series.length > 1 && data.series[mark.series]?.label];
    return `${names.filter(Boolean).join(', ')}, ${formatValue(valueAt(data, mark) ?? 0)}`;
  };
  const { highest, lowest } = extremes;
  const highestText = texts.highest(say(highest));
  return valueAt(data, highest) === valueAt(data, lowest) ? highestText : `${highestText} ${texts.lowest(say(lowest))}`;
}
