import { useMutation } from '@tanstack/react-query';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useApi } from '#api';
import type { AuditStream } from '#api-contract/audit/streams';
import { auditStreamMutations } from '#data/audit';
import { Badge } from '#design-system/badge';
import { IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Text } from '#design-system/layout';
import { addressOf } from './stream-values.ts';
import { streamsMessages as words } from './streams.messages.ts';

interface StreamLineProps {
  readonly stream: AuditStream;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A stream: where it goes, how far it is, why it isn’t further. */
export function StreamLine({ stream, onEdit, onRemove }: StreamLineProps) {
  const { id, name, target, revision, paused_at } = stream;
  const { mutate: change, isPending } = useMutation(auditStreamMutations.change(useApi()));
  const isPaused = paused_at !== null;
  return (
    <Flex as="li" align="flex-start" gap="2" paddingInline="4" paddingBlock="3">
      <Box flex="1" minWidth="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text textStyle="sm" fontWeight="medium">
            <bdi>{name}</bdi>
          </Text>
          <StreamState stream={stream} />
        </Flex>
        <Text textStyle="xs" tone="muted" truncate title={addressOf(target)}>
          {words.kinds[target.kind]} · <bdi>{addressOf(target)}</bdi>
        </Text>
        <StreamProgress stream={stream} />
      </Box>
      <IconButton
        size="xs"
        label={isPaused ? words.resume(name) : words.pause(name)}
        disabled={isPending}
        onClick={() => change({ id, revision, paused: !isPaused })}
      >
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      </IconButton>
      <IconButton size="xs" label={words.edit(name)} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton size="xs" label={words.remove(name)} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </Flex>
  );
}

function StreamState({ stream: { paused_at, paused_because, problem, waiting } }: Pick<StreamLineProps, 'stream'>) {
  if (paused_at !== null)
    return <Badge tone={paused_because === 'failures' ? 'danger' : 'neutral'}>{words.paused}</Badge>;
  if (problem !== null) return <Badge tone="warning">{words.retrying}</Badge>;
  return waiting === 0 ? <Badge tone="success">{words.upToDate}</Badge> : <Badge tone="info">{words.sending}</Badge>;
}

function StreamProgress({ stream }: Pick<StreamLineProps, 'stream'>) {
  const format = useFormat();
  const { sent_through, last_sent_at, waiting, waiting_since, problem, problem_detail, next_try_at } = stream;
  const sent = last_sent_at === null ? words.nothingSent : words.sentThrough(format.number(sent_through));
  const count = format.plural(waiting, words.waiting);
  const wait = waiting_since === null ? count : words.since(count, format.relative(waiting_since));
  return (
    <>
      <Text textStyle="xs" numeric paddingBlockStart="1">
        {waiting === 0 ? sent : `${sent} · ${wait}`}
      </Text>
      {problem !== null && (
        <Text textStyle="xs" tone="error" paddingBlockStart="1">
          {words.problems[problem]}
          {problem_detail !== null && ` ${words.detail(problem_detail)}`}{' '}
          {stream.paused_at === null && words.nextTry(format.relative(next_try_at))}
          {stream.paused_because === 'failures' && words.pausedByFailures(format.relative(stream.paused_at ?? ''))}
        </Text>
      )}
    </>
  );
}
