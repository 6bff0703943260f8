import type { ResetLink, Session } from '#api-contract/session/endpoints';
import { Alert } from '#design-system/alert';
import { AuthLayout } from '#design-system/auth-layout';
import { Button } from '#design-system/button';
import { Center, Link } from '#design-system/layout';
import { Spinner } from '#design-system/spinner';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequest } from './reset-request.tsx';
import { messages } from './sign-in.messages.ts';
import { useResetLink } from './use-reset-link.ts';

export interface PasswordResetScreenProps {
  uid: string;
  token: string;
  onSignedIn: (session: Session) => void;
  loginHref: string;
}

/** Choose a password with the link of a message: after forgetting the old one, or to accept an invitation. */
export function PasswordResetScreen({ uid, token, onSignedIn, loginHref }: PasswordResetScreenProps) {
  const { reading, retry, expire } = useResetLink(uid, token);
  const back = <Link href={loginHref}>{messages.back}</Link>;

  switch (reading.state) {
    case 'reading':
      return (
        <AuthLayout title={messages.reset.reading} below={back}>
          <Center paddingBlock="6">
            <Spinner size="lg" />
          </Center>
        </AuthLayout>
      );
    case 'failed':
      return (
        <AuthLayout title={messages.reset.failedTitle} below={back}>
          <Alert tone="danger" title={reading.message} />
          <Button size="md" wide onClick={retry}>
            {messages.retry}
          </Button>
        </AuthLayout>
      );
    case 'expired':
      return (
        <ResetRequest
          title={messages.expired.title}
          description={`${messages.expired.description} ${messages.expired.invited}`}
          initialEmail=""
          back={back}
        />
      );
    case 'ready':
      return (
        <AuthLayout {...greeting(reading.link)} below={back}>
          <NewPasswordForm uid={uid} token={token} link={reading.link} onSignedIn={onSignedIn} onExpired={expire} />
        </AuthLayout>
      );
  }
}

function greeting({ purpose, email, organisation_name }: ResetLink) {
  switch (purpose) {
    case 'reset':
      return { title: messages.reset.title, description: messages.reset.description(email) };
    case 'invitation':
      return {
        title: messages.invitation.title(organisation_name),
        description: messages.invitation.description(email),
      };
  }
}
