import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { GuestAudit } from '#api-contract/auditors/endpoints';
import { guestAuditQueries } from '#data/auditors';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { FormatProvider, lastMinuteOf, useFormat } from '#design-system/format';
import { Box, DividedList, Flex, Heading, PageWidth, Spacer, Stack, Text } from '#design-system/layout';
import { LogoMark } from '#design-system/logo';
import { SkeletonText } from '#design-system/skeleton';
import { TabbedPanel } from '#design-system/tabs';
import { shownLanguage, wordsOf } from '#languages';
import { AccessLog } from '#kit/access-log';
import { QueryView } from '#kit/page';
import { GuestAssessmentView } from './guest-assessment-view.tsx';
import { messages } from './guest-audit.messages.ts';
import { RequestList } from './request-list.tsx';

interface GuestAuditPagesProps {
  readonly audit: GuestAudit;
}

/** The slim pages of a guest: assessments, requests and the log. Times are those of the organisation. */
export function GuestAuditPages({ audit }: GuestAuditPagesProps) {
  const { locale } = useFormat();
  return (
    <FormatProvider locale={locale} timeZone={audit.time_zone} words={wordsOf(shownLanguage(), locale)}>
      <Pages audit={audit} />
    </FormatProvider>
  );
}

const tabs = ['assessments', 'requests', 'log'] as const;

function Pages({ audit }: GuestAuditPagesProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('assessments');
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Flex direction="column" minHeight="100dvh">
      <Head audit={audit} />
      <Box as="main" flex="1" paddingBlock="4">
        <PageWidth>
          {opened === null ? (
            <Stack gap="4">
              <Heading as="h1" size="lg" overflowWrap="anywhere">
                {messages.title(audit.organisation)}
              </Heading>
              <TabbedPanel
                label={messages.tabs}
                value={tab}
                onChange={setTab}
                tabs={[
                  {
                    value: 'assessments',
                    label: messages.tab.assessments,
                    content: <Assessments audit={audit} onOpen={setOpened} />,
                  },
                  { value: 'requests', label: messages.tab.requests, content: <RequestList /> },
                  { value: 'log', label: messages.tab.log, content: <Log /> },
                ]}
              />
            </Stack>
          ) : (
            <Stack gap="3" align="stretch">
              <Box>
                <Button size="xs" iconStart={<ChevronLeft aria-hidden />} onClick={() => setOpened(null)}>
                  {messages.back}
                </Button>
              </Box>
              <GuestAssessmentView assessmentId={opened} />
            </Stack>
          )}
        </PageWidth>
      </Box>
    </Flex>
  );
}

function Head({ audit: { name, until, time_zone: timeZone } }: GuestAuditPagesProps) {
  const format = useFormat();
  return (
    <Flex
      as="header"
      gap="3"
      align="center"
      wrap="wrap"
      paddingBlock="2.5"
      paddingInline={{ base: '4', md: '6' }}
      borderBlockEndWidth="1px"
    >
      <LogoMark size={20} />
      <Text textStyle="sm" minWidth="0" overflowWrap="anywhere">
        <bdi>{messages.guest(name)}</bdi>
      </Text>
      <Spacer />
      <Text textStyle="sm" tone="muted" numeric>
        {messages.until(format.dateTime(lastMinuteOf(until, timeZone)))}
      </Text>
    </Flex>
  );
}

interface AssessmentsProps extends GuestAuditPagesProps {
  readonly onOpen: (assessmentId: string) => void;
}

function Assessments({ audit, onOpen }: AssessmentsProps) {
  const format = useFormat();
  const texts = messages.assessments;
  if (audit.assessments.length === 0) return <EmptyState title={texts.none} description={texts.noneDescription} />;
  return (
    <DividedList>
      {audit.assessments.map(({ id, name, framework, version, totals }) => (
        <Flex as="li" key={id} gap="3" align="center" wrap="wrap" paddingBlock="3">
          <Stack gap="0.5" flex="1" minWidth="10rem">
            <Text fontWeight="medium" overflowWrap="anywhere">
              <bdi>{name}</bdi>
            </Text>
            <Text textStyle="sm" tone="muted">
              {texts.version(framework, version)} ·{' '}
              {texts.met(format.number(totals.met), format.number(totals.applicable))}
            </Text>
          </Stack>
          <Button aria-label={texts.openNamed(name)} onClick={() => onOpen(id)}>
            {texts.open}
          </Button>
        </Flex>
      ))}
    </DividedList>
  );
}

function Log() {
  const query = useQuery(guestAuditQueries.log(useApi()));
  return (
    <Stack gap="2">
      <Text textStyle="sm" tone="muted">
        {messages.log.description}
      </Text>
      <QueryView query={query} failed={messages.log.failedTitle} loading={<SkeletonText lines={4} />}>
        {(entries) =>
          entries.length === 0 ? <EmptyState title={messages.log.none} /> : <AccessLog entries={entries} />
        }
      </QueryView>
    </Stack>
  );
}
