import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import { auditorQueries } from '#data/auditors';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { DividedList, Flex, HStack, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import type { AuditTabProps } from './audit-tab.tsx';
import { messages } from './audits.messages.ts';
import { GrantDrawer } from './grant-drawer.tsx';
import { grantTones } from './grant-tones.ts';
import { NewGrantDrawer } from './new-grant-drawer.tsx';

const { grants: texts } = messages;

/** The guest auditors of an assessment. */
export function GrantSection({ assessmentId, frameworkId, taskHref }: AuditTabProps) {
  const format = useFormat();
  const query = useQuery(auditorQueries.grants(useApi()));
  const [opened, setOpened] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const grants = query.data?.filter(({ assessments }) => assessments.some(({ id }) => id === assessmentId)) ?? [];
  const shown = grants.find(({ id }) => id === opened);
  const add = (
    <Button size="xs" iconStart={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <Section title={texts.title} actions={grants.length > 0 && add}>
      <QueryView query={query} failed={texts.failedTitle} compact loading={<SkeletonText lines={3} />}>
        {() =>
          grants.length === 0 ? (
            <EmptyState compact title={texts.none} description={texts.noneDescription} actions={add} />
          ) : (
            <DividedList>
              {grants.map(({ id, name, email, from, until, state, last_seen_at, open_requests }) => (
                <Flex as="li" key={id} gap="3" align="center" wrap="wrap" paddingBlock="3">
                  <Stack gap="0.5" flex="1" minWidth="14rem">
                    <HStack gap="2" wrap="wrap">
                      <Text fontWeight="medium">
                        <bdi>{name}</bdi>
                      </Text>
                      <Badge tone={grantTones[state]} dot>
                        {texts.states[state]}
                      </Badge>
                      {open_requests > 0 && <Badge tone="warning">{format.plural(open_requests, texts.waiting)}</Badge>}
                    </HStack>
                    <Text textStyle="sm" tone="muted" overflowWrap="anywhere">
                      {email} · {texts.window(format.date(from), format.date(until))} ·{' '}
                      {last_seen_at === null ? texts.notSeen : texts.seen(format.dateTime(last_seen_at))}
                    </Text>
                  </Stack>
                  <Button size="xs" aria-label={texts.openNamed(name)} onClick={() => setOpened(id)}>
                    {texts.open}
                  </Button>
                </Flex>
              ))}
            </DividedList>
          )
        }
      </QueryView>
      {shown && <GrantDrawer grant={shown} taskHref={taskHref} onClose={() => setOpened(null)} />}
      {isAdding && (
        <NewGrantDrawer assessmentId={assessmentId} frameworkId={frameworkId} onClose={() => setAdding(false)} />
      )}
    </Section>
  );
}
