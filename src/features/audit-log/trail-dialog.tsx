import type { ReactNode } from 'react';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import { Stack, Text } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import { auditLogMessages } from './audit-log.messages.ts';
import type { useTrailReading } from './use-trail-reading.ts';

const { trail: words } = auditLogMessages;

interface TrailDialogProps<Result> {
  readonly title: string;
  readonly description: string;
  /** The button that begins it. */
  readonly begin: string;
  /** What is being done, while it is. */
  readonly doing: string;
  readonly failed: string;
  readonly trail: ReturnType<typeof useTrailReading<Result>>;
  /** What can be chosen before. */
  readonly options?: ReactNode;
  readonly onBegin?: () => void;
  /** What came of it. */
  readonly outcome: (result: Result) => ReactNode;
  readonly onClose: () => void;
}

/** Reads the whole trail for a purpose: what it is for, how far it is, what came of it. */
export function TrailDialog<Result>(props: TrailDialogProps<Result>) {
  const { title, description, begin, doing, failed, options, outcome, onClose, trail } = props;
  const { reading, lines, total } = trail;
  const format = useFormat();
  const isOver = reading.isSuccess;
  const onBegin = props.onBegin ?? (() => reading.mutate({}));
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!reading.isPending}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{isOver ? words.close : words.cancel}</Button>
          {!isOver && (
            <Button variant="solid" loading={reading.isPending} loadingText={doing} onClick={onBegin}>
              {begin}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="3">
        {reading.isIdle && options}
        {reading.isIdle && (
          <Text textStyle="sm" tone="muted">
            {words.recorded}
          </Text>
        )}
        {reading.isPending && (
          <ProgressBar
            value={total === undefined ? null : lines}
            {...(total !== undefined && { max: total })}
            label={doing}
            valueText={
              total === undefined ? '' : words.progress(format.number(Math.min(lines, total)), format.number(total))
            }
          />
        )}
        {reading.isError && (
          <Alert tone="danger" title={failed}>
            {reading.error.message}
          </Alert>
        )}
        {reading.isSuccess && outcome(reading.data)}
      </Stack>
    </Dialog>
  );
}
