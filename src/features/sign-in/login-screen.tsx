import { useRef, useState } from 'react';
import type { Session } from '#api-contract/session/endpoints';
import { Alert } from '#design-system/alert';
import { AuthLayout } from '#design-system/auth-layout';
import { Button } from '#design-system/button';
import { Box, Link } from '#design-system/layout';
import { LogInForm } from './log-in-form.tsx';
import { ResetRequest } from './reset-request.tsx';
import { messages } from './sign-in.messages.ts';

/** Why a user who was signed in has to sign in again. */
export type SignedOutReason = keyof typeof messages.logIn.reasons;

export interface LoginScreenProps {
  onSignedIn: (session: Session) => void;
  signupHref: string;
  initialEmail?: string;
  reason?: SignedOutReason;
  /** Told when someone first touches the form: the moment to load what comes after signing in. */
  onIntent?: () => void;
}

type View = 'log-in' | 'forgotten' | 'back-from-forgotten';

/** Sign in with e-mail and password, or ask for a link to choose a new password. */
export function LoginScreen({ onSignedIn, signupHref, initialEmail = '', reason, onIntent }: LoginScreenProps) {
  const [view, setView] = useState<View>('log-in');
  const [email, setEmail] = useState(initialEmail);
  const intended = useRef(false);

  function noticeIntent() {
    if (intended.current) return;
    intended.current = true;
    onIntent?.();
  }

  switch (view) {
    case 'forgotten':
      return (
        <ResetRequest
          title={messages.forgotten.title}
          description={messages.forgotten.description}
          initialEmail={email}
          back={
            <Button variant="link" onClick={() => setView('back-from-forgotten')}>
              {messages.back}
            </Button>
          }
        />
      );
    case 'log-in':
    case 'back-from-forgotten':
      return (
        <AuthLayout
          title={messages.logIn.title}
          below={
            <>
              {messages.logIn.newHere} <Link href={signupHref}>{messages.logIn.signUp}</Link>
            </>
          }
        >
          {reason && <Alert tone={reason === 'forced' ? 'warning' : 'info'}>{messages.logIn.reasons[reason]}</Alert>}
          <Box onFocus={noticeIntent}>
            <LogInForm
              initialEmail={email}
              focused={view === 'back-from-forgotten'}
              onSignedIn={onSignedIn}
              onForgotten={(typed) => {
                setEmail(typed);
                setView('forgotten');
              }}
            />
          </Box>
        </AuthLayout>
      );
  }
}
