import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#api';
import { forgetReadBefore, guestAuditQueries } from '#data/auditors';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { DividedList, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from './guest-audit.messages.ts';

const { requests: texts } = messages;

/** What the guest asked for, with the organisation’s answers. */
export function RequestList() {
  const format = useFormat();
  const client = useQueryClient();
  const query = useQuery(guestAuditQueries.requests(useApi()));
  const { data: known } = query;
  useEffect(() => {
    if (known) forgetReadBefore(client, known);
  }, [client, known]);
  return (
    <QueryView query={query} failed={texts.failedTitle} loading={<SkeletonText lines={4} />}>
      {(requests) =>
        requests.length === 0 ? (
          <EmptyState title={texts.none} description={texts.noneDescription} />
        ) : (
          <DividedList>
            {requests.map(({ id, label, text, assessment, at, answer }) => (
              <Stack as="li" key={id} gap="1" paddingBlock="3">
                <Text overflowWrap="anywhere">
                  {label}: <bdi>{text}</bdi>
                </Text>
                <Text textStyle="xs" tone="muted">
                  {texts.asked(assessment.name, format.dateTime(at))}
                </Text>
                <Text textStyle="sm" tone="muted">
                  {answer ? texts.answered(answer.by, format.dateTime(answer.at)) : texts.waiting}
                </Text>
                {answer && (
                  <Text as="blockquote" textStyle="sm" overflowWrap="anywhere">
                    {answer.text}
                  </Text>
                )}
              </Stack>
            ))}
          </DividedList>
        )
      }
    </QueryView>
  );
}
