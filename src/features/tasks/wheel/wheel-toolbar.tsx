import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { Button, IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Heading, HStack } from '#design-system/layout';
import { Select } from '#design-system/select';
import { SegmentedControl } from '#design-system/segmented-control';
import { firstDayOf, isWithin, type Span, turnedBy, windowOf, type YearWindow } from './geometry/year-window.ts';
import { wheelMessages as texts } from './wheel.messages.ts';

export type WheelView = 'wheel' | 'table';

interface WheelToolbarProps {
  readonly window: YearWindow;
  /** The window in words. */
  readonly name: string;
  readonly span: Span;
  readonly onWindowChange: (window: YearWindow, span: Span) => void;
  readonly today: string;
  /** The month in which years begin, from 1 to 12. */
  readonly firstMonth: number;
  readonly onFirstMonthChange: (month: number) => void;
  readonly view: WheelView;
  /** Left out where there is no room for the wheel. */
  readonly onViewChange: ((view: WheelView) => void) | undefined;
  /** Left out where there is nothing to print. */
  readonly onPrint: (() => void) | undefined;
}

/** What part of which year is shown, and how. */
export function WheelToolbar(props: WheelToolbarProps) {
  const { window, name, span, onWindowChange, today, view, onViewChange, onPrint } = props;
  const { firstMonth, onFirstMonthChange } = props;
  const format = useFormat();
  const turn = (by: number) => onWindowChange(turnedBy(window, span, by), span);
  const first = firstDayOf(window, today);
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: texts.from(format.date(`2026-${String(index + 1).padStart(2, '0')}-01`, { month: 'short' })),
  }));
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="2">
      <HStack gap="1">
        <Heading as="h2" size="sm" marginInlineEnd="1" minWidth="10" whiteSpace="nowrap">
          {name}
        </Heading>
        <IconButton size="xs" label={texts.previous[span]} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton size="xs" label={texts.next[span]} onClick={() => turn(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
        {!isWithin(window, today) && (
          <Button size="xs" variant="ghost" onClick={() => onWindowChange(windowOf(today, span, firstMonth), span)}>
            {texts.current[span]}
          </Button>
        )}
      </HStack>
      <HStack gap="2" wrap="wrap">
        <Box width="6.5rem">
          <Select
            size="xs"
            label={texts.firstMonth}
            options={months}
            value={String(firstMonth)}
            onChange={(month) => onFirstMonthChange(Number(month))}
          />
        </Box>
        <SegmentedControl
          label={texts.span}
          segments={segmentsOf(texts.spans)}
          value={span}
          onChange={(next) => onWindowChange(windowOf(first, next, firstMonth), next)}
        />
        {onViewChange && (
          <SegmentedControl
            label={texts.view}
            segments={segmentsOf(texts.views)}
            value={view}
            onChange={onViewChange}
          />
        )}
        <IconButton size="xs" label={texts.print.print} disabled={!onPrint} onClick={onPrint}>
          <Printer aria-hidden />
        </IconButton>
      </HStack>
    </Flex>
  );
}

const segmentsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
