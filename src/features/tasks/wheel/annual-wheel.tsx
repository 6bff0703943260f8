import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '#api';
import { yearQueries } from '#data/year';
import { type Format, useFormat, useToday } from '#design-system/format';
import { Flex, VisuallyHidden } from '#design-system/layout';
import { useShortcuts } from '#design-system/shortcuts';
import { Skeleton, SkeletonText } from '#design-system/skeleton';
import { useWindow } from '#design-system/window';
import { QueryView } from '#kit/page';
import type { Undoable } from '#kit/undo';
import { firstDayOf, lastDayOf, type Span, windowOf, type YearWindow } from './geometry/year-window.ts';
import { WheelToolbar, type WheelView } from './wheel-toolbar.tsx';
import { wheelMessages as texts } from './wheel.messages.ts';
import type { YearHrefs } from './year-items.ts';
import { YearView } from './year-view.tsx';
import './wheel.css';

export interface AnnualWheelProps {
  /** Whose items; everyone’s where it is left out. */
  readonly assignee?: string | undefined;
  readonly hrefs: YearHrefs;
  /** The month in which years begin, from 1 to 12. */
  readonly firstMonth?: number | undefined;
  readonly onFirstMonthChange?: ((month: number) => void) | undefined;
  /** Whether tasks are the reader’s to move. */
  readonly canSpread?: boolean;
  /** Goes to an address: that of the item that was chosen. */
  readonly onOpen: (href: string) => void;
  /** Told of a move, to offer the way back. */
  readonly onDone: (done: Undoable) => void;
}

/** Windows too narrow for the wheel: its table stands for it. */
const narrowQuery = '(max-width: 599px)';

/** The days of contracts, obligations and tasks in a year, as a wheel and as a table. */
export function AnnualWheel(props: AnnualWheelProps) {
  const { assignee, hrefs, firstMonth: keptMonth = 1, onFirstMonthChange, canSpread = false, onOpen, onDone } = props;
  const format = useFormat();
  const today = useToday();
  const [span, setSpan] = useState<Span>('year');
  const [window, setWindow] = useState(() => windowOf(today, 'year', keptMonth));
  const [firstMonth, setFirstMonth] = useState(keptMonth);
  const [chosenView, setView] = useState<WheelView>('wheel');
  const [isPrinting, setPrinting] = useState(false);
  const isNarrow = useWindow(narrowQuery);
  const view = isNarrow ? 'table' : chosenView;
  const name = nameOf(window, span, format);
  const query = useQuery(
    yearQueries.of(useApi(), { from: window.from, to: lastDayOf(window), ...(assignee && { assignee }) }),
  );
  const section = useRef<HTMLDivElement>(null);
  const switchView = () => {
    const hadFocus = section.current?.contains(document.activeElement);
    flushSync(() => setView(view === 'wheel' ? 'table' : 'wheel'));
    if (hadFocus) section.current?.querySelector<HTMLElement>('[role=application], [role=region]')?.focus();
  };
  useShortcuts(texts.title, [
    { keys: ['↑', '↓'], label: texts.keys.ring },
    { keys: ['←', '→'], label: texts.keys.item },
    { keys: ['PageUp', 'PageDown'], label: texts.keys.month },
    { keys: ['Space'], label: texts.keys.pickUp },
    { keys: ['T'], label: texts.keys.table, onPress: switchView },
  ]);

  return (
    <Flex
      ref={section}
      as="section"
      aria-label={texts.title}
      direction="column"
      gap="3"
      height="full"
      minHeight="0"
      padding="4"
    >
      <WheelToolbar
        window={window}
        name={name}
        span={span}
        onWindowChange={(next, nextSpan) => {
          setWindow(next);
          setSpan(nextSpan);
        }}
        today={today}
        firstMonth={firstMonth}
        onFirstMonthChange={(month) => {
          setFirstMonth(month);
          onFirstMonthChange?.(month);
          setWindow(windowOf(firstDayOf(window, today), span, month));
        }}
        view={view}
        onViewChange={isNarrow ? undefined : setView}
        onPrint={query.data?.items.length ? () => setPrinting(true) : undefined}
      />
      <QueryView
        query={query}
        loading={view === 'wheel' ? <LoadingWheel /> : <SkeletonText lines={6} label={texts.loading} />}
        failed={texts.failed}
        compact
      >
        {(year) => (
          <YearView
            year={year}
            isOutdated={query.isPlaceholderData}
            {...{ window, name, today, view, hrefs, onDone, canSpread }}
            onOpen={onOpen}
            onShowTable={() => setView('table')}
            isPrinting={isPrinting}
            onPrintingEnd={() => setPrinting(false)}
          />
        )}
      </QueryView>
    </Flex>
  );
}

/** The shape of the wheel on its way. */
function LoadingWheel() {
  return (
    <div className="wheel-frame" role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton className="wheel-loading" />
    </div>
  );
}

/** A window in words: 2026, or Jan – Jun 2026. */
function nameOf(window: YearWindow, span: Span, format: Format): string {
  const last = lastDayOf(window);
  if (span === 'year' && window.from.endsWith('-01-01')) return format.date(window.from, { year: 'numeric' });
  return texts.range(
    format.date(window.from, { month: 'short' }),
    format.date(last, { month: 'short', year: 'numeric' }),
  );
}
