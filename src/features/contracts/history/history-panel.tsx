import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { contractFields } from '#api-contract/contracts/fields';
import type { ContractEvent } from '#api-contract/contracts/page';
import type { CustomField } from '#api-contract/contracts/settings';
import { historyKeys } from '#api-contract/field-keys';
import { contractQueries } from '#data/contracts';
import { Time, useFormat } from '#design-system/format';
import { Box, Stack, Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { factLabel, factText } from '../facts/fact-text.ts';
import { findingDeed, findingNames } from './finding-deed.ts';
import { pageMessages } from '../page/contract-page.messages.ts';

const { history: words } = pageMessages;

const ownNames: Readonly<Record<string, string>> = words.fields;
const nameOf = (field: string, customFields?: readonly CustomField[]) =>
  ownNames[field] ?? factLabel(field, customFields) ?? field.replace('custom.', '');

const everything = '';
const traced = [...historyKeys(contractFields), 'notice_business_days', 'parent'];

interface HistoryPanelProps {
  readonly contractId: string;
  readonly customFields: readonly CustomField[];
}

/** What happened to the contract, newest first, or how one field came to its value. */
export function HistoryPanel({ contractId, customFields }: HistoryPanelProps) {
  const [field, setField] = useState(everything);
  const events = useQuery({
    ...contractQueries.events(useApi(), contractId, field || null),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="4" padding="4">
      <Select
        size="xs"
        label={words.field}
        value={field}
        onChange={setField}
        options={[
          { value: everything, label: words.everything },
          ...traced.map((name) => ({ value: name, label: nameOf(name) })),
          ...customFields.map(({ key, label }) => ({ value: `custom.${key}`, label })),
        ]}
      />
      <QueryView query={events} compact failed={words.failed} loading={<SkeletonText lines={5} />}>
        {(found) =>
          found.length === 0 ? (
            <Text tone="muted">{words.empty}</Text>
          ) : (
            <Box as="ol" borderInlineStartWidth="1px" marginInlineStart="1.5">
              {found.map((event) => (
                <Event key={event.id} event={event} customFields={customFields} />
              ))}
            </Box>
          )
        }
      </QueryView>
    </Stack>
  );
}

const tellsChanges = new Set([
  'contract.updated',
  'contract.version_added',
  'contract.finding_accepted',
  'contract.finding_corrected',
  'contract.finding_rejected',
  'contract.finding_reopened',
  'contract.findings_accepted',
  'contract.findings_reopened',
]);

interface EventProps {
  readonly event: ContractEvent;
  readonly customFields: readonly CustomField[];
}

function Event({ event, customFields }: EventProps) {
  const { action, actor, occurred_at, changes } = event;
  const format = useFormat();
  const names = findingNames(event, format);
  const shown = changes.filter(({ field }) => field === 'obligation' || tellsChanges.has(action));
  return (
    <Box
      as="li"
      position="relative"
      paddingInlineStart="4"
      paddingBlockEnd="4"
      _before={{
        content: '""',
        position: 'absolute',
        insetInlineStart: '-3.5px',
        insetBlockStart: '1.5',
        boxSize: '1.5',
        borderRadius: 'full',
        bg: 'border.control',
      }}
    >
      <Text textStyle="sm">
        <Text as="span" fontWeight="medium">
          {actor}
        </Text>{' '}
        {findingDeed(event, format) ?? words.actions[action] ?? action}
      </Text>
      {names && (
        <Text textStyle="sm" tone="muted" overflowWrap="anywhere">
          {names}
        </Text>
      )}
      {shown.map(({ field, before, after }) => (
        <Text key={field} textStyle="sm" tone="muted" overflowWrap="anywhere">
          <bdi>
            {field === 'obligation' || (before === null && action === 'contract.version_added')
              ? (after ?? before)
              : words.became(
                  nameOf(field, customFields),
                  factText(field, before, format, { customFields }) ?? words.nothing,
                  factText(field, after, format, { customFields }) ?? words.nothing,
                )}
          </bdi>
        </Text>
      ))}
      <Text textStyle="xs" tone="subtle">
        <Time value={occurred_at} as="moment" />
      </Text>
    </Box>
  );
}
