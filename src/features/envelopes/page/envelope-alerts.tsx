import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Envelope } from '#api-contract/envelopes/schema';
import { inTurn } from '#api-contract/envelopes/states';
import { envelopeMutations } from '#data/envelopes';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Stack } from '#design-system/layout';
import { messages } from '../envelopes.messages.ts';

interface EnvelopeAlertsProps {
  readonly envelope: Envelope;
  readonly mayAct: boolean;
  /** What the last reminder failed with. */
  readonly failure: Error | null;
}

const { alerts: texts, page } = messages;

/** What is to be known of an envelope at once. */
export function EnvelopeAlerts({ envelope, mayAct, failure }: EnvelopeAlertsProps) {
  const bounced = envelope.recipients.filter(({ mail }) => mail === 'bounced').map(({ name }) => name);
  const format = useFormat();
  return (
    <Stack gap="3">
      <StateAlert envelope={envelope} mayAct={mayAct} />
      {envelope.state === 'out' && bounced.length > 0 && (
        <Alert tone="danger">{texts.bounced(format.list(bounced))}</Alert>
      )}
      {failure && <Alert tone="warning">{failure.message}</Alert>}
      {envelope.test_certificate && <Alert tone="warning">{page.testCertificate}</Alert>}
      {envelope.sealing.without_timestamp && <Alert tone="info">{page.withoutTimestamp}</Alert>}
    </Stack>
  );
}

function StateAlert({ envelope, mayAct }: Omit<EnvelopeAlertsProps, 'failure'>) {
  const format = useFormat();
  const { state, recipients, reason, expires_on } = envelope;
  switch (state) {
    case 'out': {
      const awaited = inTurn(recipients).map(({ name }) => name);
      return <Alert tone="info" title={texts.out(format.list(awaited))} />;
    }
    case 'sending':
      return <Alert tone="info">{texts.sending}</Alert>;
    case 'sealing':
      return <SealingAlert envelope={envelope} mayAct={mayAct} />;
    case 'completed':
      return <Alert tone="success">{texts.completed}</Alert>;
    case 'declined': {
      const name = recipients.find((each) => each.state === 'declined')?.name ?? '';
      return (
        <Alert tone="danger" title={texts.declined(name)}>
          {reason}
        </Alert>
      );
    }
    case 'voided':
      return (
        <Alert tone="warning" title={texts.voided}>
          {reason}
        </Alert>
      );
    case 'expired':
      return <Alert tone="warning">{texts.expired(expires_on ? format.date(expires_on) : '')}</Alert>;
    case 'draft':
      return null;
  }
}

function SealingAlert({ envelope: { id, sealing }, mayAct }: Omit<EnvelopeAlertsProps, 'failure'>) {
  const { mutate: retry, isPending } = useMutation(envelopeMutations.retrySealing(useApi(), id));
  if (sealing.state !== 'retrying' && sealing.state !== 'failed') return <Alert tone="info">{texts.sealing}</Alert>;
  return (
    <Alert
      tone={sealing.state === 'failed' ? 'danger' : 'warning'}
      title={sealing.state === 'failed' ? texts.sealFailed : texts.retrying}
      actions={
        mayAct && (
          <Button size="sm" loading={isPending} onClick={() => retry()}>
            {page.retry}
          </Button>
        )
      }
    >
      {sealing.problem}
    </Alert>
  );
}
