import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { Alert } from '#design-system/alert';
import { AuthLayout } from '#design-system/auth-layout';
import { Button } from '#design-system/button';
import { Field } from '#design-system/field';
import { TextArea, TextInput } from '#design-system/input';
import { Stack } from '#design-system/layout';
import type { CeremonyActor } from '#machines/signing-ceremony';
import { messages } from './guest-signing.messages.ts';

const { leaving } = messages;

/** Declines with a reason, or says that the link came to the wrong person. */
export function DeclineForm({ actor }: { readonly actor: CeremonyActor }) {
  const notMe = useSelector(actor, ({ context }) => context.notMe);
  const [reason, setReason] = useState(() => actor.getSnapshot().context.reason);
  return (
    <LeavingForm
      actor={actor}
      title={notMe ? leaving.notMeTitle : leaving.declineTitle}
      text={notMe ? leaving.notMeText : leaving.declineText}
      submit={notMe ? leaving.notMe : leaving.decline}
      isComplete={reason.trim() !== ''}
      onSubmit={() => actor.send({ type: 'declined', reason, notMe })}
    >
      {(isAsked) => (
        <Field
          label={leaving.reason}
          required
          error={isAsked && reason.trim() === '' ? leaving.reasonMissing : undefined}
        >
          <TextArea value={reason} onChange={setReason} maxLength={1_000} rows={3} />
        </Field>
      )}
    </LeavingForm>
  );
}

/** Names who should sign instead. */
export function DelegateForm({ actor }: { readonly actor: CeremonyActor }) {
  const [to, setTo] = useState(() => actor.getSnapshot().context.to);
  const set = (part: keyof typeof to) => (value: string) => setTo((before) => ({ ...before, [part]: value }));
  const problems = {
    name: to.name.trim() === '' ? leaving.nameMissing : undefined,
    email: /^\S+@\S+\.\S+$/.test(to.email.trim()) ? undefined : leaving.emailMissing,
    reason: to.reason.trim() === '' ? leaving.reasonMissing : undefined,
  };
  const refused = useSelector(actor, ({ context }) => context.refused?.fields);
  return (
    <LeavingForm
      actor={actor}
      title={leaving.delegateTitle}
      text={leaving.delegateText}
      submit={leaving.submitDelegate}
      isComplete={Object.values(problems).every((problem) => problem === undefined)}
      onSubmit={() => actor.send({ type: 'delegated', to: { ...to, email: to.email.trim() } })}
    >
      {(isAsked) => (
        <>
          <Field label={leaving.name} required error={(isAsked && problems.name) || refused?.['name']}>
            <TextInput size="md" value={to.name} onChange={set('name')} maxLength={200} autoComplete="off" />
          </Field>
          <Field label={leaving.email} required error={(isAsked && problems.email) || refused?.['email']}>
            <TextInput
              size="md"
              type="email"
              value={to.email}
              onChange={set('email')}
              maxLength={254}
              autoComplete="off"
            />
          </Field>
          <Field label={leaving.reason} required error={(isAsked && problems.reason) || refused?.['reason']}>
            <TextArea value={to.reason} onChange={set('reason')} maxLength={1_000} rows={2} />
          </Field>
        </>
      )}
    </LeavingForm>
  );
}

interface LeavingFormProps {
  readonly actor: CeremonyActor;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly isComplete: boolean;
  readonly onSubmit: () => void;
  /** The fields, told whether sending was tried. */
  readonly children: (isAsked: boolean) => ReactNode;
}

function LeavingForm({ actor, title, text, submit, isComplete, onSubmit, children }: LeavingFormProps) {
  const refused = useSelector(actor, ({ context }) => context.refused);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const [isAsked, setAsked] = useState(false);
  return (
    <AuthLayout title={title} description={text}>
      {refused && <Alert tone="danger">{refused.message || messages.unknownFailure}</Alert>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (isComplete) onSubmit();
        }}
      >
        <Stack gap="5">
          {children(isAsked)}
          <Button type="submit" variant="solid" size="md" wide loading={isBusy}>
            {submit}
          </Button>
          <Button size="md" wide onClick={() => actor.send({ type: 'leaving.cancelled' })}>
            {leaving.cancel}
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}
