import { useState, type ReactNode } from 'react';
import { AuthLayout } from '#design-system/auth-layout';
import { Button } from '#design-system/button';
import { Text } from '#design-system/layout';
import { ResetRequestForm } from './reset-request-form.tsx';
import { messages } from './sign-in.messages.ts';
import { takeFocus } from './take-focus.ts';

interface ResetRequestProps {
  title: string;
  description: string;
  initialEmail: string;
  /** The way back to signing in. */
  back: ReactNode;
}

/** Ask for a reset link; afterwards say that it is on its way, whether or not the address is known. */
export function ResetRequest({ title, description, initialEmail, back }: ResetRequestProps) {
  const [email, setEmail] = useState(initialEmail);
  const [sent, setSent] = useState(false);

  if (sent) {
    return (
      <AuthLayout title={messages.forgotten.sentTitle} description={messages.forgotten.sent(email)} below={back}>
        <Text textStyle="sm" tone="muted">
          {messages.forgotten.sentHint}
        </Text>
        <Button size="md" ref={takeFocus} onClick={() => setSent(false)}>
          {messages.forgotten.again}
        </Button>
      </AuthLayout>
    );
  }

  return (
    <AuthLayout title={title} description={description} below={back}>
      <ResetRequestForm
        initialEmail={email}
        onSent={(address) => {
          setEmail(address);
          setSent(true);
        }}
      />
    </AuthLayout>
  );
}
