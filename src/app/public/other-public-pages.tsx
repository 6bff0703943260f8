import type { Session } from '#api-contract/session/endpoints';
import { NotFoundScreen } from '#features/errors';
import { PasswordResetScreen, SignupScreen, TrialEndedScreen } from '#features/sign-in';
import { paths } from '../registry/pages.ts';
import type { Address } from '../routing/address-bar.ts';
import { billingHref } from '../routing/hrefs.ts';
import type { pageAt } from '../routing/page-at.ts';

interface OtherPublicPagesProps {
  readonly address: Address;
  readonly page: ReturnType<typeof pageAt>;
  readonly signedIn: boolean;
  readonly onSignedIn: (session: Session) => void;
}

/** The public pages beside the sign-in page. */
export function OtherPublicPages({ address, page, signedIn, onSignedIn }: OtherPublicPagesProps) {
  switch (page?.name) {
    case 'signup':
      return <SignupScreen onSignedIn={onSignedIn} loginHref={paths.login + address.search} />;
    case 'passwordResetConfirm': {
      const { uid = '', token = '' } = page.parameters;
      return <PasswordResetScreen uid={uid} token={token} onSignedIn={onSignedIn} loginHref={paths.login} />;
    }
    case 'trialEnded':
      return <TrialEndedScreen billingHref={billingHref} loginHref={signedIn ? undefined : paths.login} />;
    default:
      return (
        <main>
          <NotFoundScreen path={address.pathname} homeHref={paths.home} />
        </main>
      );
  }
}
