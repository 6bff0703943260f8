import { CircleAlert, Lock } from 'lucide-react';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import type { WidgetReading } from '#api-contract/reports/endpoints';
import type { ReportResult, ReportSpec } from '#api-contract/reports/spec';
import { Button } from '#design-system/button';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { type CountedWidget, sourceOf } from '../arrange.ts';
import { dashboardMessages } from '../dashboards.messages.ts';
import { FigureCalendar } from './figure-calendar.tsx';
import { FigureFoot } from './figure-foot.tsx';
import { FigureList } from './figure-list.tsx';
import { FigureNumber } from './figure-number.tsx';
import type { FigureProps, Lists } from './rows-link.tsx';
import type { Figure } from './use-figures.ts';

const FigureChart = lazy(() => import('./figure-chart.tsx').then((module) => ({ default: module.FigureChart })));
const FigureTable = lazy(() => import('./figure-table.tsx').then((module) => ({ default: module.FigureTable })));

const { figures: texts } = dashboardMessages;

export interface FigureViewProps extends Figure {
  readonly widget: CountedWidget;
  readonly lists: Lists;
  /** The reader’s own, and theirs to change. */
  readonly mine: boolean;
}

/** What a widget counts, or why it is not there. Where it is, and where it is moved to, is no reason to draw it again. */
export const FigureView = memo(AnyFigure, isSame);

function isSame(one: FigureViewProps, other: FigureViewProps): boolean {
  const [before, after] = [one.widget, other.widget];
  return (
    one.reading === other.reading &&
    one.failure === other.failure &&
    one.lists === other.lists &&
    one.mine === other.mine &&
    isSameSource(before, after) &&
    before.kind === after.kind &&
    before.title === after.title &&
    before.h === after.h
  );
}

const isSameSource = (one: CountedWidget, other: CountedWidget) =>
  'spec' in one && 'spec' in other
    ? one.spec === other.spec
    : JSON.stringify(sourceOf(one)) === JSON.stringify(sourceOf(other));

function AnyFigure({ widget, lists, mine, reading, failure, retry }: FigureViewProps) {
  const spec = 'spec' in widget ? widget.spec : reading?.report?.spec;
  if (reading?.result && spec) {
    const { title, h } = widget;
    const { result, report } = reading;
    return (
      <Flex direction="column" height="full" minHeight="0">
        <Box flex="1" minHeight="0" overflow="auto">
          <Shown
            as={widget.kind === 'report' ? shapeOf({ spec, result }) : widget.kind}
            widget={{ title, h, spec }}
            result={result}
            lists={lists}
            hasFoot={result.left_out > 0 || report !== null}
          />
        </Box>
        <FigureFoot leftOut={result.left_out} report={report} lists={lists} />
      </Flex>
    );
  }
  if (reading?.error) return <Missing error={reading.error} widget={widget} mine={mine} />;
  if (failure) {
    return (
      <Note icon={<CircleAlert aria-hidden size={16} />} message={failure.message}>
        <Button size="xs" onClick={retry}>
          {texts.retry}
        </Button>
      </Note>
    );
  }
  return <CountingFigure />;
}

type Shape = Exclude<CountedWidget['kind'], 'report'> | 'table';

/** A saved report is one number, its chart, or its table. */
function shapeOf({ spec, result }: { readonly spec: ReportSpec; readonly result: ReportResult }): Shape {
  const isGrouped = spec.groups.length > 0;
  if (!isGrouped && !spec.column && result.measures.length === 1) return 'number';
  return isGrouped && spec.chart !== 'table' ? 'chart' : 'table';
}

function CountingFigure() {
  return (
    <Box paddingInline="4" paddingBlockEnd="4">
      <SkeletonText lines={2} label={texts.loading} />
    </Box>
  );
}

interface ShownProps extends FigureProps {
  readonly as: Shape;
  readonly hasFoot: boolean;
}

function Shown({ as, hasFoot, ...props }: ShownProps) {
  switch (as) {
    case 'number':
      return <FigureNumber {...props} />;
    case 'list':
      return <FigureList {...props} />;
    case 'calendar':
      return <FigureCalendar {...props} />;
    case 'chart':
      return (
        <Suspense fallback={<CountingFigure />}>
          <FigureChart {...props} hasFoot={hasFoot} />
        </Suspense>
      );
    case 'table':
      return (
        <Suspense fallback={<CountingFigure />}>
          <FigureTable {...props} />
        </Suspense>
      );
  }
}

interface MissingProps extends Pick<FigureViewProps, 'widget' | 'mine'> {
  readonly error: NonNullable<WidgetReading['error']>;
}

/** One widget has nothing to show: the others do. */
function Missing({ error: { code, message }, widget, mine }: MissingProps) {
  if (code === 'permission_denied') {
    return <Note icon={<Lock aria-hidden size={16} />} message={texts.forbidden} />;
  }
  const goneReport = mine ? texts.reportGone : texts.reportGoneForOthers;
  const gone = widget.kind === 'report' ? goneReport : texts.gone;
  return <Note icon={<CircleAlert aria-hidden size={16} />} message={code === 'not_found' ? gone : message} />;
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly message: string;
  readonly children?: ReactNode;
}

function Note({ icon, message, children }: NoteProps) {
  return (
    <Stack gap="2" align="flex-start" paddingInline="4" paddingBlockEnd="3">
      <Flex gap="2" align="flex-start" color="fg.muted">
        <Box flexShrink="0" paddingBlockStart="0.5">
          {icon}
        </Box>
        <Text textStyle="sm">{message}</Text>
      </Flex>
      {children}
    </Stack>
  );
}
