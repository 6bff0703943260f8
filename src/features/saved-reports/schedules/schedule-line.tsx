import { useMutation } from '@tanstack/react-query';
import { Pencil, Send, Trash2 } from 'lucide-react';
import { useApi } from '#api';
import type { ReportSchedule } from '#api-contract/report-schedules/endpoints';
import { reportScheduleMutations } from '#data/saved-reports';
import { Button, IconButton } from '#design-system/button';
import { type Format, useFormat } from '#design-system/format';
import { Box, Flex, Text } from '#design-system/layout';
import { recurrenceText } from '#kit/recurrence';
import { scheduleMessages as words } from './schedules.messages.ts';

interface ScheduleLineProps {
  readonly savedReportId: string;
  readonly schedule: ReportSchedule;
  readonly canEdit: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A schedule: when it comes, to whom, what became of the last mails. */
export function ScheduleLine({ savedReportId, schedule, canEdit, onEdit, onRemove }: ScheduleLineProps) {
  const format = useFormat();
  const { mutate: send, isPending } = useMutation(reportScheduleMutations.send(useApi(), savedReportId));
  const { id, rule, time, time_zone, recipients, next_at, last } = schedule;
  const rhythm = recurrenceText(rule, format) ?? rule;
  const isSending = (last?.waiting ?? 0) > 0;
  return (
    <Flex as="li" align="flex-start" gap="2" paddingInline="4" paddingBlock="3" wrap="wrap">
      <Box flex="1" minWidth="14rem">
        <Text textStyle="sm" fontWeight="medium">
          {words.at(rhythm, time, time_zone.replaceAll('_', ' '))}
        </Text>
        <Text textStyle="xs" tone="muted">
          <bdi>{recipients.length > 0 ? words.to(format.list(recipients.map(({ name }) => name))) : words.nobody}</bdi>
        </Text>
        <Text textStyle="xs" numeric paddingBlockStart="1">
          {next_at ? words.next(format.dateTime(next_at)) : words.noNext}
        </Text>
        <Text textStyle="xs" numeric role="status">
          {last ? words.last(format.dateTime(last.occurrence), outcomeText(last, format)) : words.notYet}
        </Text>
        {last?.problem && (
          <Text textStyle="xs" tone="error">
            {last.problem}
          </Text>
        )}
      </Box>
      {canEdit && (
        <Flex gap="1" flexShrink="0">
          <Button
            size="xs"
            iconStart={<Send aria-hidden />}
            loading={isPending || isSending}
            loadingText={words.sending}
            onClick={() => send(id)}
          >
            {words.sendNow}
          </Button>
          <IconButton size="xs" label={words.edit} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton size="xs" label={words.remove} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </Flex>
      )}
    </Flex>
  );
}

/** “sent to 3 recipients, 1 recipient no longer has access” */
function outcomeText(last: NonNullable<ReportSchedule['last']>, format: Format): string {
  if (last.waiting > 0) return words.sending;
  const parts = [
    ...(last.sent > 0 ? [format.plural(last.sent, words.sent)] : []),
    ...(last.empty > 0 ? [words.empty] : []),
    ...(last.left_out > 0 ? [format.plural(last.left_out, words.leftOut)] : []),
    ...(last.failed > 0 ? [format.plural(last.failed, words.failures)] : []),
  ];
  return parts.join(', ');
}
