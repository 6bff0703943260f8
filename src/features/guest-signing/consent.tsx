import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useState } from 'react';
import type { GuestEnvelope } from '#api-contract/envelopes/guest';
import { Alert } from '#design-system/alert';
import { AuthLayout } from '#design-system/auth-layout';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Heading, Stack, Text } from '#design-system/layout';
import type { CeremonyActor } from '#machines/signing-ceremony';
import { messages } from './guest-signing.messages.ts';
import { LeavingButtons } from './leaving-buttons.tsx';
import { TickBox } from './tick-box.tsx';

interface ConsentProps {
  readonly actor: CeremonyActor;
  readonly envelope: GuestEnvelope;
}

/** Who asks, for what, and the consent to do it electronically, in full and unticked. */
export function Consent({ actor, envelope }: ConsentProps) {
  const format = useFormat();
  const id = useId();
  const refused = useSelector(actor, ({ context }) => context.refused);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const [agreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { sender, me, consent, documents, others } = envelope;
  const isUnticked = isAsked && !agreed;

  return (
    <AuthLayout
      width="wide"
      title={<bdi>{envelope.title}</bdi>}
      description={messages.asks[me.role](sender.name, sender.organisation)}
      below={<LeavingButtons actor={actor} mayDelegate={me.may_delegate} />}
    >
      {refused && <Alert tone="warning">{refused.message || messages.unknownFailure}</Alert>}
      {envelope.message !== '' && <Text whiteSpace="pre-line">{envelope.message}</Text>}
      {envelope.also_me.length > 0 && <AlsoMe actor={actor} envelope={envelope} />}
      <Part title={messages.consent.documents}>
        <Stack as="ul" gap="1">
          {documents.map(({ id: documentId, name, pages }) => (
            <li key={documentId}>
              <Text as="span">
                <bdi>{name}</bdi>
              </Text>{' '}
              <Text as="span" tone="muted" textStyle="xs">
                {format.plural(pages.length, messages.consent.pages)}
              </Text>
            </li>
          ))}
        </Stack>
      </Part>
      {others.length > 0 && (
        <Part title={messages.consent.others}>
          <Text>{format.list(others.map(({ name }) => name))}</Text>
        </Part>
      )}
      <Part title={consent.title}>
        <Stack gap="2.5" textStyle="sm">
          {consent.paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          {envelope.test_certificate && <Text tone="muted">{messages.testSeal}</Text>}
          {envelope.expires_on && <Text tone="muted">{messages.expires(format.date(envelope.expires_on))}</Text>}
        </Stack>
      </Part>
      <Stack gap="1.5">
        <TickBox checked={agreed} onChange={setAgreed} problemId={isUnticked ? `${id}-problem` : undefined}>
          {messages.consent.agree}
        </TickBox>
        {isUnticked && (
          <Text id={`${id}-problem`} role="alert" tone="error" textStyle="xs">
            {messages.consent.unticked}
          </Text>
        )}
      </Stack>
      <Button
        variant="solid"
        size="md"
        wide
        loading={isBusy}
        onClick={() => (agreed ? actor.send({ type: 'consent.given' }) : setAsked(true))}
      >
        {messages.consent.submit}
      </Button>
    </AuthLayout>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h2" size="sm" marginBlockEnd="1.5">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** Several signers with one address: one page, and a signature for each. */
function AlsoMe({ actor, envelope: { me, also_me } }: ConsentProps) {
  return (
    <Part title={messages.consent.signsFor}>
      <Text marginBlockEnd="2">{messages.consent.oneMail}</Text>
      <Stack as="ul" gap="1.5">
        <li>
          <Text fontWeight="medium">
            <bdi>{me.name}</bdi>
          </Text>
        </li>
        {also_me.map(({ key, name }) => (
          <li key={key}>
            <Button variant="link" onClick={() => actor.send({ type: 'recipient.chosen', key })}>
              <bdi>{name}</bdi>
            </Button>
          </li>
        ))}
      </Stack>
    </Part>
  );
}
