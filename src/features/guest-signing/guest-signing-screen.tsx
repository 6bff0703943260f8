import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { Alert } from '#design-system/alert';
import { AuthLayout } from '#design-system/auth-layout';
import { Button } from '#design-system/button';
import { Center, Text } from '#design-system/layout';
import { Spinner } from '#design-system/spinner';
import type { CeremonyActor } from '#machines/signing-ceremony';
import { Consent } from './consent.tsx';
import type { GuestDocuments } from './guest-documents.ts';
import { messages } from './guest-signing.messages.ts';
import { CodeForm, DeclineForm, DelegateForm, Ended, Reading } from './lazy-parts.ts';

export interface GuestSigningScreenProps {
  readonly actor: CeremonyActor;
  readonly documents: GuestDocuments;
}

/** A request for a signature as its recipient sees it, on a telephone first. Consent comes with it, the rest when it is reached. */
export function GuestSigningScreen(props: GuestSigningScreenProps) {
  return (
    <Suspense fallback={<Opening />}>
      <Step {...props} />
    </Suspense>
  );
}

function Step({ actor, documents }: GuestSigningScreenProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { envelope, problem, sender, refused } = state.context;

  if (state.hasTag('blocked')) {
    const { title, text } = messages.blocked[problem ?? 'unknown'];
    return (
      <AuthLayout title={title} description={text}>
        {sender && <Text>{messages.blocked.sender(sender.name, sender.organisation)}</Text>}
      </AuthLayout>
    );
  }
  if (state.hasTag('failed')) {
    return (
      <AuthLayout title={messages.unknownFailure}>
        {refused && refused.message !== '' && <Alert tone="danger">{refused.message}</Alert>}
        <Button variant="solid" size="md" wide onClick={() => actor.send({ type: 'retried' })}>
          {messages.retry}
        </Button>
      </AuthLayout>
    );
  }
  if (state.hasTag('code')) return <CodeForm actor={actor} />;
  if (envelope && state.hasTag('consent')) return <Consent actor={actor} envelope={envelope} />;
  if (state.hasTag('declining')) return <DeclineForm actor={actor} />;
  if (state.hasTag('delegating')) return <DelegateForm actor={actor} />;
  if (envelope && state.hasTag('ended'))
    return (
      <Ended
        envelope={envelope}
        onDownload={documents.download}
        onNext={(key) => actor.send({ type: 'recipient.chosen', key })}
      />
    );
  if (envelope && state.hasTag('reading')) return <Reading actor={actor} envelope={envelope} documents={documents} />;
  return <Opening />;
}

function Opening() {
  return (
    <Center as="main" minHeight="90dvh">
      <Spinner label={messages.opening} />
    </Center>
  );
}
