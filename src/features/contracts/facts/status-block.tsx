import { missingFields } from '#api-contract/contracts/custom-values';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Text } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';
import type { Editing } from './editable-fact.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { findingMessages } from '../findings/findings.messages.ts';
import { statusSentence } from './status-sentence.ts';

/** What the dates say today, why, and the field to fill in where they cannot say. */
export function StatusBlock({ editing }: { readonly editing: Editing }) {
  const format = useFormat();
  const { contract, canEdit, open, onOpen, suggested } = editing;
  const missing = contract.status.missing_field;
  const read = missing && suggested(missing);
  const lacking = missingFields(contract.custom_fields, contract.custom);
  return (
    <Box
      as="section"
      aria-label={messages.fields.status}
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      gap="1.5"
    >
      <StatusBadge status={contract.status} isFound={Boolean(read)} plain={false} />
      <Text textStyle="sm">
        {missing && read
          ? findingMessages.readAs(messages.fields[missing], read.text)
          : statusSentence(contract, format)}
      </Text>
      {lacking.length > 0 && (
        <Text textStyle="sm" tone="error">
          {messages.explained.lacking(format.list(lacking.map(({ label }) => label)))}
        </Text>
      )}
      {missing && !read && canEdit && !open.has(missing) && (
        <Button size="xs" onClick={() => onOpen(missing)}>
          {messages.explained.add[missing]}
        </Button>
      )}
    </Box>
  );
}
