import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Envelope } from '#api-contract/envelopes/schema';
import { Alert } from '#design-system/alert';
import { Button, LinkButton } from '#design-system/button';
import { ErrorState } from '#design-system/error-state';
import { Box, HStack, PageWidth, Stack, Text } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { Section } from '#design-system/section';
import { Spinner } from '#design-system/spinner';
import type { TestSignatureActor, TestSignatureSnapshot } from '#machines/test-signature';
import type { VerificationReport } from '#signatures/verify/words';
import { messages } from './signature-test.messages.ts';
import { TestReport } from './test-report.tsx';

export interface SignatureTestScreenProps {
  readonly actor: TestSignatureActor;
  /** Only who may send envelopes can test them. */
  readonly mayTest: boolean;
  /** Where the link of a request leads. */
  readonly requestHref: (token: string) => string;
  readonly verificationHref: string;
  /** The document with its fields, as it is prepared. */
  readonly renderDocument: (envelope: Envelope) => ReactNode;
  readonly renderReport: (report: VerificationReport) => ReactNode;
  readonly onSave: (file: Uint8Array) => void;
}

/** Signing from end to end with oneself: prepared, sent, signed, sealed, verified, and damaged to see that found out. */
export function SignatureTestScreen(props: SignatureTestScreenProps) {
  const state = useSelector(props.actor, (snapshot) => snapshot);
  return (
    <>
      <PageHeader title={messages.title} description={messages.description} />
      <PageWidth>
        <Stack gap="6">
          <Progress at={stepOf(state)} />
          <Step {...props} state={state} />
        </Stack>
      </PageWidth>
    </>
  );
}

const stepOf = (state: TestSignatureSnapshot) => {
  if (state.hasTag('signing')) return 1;
  return state.hasTag('sealing') || state.hasTag('report') ? 2 : 0;
};

function Progress({ at }: { readonly at: number }) {
  const { prepare, sign, verify } = messages.steps;
  return (
    <HStack as="ol" aria-label={messages.progress} gap="5" wrap="wrap">
      {[prepare, sign, verify].map((step, index) => (
        <Text
          as="li"
          key={step}
          aria-current={index === at ? 'step' : undefined}
          tone={index === at ? undefined : 'muted'}
        >
          {index + 1}. {step}
        </Text>
      ))}
    </HStack>
  );
}

interface StepProps extends SignatureTestScreenProps {
  readonly state: TestSignatureSnapshot;
}

function Step({ state, actor, ...props }: StepProps) {
  const { envelope, token, checked } = state.context;
  const isBusy = state.hasTag('busy');
  const start = () => actor.send({ type: 'test.started' });

  if (!props.mayTest) return <Alert>{messages.readOnly}</Alert>;
  if (state.hasTag('failed')) {
    const { title, text, retry } = messages.failed;
    return (
      <ErrorState title={title} message={text} retryLabel={retry} onRetry={() => actor.send({ type: 'retried' })} />
    );
  }
  if (state.hasTag('ended'))
    return <Alert actions={<Button onClick={start}>{messages.again}</Button>}>{messages.ended}</Alert>;
  if (envelope && state.hasTag('prepared'))
    return (
      <Section
        title={messages.prepared.title}
        actions={
          <Button variant="solid" loading={isBusy} onClick={() => actor.send({ type: 'request.sent' })}>
            {messages.prepared.send}
          </Button>
        }
      >
        <Stack gap="4">
          <Text>{messages.prepared.text(envelope.documents[0]?.name ?? '', envelope.recipients[0]?.name ?? '')}</Text>
          <Box height="60vh" minHeight="96" borderWidth="1px" borderColor="border" borderRadius="l2" overflow="hidden">
            {props.renderDocument(envelope)}
          </Box>
        </Stack>
      </Section>
    );
  if (token !== null && state.hasTag('signing'))
    return (
      <Section title={messages.signing.title}>
        <Stack gap="4">
          <Text>{messages.signing.text}</Text>
          <HStack gap="4" wrap="wrap">
            <LinkButton variant="solid" href={props.requestHref(token)} target="_blank" rel="noreferrer">
              {messages.signing.open}
            </LinkButton>
            <HStack gap="2" role="status">
              <Spinner size="sm" />
              {messages.signing.waiting}
            </HStack>
          </HStack>
        </Stack>
      </Section>
    );
  if (state.hasTag('sealing')) return <Spinner label={messages.sealing} />;
  if (checked && state.hasTag('report'))
    return (
      <TestReport actor={actor} context={state.context} checked={checked} isBusy={isBusy} onAgain={start} {...props} />
    );
  return (
    <Stack gap="4">
      <Text>
        {messages.about} {messages.trail}
      </Text>
      <Box>
        <Button variant="solid" loading={isBusy} onClick={start}>
          {messages.start}
        </Button>
      </Box>
    </Stack>
  );
}
