import type { Matter } from '#api-contract/cases/endpoints';
import { caseFields } from '#api-contract/cases/fields';
import { useFormat } from '#design-system/format';
import { Flex, Link, Stack, Text } from '#design-system/layout';
import { Tag } from '#design-system/tag';
import { PropertyList } from '#kit/page';
import { messages } from '../cases.messages.ts';
import { DueDate } from '../due-date.tsx';
import { PriorityBadge } from '../priority-badge.tsx';
import { Section } from '#design-system/section';

interface CaseFactsProps {
  readonly matter: Matter;
  readonly counterpartyHref: (counterpartyId: string) => string;
  readonly contractHref: (contractId: string) => string;
}

const { page: texts, fields, channels } = messages;

/** What is asked for, and all that is known of the case. */
export function CaseFacts({ matter, counterpartyHref, contractHref }: CaseFactsProps) {
  const format = useFormat();
  const { counterparty, contracts, participants } = matter;
  return (
    <Stack gap="6">
      <Section title={fields.description}>
        <Text whiteSpace="pre-line" overflowWrap="anywhere" tone={matter.description ? 'default' : 'muted'}>
          {matter.description ?? texts.noDescription}
        </Text>
      </Section>
      <Section title={texts.details}>
        <PropertyList
          columns={2}
          fields={caseFields}
          row={matter}
          optionNames={{ channel: channels }}
          items={[
            { field: 'priority', value: <PriorityBadge priority={matter.priority} /> },
            {
              field: 'due_date',
              value: matter.due_date && <DueDate due={matter.due_date} done={matter.stage === 'closed'} />,
            },
            { field: 'lead', value: matter.lead?.name ?? messages.nobody },
            { field: 'requester', value: matter.requester?.name ?? messages.nobody },
            'type',
            'practice_area',
            'department',
            'channel',
            {
              field: 'counterparty',
              value: counterparty && <Link href={counterpartyHref(counterparty.id)}>{counterparty.name}</Link>,
            },
            {
              label: texts.opened,
              value: texts.openedBy(format.date(matter.created_at), matter.created_by?.name ?? messages.someone),
            },
            ...(matter.closed_at ? [{ label: texts.closed, value: format.date(matter.closed_at) }] : []),
          ]}
        />
      </Section>
      <Section title={fields.contracts}>
        {contracts.length === 0 && <Text tone="muted">{texts.noContracts}</Text>}
        <Stack as="ul" gap="1.5" textStyle="sm">
          {contracts.map(({ id, number, title }) => (
            <Flex as="li" key={id} gap="2" align="baseline" minWidth="0">
              <Text as="span" tone="muted" numeric flexShrink="0">
                {number}
              </Text>
              <Text as="span" minWidth="0" overflowWrap="anywhere">
                <Link href={contractHref(id)}>{title}</Link>
              </Text>
            </Flex>
          ))}
        </Stack>
      </Section>
      <Section title={fields.participants}>
        {participants.length === 0 && <Text tone="muted">{texts.noParticipants}</Text>}
        <Flex wrap="wrap" gap="1.5">
          {participants.map(({ id, name }) => (
            <Tag key={id}>{name}</Tag>
          ))}
        </Flex>
      </Section>
    </Stack>
  );
}
