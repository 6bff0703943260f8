import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Alert } from '#design-system/alert';
import { AuthLayout } from '#design-system/auth-layout';
import { Button } from '#design-system/button';
import { Field } from '#design-system/field';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Stack } from '#design-system/layout';
import type { CeremonyActor } from '#machines/signing-ceremony';
import { messages } from './guest-signing.messages.ts';

/** Asks for the access code that the sender gave by another way. */
export function CodeForm({ actor }: { readonly actor: CeremonyActor }) {
  const format = useFormat();
  const { code, refused } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const [typed, setTyped] = useState('');
  const isLocked = code !== null && code.locked_until !== null;
  const wrong = code && !isLocked ? format.plural(code.tries_left, messages.code.wrong) : undefined;

  return (
    <AuthLayout title={messages.code.title} description={messages.code.hint}>
      {isLocked && <Alert tone="danger">{messages.code.locked(format.time(code.locked_until))}</Alert>}
      {refused && <Alert tone="danger">{refused.message || messages.unknownFailure}</Alert>}
      <Stack
        as="form"
        gap="5"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') actor.send({ type: 'code.entered', code: typed });
        }}
      >
        <Field label={messages.code.label} required error={wrong}>
          <TextInput size="md" autoComplete="one-time-code" value={typed} onChange={setTyped} />
        </Field>
        <Button type="submit" variant="solid" size="md" wide loading={isBusy}>
          {messages.code.submit}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
