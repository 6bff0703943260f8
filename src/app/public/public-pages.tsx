import { ApiProvider, createApi } from '#api';
import type { PublicConfiguration } from '#contract/configuration';
import type { Session } from '#contract/session';
import { LinkComponentProvider } from '#design-system/link';
import { NotFoundScreen } from '#features/errors';
import { LoginScreen, PasswordResetScreen, SignupScreen, TrialEndedScreen } from '#features/sign-in';
import { LeanThemeProvider } from '#theme';
import { useState } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import type { Boot } from '../boot/boot.ts';
import { paths } from '../paths.ts';
import { AppLink } from '../routing/app-link.tsx';
import { billingHref } from '../routing/hrefs.ts';
import { PageArrival } from '../routing/page-arrival.tsx';
import { reasonFrom } from './signed-out-reason.ts';

interface PublicPagesProps {
  readonly boot: Boot;
  readonly configuration: PublicConfiguration;
  readonly onSignedIn: (session: Session) => void;
  /** Told when somebody begins to sign in: the moment to load the shell. */
  readonly onIntent: () => void;
}

/** The pages that need no sign-in, under the lean theme. */
export function PublicPages({ boot, configuration, onSignedIn, onIntent }: PublicPagesProps) {
  const location = useLocation();
  const [api] = useState(() =>
    createApi({
      apiBase: configuration.apiBase,
      token: () => null,
      onFailure: (error) => boot.toasts.showFailure(error.message),
    }),
  );
  const entrance = { search: location.search };

  return (
    <LeanThemeProvider>
      <LinkComponentProvider component={AppLink}>
        <ApiProvider api={api}>
          <PageArrival />
          <div onFocus={onIntent}>
            <Routes>
              <Route
                path={paths.login}
                element={
                  <LoginScreen
                    onSignedIn={onSignedIn}
                    signupHref={paths.signup + entrance.search}
                    reason={reasonFrom(location.state)}
                    onIntent={onIntent}
                  />
                }
              />
              <Route
                path={paths.signup}
                element={<SignupScreen onSignedIn={onSignedIn} loginHref={paths.login + entrance.search} />}
              />
              <Route
                path={paths.trialEnded}
                element={<TrialEndedScreen billingHref={billingHref} loginHref={paths.login} />}
              />
              <Route path={paths.passwordResetConfirm} element={<PasswordReset onSignedIn={onSignedIn} />} />
              <Route path="*" element={<NotFoundScreen path={location.pathname} homeHref={paths.home} />} />
            </Routes>
          </div>
        </ApiProvider>
      </LinkComponentProvider>
    </LeanThemeProvider>
  );
}

function PasswordReset({ onSignedIn }: Pick<PublicPagesProps, 'onSignedIn'>) {
  const { uid = '', token = '' } = useParams();
  return <PasswordResetScreen uid={uid} token={token} onSignedIn={onSignedIn} loginHref={paths.login} />;
}
