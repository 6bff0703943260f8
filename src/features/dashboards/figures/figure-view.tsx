import { CircleAlert, Lock } from 'lucide-react';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { dashboardMessages } from '../dashboards.messages.ts';
import { FigureCalendar } from './figure-calendar.tsx';
import { FigureList } from './figure-list.tsx';
import { FigureNumber } from './figure-number.tsx';
import type { FigureProps } from './rows-link.tsx';
import type { Figure } from './use-figures.ts';

const FigureChart = lazy(() => import('./figure-chart.tsx').then((module) => ({ default: module.FigureChart })));

const { figures: texts } = dashboardMessages;

interface FigureViewProps extends Omit<FigureProps, 'result'>, Figure {}

/** What a widget counts, or why it is not there. Where it is, and where it is moved to, is no reason to draw it again. */
export const FigureView = memo(AnyFigure, isSame);

function isSame(one: FigureViewProps, other: FigureViewProps): boolean {
  const [before, after] = [one.widget, other.widget];
  return (
    one.reading === other.reading &&
    one.failure === other.failure &&
    one.lists === other.lists &&
    before.spec === after.spec &&
    before.kind === after.kind &&
    before.title === after.title &&
    before.h === after.h
  );
}

function AnyFigure({ reading, failure, retry, ...shown }: FigureViewProps) {
  if (reading?.result) {
    return (
      <Flex direction="column" height="full" minHeight="0">
        <Box flex="1" minHeight="0" overflow="auto">
          <Shown {...shown} result={reading.result} />
        </Box>
        <LeftOut result={reading.result} />
      </Flex>
    );
  }
  if (reading?.error) return <Missing code={reading.error.code} message={reading.error.message} />;
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

function CountingFigure() {
  return (
    <Box paddingInline="4" paddingBlockEnd="4">
      <SkeletonText lines={2} label={texts.loading} />
    </Box>
  );
}

function Shown(props: FigureProps) {
  switch (props.widget.kind) {
    case 'number':
      return <FigureNumber {...props} />;
    case 'list':
      return <FigureList {...props} />;
    case 'calendar':
      return <FigureCalendar {...props} />;
    case 'chart':
      return (
        <Suspense fallback={<CountingFigure />}>
          <FigureChart {...props} />
        </Suspense>
      );
  }
}

/** One widget has nothing to show: the others do. */
function Missing({ code, message }: { readonly code: string; readonly message: string }) {
  if (code === 'permission_denied') {
    return <Note icon={<Lock aria-hidden size={16} />} message={texts.forbidden} />;
  }
  return <Note icon={<CircleAlert aria-hidden size={16} />} message={code === 'not_found' ? texts.gone : message} />;
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

/** How many rows are not counted because nobody verified what was found of them. */
function LeftOut({ result }: Pick<FigureProps, 'result'>) {
  const format = useFormat();
  if (result.left_out === 0) return null;
  return (
    <Text textStyle="xs" tone="muted" paddingInline="4" paddingBlock="1.5" borderBlockStartWidth="1px">
      {format.plural(result.left_out, texts.leftOut)}
    </Text>
  );
}
