import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { ControlRun } from '#api-contract/controls/cover';
import { controlQueries } from '#data/controls';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { DividedList, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from './controls.messages.ts';

const { runs: texts } = messages;

interface ControlRunsProps {
  readonly controlId: string;
  readonly taskHref: (taskId: string) => string;
}

/** Every time that a control was carried out, the latest first. */
export function ControlRuns({ controlId, taskHref }: ControlRunsProps) {
  const query = useQuery(controlQueries.runs(useApi(), controlId));
  return (
    <QueryView
      query={query}
      failed={texts.failedTitle}
      compact
      loading={<SkeletonText lines={3} label={texts.loading} />}
    >
      {(runs) =>
        runs.length === 0 ? (
          <EmptyState compact title={texts.none} description={texts.noneDescription} />
        ) : (
          <DividedList>
            {runs.map((run) => (
              <Run key={run.id} run={run} taskHref={taskHref} />
            ))}
          </DividedList>
        )
      }
    </QueryView>
  );
}

function Run({ run, taskHref }: { readonly run: ControlRun } & Pick<ControlRunsProps, 'taskHref'>) {
  const format = useFormat();
  const { due_on, done_on, done_by, note, task_id } = run;
  const facts = [due_on === null ? texts.unplanned : texts.due(format.date(due_on)), done_by?.name];
  return (
    <Stack as="li" gap="0.5" paddingBlock="2" align="stretch">
      <Text>{texts.done(format.date(done_on))}</Text>
      <Text textStyle="sm" tone="muted">
        {facts.filter(Boolean).join(' · ')}
        {task_id && (
          <>
            {' · '}
            <Link href={taskHref(task_id)}>{texts.task}</Link>
          </>
        )}
      </Text>
      {note && (
        <Text textStyle="sm" whiteSpace="pre-wrap">
          {note}
        </Text>
      )}
    </Stack>
  );
}
