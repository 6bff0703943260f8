import { AuthLayout } from '#design-system/auth-layout';
import { LinkButton } from '#design-system/button';
import { Link } from '#design-system/layout';
import { messages } from './sign-in.messages.ts';

export interface TrialEndedScreenProps {
  billingHref: string;
  /** Left out when signed in: the sign-in page would redirect back. */
  loginHref?: string;
}

/** Says that the trial is over, that nothing is lost, and where to go on. */
export function TrialEndedScreen({ billingHref, loginHref }: TrialEndedScreenProps) {
  return (
    <AuthLayout
      title={messages.trialEnded.title}
      description={messages.trialEnded.description}
      below={loginHref && <Link href={loginHref}>{messages.trialEnded.logIn}</Link>}
    >
      <LinkButton href={billingHref} variant="solid" size="md" wide>
        {messages.trialEnded.billing}
      </LinkButton>
    </AuthLayout>
  );
}
