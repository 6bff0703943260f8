import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api';
import type { CaseChange, Matter } from '#api-contract/cases/endpoints';
import { caseFields } from '#api-contract/cases/fields';
import { caseMutations, caseQueries } from '#data/cases';
import type { Person } from '#data/organisation';
import { useFormat } from '#design-system/format';
import { Flex, Link, Stack, Text } from '#design-system/layout';
import { Tag } from '#design-system/tag';
import { PropertyList, usePropertyEdit } from '#kit/page';
import { messages } from '../cases.messages.ts';
import { DueDate, PriorityBadge, urgencyMessages } from '#kit/urgency';
import { StageBadge } from '../stage-badge.tsx';
import { Section } from '#design-system/section';

interface CaseFactsProps {
  readonly matter: Matter;
  readonly canEdit: boolean;
  /** Who can be its lead or requester. */
  readonly people: readonly Person[];
  readonly counterpartyHref: (counterpartyId: string) => string;
  readonly contractHref: (contractId: string) => string;
  readonly draftHref: (draftId: string) => string;
}

const { page: texts, fields, stages, channels } = messages;
const optionNames = { stage: stages, priority: urgencyMessages.priorities, channel: channels };
const editable = [
  'stage',
  'priority',
  'due_date',
  'lead',
  'requester',
  'type',
  'practice_area',
  'department',
  'channel',
] as const;

/** What is asked for, and all that is known of the case, most of it changed in place. */
export function CaseFacts({ matter, canEdit, people, counterpartyHref, contractHref, draftHref }: CaseFactsProps) {
  const format = useFormat();
  const { counterparty, contracts, drafts, participants } = matter;
  const edit = useCaseEdit(matter, people);
  // Whoever may name somebody is offered to.
  const nobody = canEdit ? null : messages.nobody;
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
          optionNames={optionNames}
          editing={canEdit ? { fields: editable, save: edit.save, people } : undefined}
          items={[
            { field: 'stage', value: <StageBadge stage={matter.stage} /> },
            { field: 'priority', value: <PriorityBadge priority={matter.priority} /> },
            {
              field: 'due_date',
              value: matter.due_date && <DueDate due={matter.due_date} done={matter.stage === 'closed'} />,
            },
            { field: 'lead', value: matter.lead?.name ?? nobody },
            { field: 'requester', value: matter.requester?.name ?? nobody },
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
      {edit.dialog}
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
      {drafts.length > 0 && (
        <Section title={texts.drafts}>
          <Stack as="ul" gap="1.5" textStyle="sm">
            {drafts.map(({ id, name }) => (
              <li key={id}>
                <Link href={draftHref(id)}>{name}</Link>
              </li>
            ))}
          </Stack>
        </Section>
      )}
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

function useCaseEdit({ id }: Matter, people: readonly Person[]) {
  const api = useApi();
  const client = useQueryClient();
  const { mutateAsync: update } = useMutation(caseMutations.update(api, id));
  return usePropertyEdit({
    fields: caseFields,
    optionNames,
    people,
    update: (edit) => update(edit as CaseChange),
    refetch: () => client.fetchQuery({ ...caseQueries.detail(api, id), staleTime: 0 }),
  });
}
