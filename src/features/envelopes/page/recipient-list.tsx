import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Envelope, EnvelopeRecipient } from '#api-contract/envelopes/schema';
import { isOpen } from '#api-contract/envelopes/states';
import { envelopeMutations } from '#data/envelopes';
import { Button, IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, DividedList, Flex, HStack, Stack, Text } from '#design-system/layout';
import { RecipientStateBadge } from '../envelope-state.tsx';
import { messages } from '../envelopes.messages.ts';
import { CorrectDialog } from './correct-dialog.tsx';

interface RecipientListProps {
  readonly envelope: Envelope;
  readonly mayAct: boolean;
}

const { page: texts } = messages;

/** Who takes part, in their order, with what was sent to each and what they did. */
export function RecipientList({ envelope, mayAct }: RecipientListProps) {
  const [correcting, setCorrecting] = useState<EnvelopeRecipient | null>(null);
  const isOut = envelope.state === 'out' || envelope.state === 'sending';
  return (
    <>
      <DividedList>
        {envelope.recipients.map((recipient) => (
          <Recipient
            key={recipient.key}
            recipient={recipient}
            envelope={envelope}
            onCorrect={mayAct && isOut && isOpen(recipient) ? () => setCorrecting(recipient) : undefined}
            mayUnlock={mayAct && isOut}
          />
        ))}
      </DividedList>
      {correcting && (
        <CorrectDialog envelopeId={envelope.id} recipient={correcting} onClose={() => setCorrecting(null)} />
      )}
    </>
  );
}

interface RecipientProps {
  readonly recipient: EnvelopeRecipient;
  readonly envelope: Envelope;
  readonly onCorrect: (() => void) | undefined;
  readonly mayUnlock: boolean;
}

function Recipient({ recipient, envelope, onCorrect, mayUnlock }: RecipientProps) {
  const format = useFormat();
  const { mutate: unlock } = useMutation(envelopeMutations.unlockCode(useApi(), envelope.id));
  const { key, name, email, role, group, state, mail, mail_problem, notified_at, opened_at, done_at, reason } =
    recipient;
  const before = envelope.recipients.find((each) => each.key === recipient.delegated_from);
  const said = [
    messages.roles[role],
    texts.group(format.number(group)),
    ...(done_at ? [texts.doneOn(format.date(done_at))] : []),
    ...(!done_at && opened_at ? [texts.opened(format.date(opened_at))] : []),
    ...(!done_at && notified_at ? [texts.askedSince(format.date(notified_at))] : []),
    ...(recipient.reminders > 0 ? [format.plural(recipient.reminders, texts.reminders)] : []),
  ];
  return (
    <Box as="li" paddingBlock="3">
      <Flex justify="space-between" align="flex-start" gap="3">
        <Stack gap="1" minWidth="0">
          <HStack gap="2">
            <Text fontWeight="medium">
              <bdi>{name}</bdi>
            </Text>
            <RecipientStateBadge state={state} />
          </HStack>
          <Text textStyle="sm" tone="muted" overflowWrap="anywhere">
            {email}
          </Text>
          <Text textStyle="sm" tone="muted">
            {said.join(' · ')}
          </Text>
          {before && <Text textStyle="sm">{texts.passedOn(before.name)}</Text>}
          {reason && <Text textStyle="sm">{texts.reason(reason)}</Text>}
          {mail !== 'none' && (
            <Text textStyle="sm" tone={mail === 'bounced' ? 'error' : 'muted'}>
              {texts.mails[mail]}
              {mail_problem && `: ${mail_problem}`}
            </Text>
          )}
          {recipient.locked_until && (
            <HStack gap="2">
              <Text textStyle="sm" tone="error">
                {texts.locked}
              </Text>
              {mayUnlock && (
                <Button size="sm" onClick={() => unlock(key)}>
                  {texts.unlockCode}
                </Button>
              )}
            </HStack>
          )}
        </Stack>
        {onCorrect && (
          <IconButton label={texts.correctOne(name)} onClick={onCorrect}>
            <Pencil />
          </IconButton>
        )}
      </Flex>
    </Box>
  );
}
