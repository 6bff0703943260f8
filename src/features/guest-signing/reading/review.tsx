import { useSelector } from '@xstate/react';
import type { GuestEnvelope } from '#api-contract/envelopes/guest';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import { Box, DividedList, Flex, Stack, Text } from '#design-system/layout';
import type { CeremonyActor } from '#machines/signing-ceremony';
import { messages as request } from '../guest-signing.messages.ts';
import { inOrder, isFilled, labelOf, missingIn, textOf, valueOf } from './field-text.ts';
import { messages } from './guest-reading.messages.ts';

const { review: words } = messages;

interface ReviewProps {
  readonly actor: CeremonyActor;
  readonly envelope: GuestEnvelope;
}

/** Everything that was entered, once more, before it is signed. */
export function Review({ actor, envelope }: ReviewProps) {
  const format = useFormat();
  const { values, refused } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { me } = envelope;
  const missing = missingIn(envelope, values).length;
  const back = () => actor.send({ type: 'review.left' });

  return (
    <Dialog
      open
      onClose={back}
      dismissable={!isBusy}
      title={words.title}
      description={words.said(me.email)}
      footer={
        <>
          <Button size="md" disabled={isBusy} onClick={back}>
            {words.back}
          </Button>
          <Button
            variant="solid"
            size="md"
            loading={isBusy}
            disabled={missing > 0}
            onClick={() => actor.send({ type: 'signing.confirmed' })}
          >
            {words.submit[me.role]}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {refused && (
          <Alert tone="danger">{refused.isOffline ? words.offline : refused.message || request.unknownFailure}</Alert>
        )}
        {missing > 0 && <Alert tone="warning">{format.plural(missing, words.missing)}</Alert>}
        <DividedList>
          {inOrder(envelope).map((field) => {
            const value = valueOf(field, values, envelope);
            const problem = refused?.fields[field.key];
            return (
              <Flex as="li" key={field.key} justify="space-between" align="center" gap="3" paddingBlock="2">
                <Box minWidth="0">
                  <Text textStyle="xs" tone="muted">
                    {labelOf(field)}
                  </Text>
                  <Text tone={isFilled(value) ? 'default' : 'muted'}>
                    <bdi>{isFilled(value) ? textOf(value, format.date, field.type) : words.none}</bdi>
                  </Text>
                  {problem && (
                    <Text role="alert" tone="error" textStyle="xs">
                      {problem}
                    </Text>
                  )}
                </Box>
                {field.type !== 'date' && (
                  <Button
                    size="sm"
                    disabled={isBusy}
                    onClick={() => actor.send({ type: 'field.opened', key: field.key })}
                  >
                    {words.edit(labelOf(field))}
                  </Button>
                )}
              </Flex>
            );
          })}
        </DividedList>
      </Stack>
    </Dialog>
  );
}
