import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api';
import type { Task } from '#api-contract/tasks/endpoints';
import type { TaskSeries } from '#api-contract/tasks/series';
import { taskMutations } from '#data/tasks';
import { Button } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { type Format, useFormat } from '#design-system/format';
import { Flex, Link, Panel, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { recurrenceText } from '#kit/recurrence';
import { StatusBadge } from './status-badge.tsx';
import { messages } from './tasks.messages.ts';

const { repeat: texts } = messages;
const shownUpcoming = 12;

interface TaskSeriesSectionProps {
  readonly task: Task;
  readonly series: TaskSeries;
  readonly taskHref: (taskId: string) => string;
  readonly canEdit: boolean;
}

/** How a task repeats: in words, with the other tasks of its series and the days for which there are none yet. */
export function TaskSeriesSection({ task, series, taskHref, canEdit }: TaskSeriesSectionProps) {
  const format = useFormat();
  const hasEnded = series.deleted_at !== null;
  const upcoming = series.upcoming.slice(0, shownUpcoming);
  return (
    <Section title={texts.title} actions={canEdit && !hasEnded && <EndSeries series={series} />}>
      <Stack gap="2">
        <Text>{hasEnded ? texts.ended(rhythmOf(series, format)) : summaryOf(task, series, format)}</Text>
        <Panel padding="none" divided>
          {upcoming.toReversed().map(({ original_date, due_date }) => (
            <Row key={original_date}>
              <Text tone="muted" numeric>
                {format.date(due_date)}
              </Text>
              <Text tone="muted" textStyle="xs">
                {texts.projected}
              </Text>
            </Row>
          ))}
          {series.tasks.map(({ id, original_date, due_date, status }) => (
            <Row key={id}>
              {id === task.id ? (
                <Text numeric fontWeight="semibold">
                  {format.date(due_date ?? original_date)}
                </Text>
              ) : (
                <Link href={taskHref(id)}>{format.date(due_date ?? original_date)}</Link>
              )}
              <StatusBadge status={status} />
            </Row>
          ))}
        </Panel>
      </Stack>
    </Section>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return (
    <Flex align="center" justify="space-between" gap="3" paddingInline="3" paddingBlock="1.5" minHeight="9">
      {children}
    </Flex>
  );
}

const rhythmOf = ({ rule, anchor }: TaskSeries, format: Format) =>
  recurrenceText(rule, format, anchor === 'after_completion') ?? '';

/** “Every quarter on the 31st, next on 30 Jun 2026” */
function summaryOf(task: Task, series: TaskSeries, format: Format): string {
  const here = task.series?.original_date ?? '';
  const later = [...series.tasks, ...series.upcoming].filter(({ original_date }) => original_date > here);
  const next = later.toSorted((one, other) => one.original_date.localeCompare(other.original_date))[0];
  const rhythm = rhythmOf(series, format);
  return next ? texts.next(rhythm, format.date(next.due_date ?? next.original_date)) : rhythm;
}

function EndSeries({ series }: { readonly series: TaskSeries }) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync: end } = useMutation(taskMutations.endSeries(useApi()));
  return (
    <>
      <Button size="xs" onClick={() => setAsking(true)}>
        {texts.end}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={texts.endTitle}
        description={texts.endDescription}
        confirmLabel={texts.end}
        onConfirm={async () => {
          await end(series.id);
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
