import { CalendarClock, CalendarSync, CalendarX2, CircleHelp, FileWarning, ListTodo, UserRoundX } from 'lucide-react';
import type { HomeSummary } from '#api-contract/home/endpoints';
import { Badge } from '#design-system/badge';
import { type Format, useFormat } from '#design-system/format';
import { Box, Flex, Link, Text } from '#design-system/layout';
import { daysLeftText } from './days-left.ts';
import { messages } from './home.messages.ts';
import { urgencyOf } from './urgency.ts';

export type Attention = HomeSummary['attention'][number];

const icons = {
  notice_due: CalendarClock,
  expiring: CalendarX2,
  obligation_due: ListTodo,
  renewed: CalendarSync,
  missing_field: CircleHelp,
  unassigned: UserRoundX,
  unreadable: FileWarning,
};

interface AttentionItemProps {
  readonly item: Attention;
  readonly href: string;
}

/** One thing to do: the contract, what about it, how that was reckoned and how long there is. */
export function AttentionItem({ item, href }: AttentionItemProps) {
  const format = useFormat();
  const { what, why } = sentencesOf(item, format);
  const Icon = icons[item.kind];
  return (
    <Flex as="li" gap="3" paddingBlock="3" paddingInline={{ base: '4', md: '5' }} alignItems="flex-start">
      <Box color="fg.subtle" flexShrink="0" paddingBlockStart="0.5" aria-hidden>
        <Icon size={16} />
      </Box>
      <Box flex="1" minWidth="0">
        <Text lineClamp={{ base: 2, md: 1 }} overflowWrap="anywhere" fontWeight="medium">
          <Link href={href} variant="quiet" title={item.contract.title}>
            <bdi>{item.contract.title}</bdi>
          </Link>
        </Text>
        <Text textStyle="xs" tone="muted" truncate>
          <bdi>{[item.contract.counterparty, item.contract.number].filter(Boolean).join(' · ')}</bdi>
        </Text>
        <Text textStyle="xs" marginBlockStart="1">
          {what}
          {why && (
            <Text as="span" tone="muted" numeric>
              {' '}
              {why}
            </Text>
          )}
        </Text>
      </Box>
      {item.days_left !== null && (
        <Badge tone={urgencyOf(item.days_left)}>{daysLeftText(item.days_left, format)}</Badge>
      )}
    </Flex>
  );
}

function sentencesOf(item: Attention, format: Format): { what: string; why?: string } {
  const { attention } = messages;
  const date = item.date === null ? '' : format.date(item.date);
  switch (item.kind) {
    case 'notice_due':
      return { what: attention.noticeBy(date), why: item.notice ? arithmeticOf(item.notice, format) : undefined };
    case 'expiring':
      return { what: attention.expires(date) };
    case 'obligation_due':
      return { what: item.obligation ? attention.owed[item.obligation.owed_by](item.obligation.title, date) : '' };
    case 'renewed':
      return { what: attention.renewed, why: attention.renewedHint };
    case 'missing_field':
      return {
        what: item.missing_field ? attention.missing[item.missing_field] : attention.missingSomething,
        why: attention.missingHint,
      };
    case 'unassigned':
      return { what: attention.unassigned };
    case 'unreadable':
      return { what: attention.unreadable, why: attention.unreadableHint };
  }
}

function arithmeticOf(notice: NonNullable<Attention['notice']>, format: Format): string {
  const days =
    notice.business_days === null
      ? format.plural(notice.notice_period_days, messages.attention.days)
      : format.plural(notice.business_days, messages.attention.businessDays);
  return messages.attention.arithmetic(format.date(notice.expiry_date), days);
}
