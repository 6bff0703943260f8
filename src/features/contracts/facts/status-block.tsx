import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Contract } from '#api-contract/contracts/endpoints';
import { missingFields } from '#api-contract/contracts/custom-fields';
import { Button } from '#design-system/button';
import { useFormat, useToday } from '#design-system/format';
import { Box, Text } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';
import type { Editing } from './editable-fact.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { findingMessages } from '../findings/findings.messages.ts';
import { statusSentence } from './status-sentence.ts';

/** What the dates say today, why, and the field to fill in where they cannot say. */
export function StatusBlock({ editing }: { readonly editing: Editing }) {
  const format = useFormat();
  const today = useToday();
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
          : statusSentence(contract, format, today)}
      </Text>
      {lacking.length > 0 && (
        <Text textStyle="sm" tone="muted">
          {messages.explained.lacking(format.list(lacking.map(({ label }) => label)))}
        </Text>
      )}
      {contract.renewed && canEdit && <ConfirmRenewal editing={editing} renewed={contract.renewed} />}
      {contract.status.code === 'renewed' && !contract.renewed && canEdit && !open.has('renewal_months') && (
        <Button size="xs" onClick={() => onOpen('renewal_months')}>
          {messages.explained.add.renewal_months}
        </Button>
      )}
      {missing && !read && canEdit && !open.has(missing) && (
        <Button size="xs" onClick={() => onOpen(missing)}>
          {messages.explained.add[missing]}
        </Button>
      )}
    </Box>
  );
}

interface ConfirmRenewalProps {
  readonly editing: Pick<Editing, 'contract' | 'save'>;
  readonly renewed: NonNullable<Contract['renewed']>;
}

/** Makes the end of the current period the expiry date, once somebody has looked at it; where it may renew no more, it ends then. */
function ConfirmRenewal({ editing: { contract, save }, renewed }: ConfirmRenewalProps) {
  const format = useFormat();
  const { ends_on: expiry_date, months: renewal_months, is_last: isLast } = renewed;
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setSaving(true);
    const outcome = await save({ expiry_date, renewal_months, ...(isLast && { renewal_type: 'none' }) }, contract);
    setSaving(false);
    setProblem(outcome.kind === 'refused' ? outcome.message : null);
  };
  return (
    <>
      <Button size="xs" iconStart={<Check aria-hidden />} loading={saving} onClick={() => void confirm()}>
        {messages.explained.confirmRenewal(format.date(expiry_date))}
      </Button>
      {problem && (
        <Text textStyle="sm" tone="error" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
