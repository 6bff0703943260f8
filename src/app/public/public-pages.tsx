import { ApiProvider, createApi } from '#api';
import type { PublicConfiguration } from '#api-contract/configuration';
import type { Session } from '#api-contract/session/endpoints';
import { LinkComponentProvider } from '#design-system/link';
import { LoginScreen } from '#features/sign-in';
import { lazy, useEffect, useState } from 'react';
import { messages } from '../app.messages.ts';
import type { Boot } from '../boot/boot.ts';
import { paths } from '../registry/pages.ts';
import { useAddress } from '../routing/address-bar.ts';
import { pageAt } from '../routing/page-at.ts';
import { PageArrival } from '../routing/page-arrival.tsx';
import { plainLink } from '../routing/plain-link.tsx';
import { reasonFrom } from './signed-out-reason.ts';

const OtherPublicPages = lazy(() =>
  import('./other-public-pages.tsx').then(({ OtherPublicPages }) => ({ default: OtherPublicPages })),
);

interface PublicPagesProps {
  readonly boot: Boot;
  readonly configuration: PublicConfiguration;
  readonly onSignedIn: (session: Session) => void;
  /** Told when someone begins to sign in: the moment to load the shell. */
  readonly onIntent: () => void;
}

/** The pages that need no sign-in, under the lean theme. Only the sign-in page is loaded at once. */
export function PublicPages({ boot, configuration, onSignedIn, onIntent }: PublicPagesProps) {
  const address = useAddress(boot.address);
  const page = pageAt(address.pathname);
  const [link] = useState(() => plainLink(boot.address));
  const [api] = useState(() =>
    createApi({
      apiBase: configuration.apiBase,
      token: () => null,
      onFailure: (error) => boot.toasts.showFailure(error.message),
    }),
  );

  useEffect(() => {
    if (boot.session.trouble() !== 'corrupt') return;
    boot.toasts.show({
      id: 'storage',
      title: messages.storageTitle,
      description: messages.storage.corrupt,
      color: 'warning',
    });
  }, [boot]);

  return (
    <LinkComponentProvider component={link}>
      <ApiProvider api={api}>
        <PageArrival pathname={address.pathname} />
        {page?.name === 'login' ? (
          <LoginScreen
            onSignedIn={onSignedIn}
            signupHref={paths.signup + address.search}
            reason={reasonFrom(address.state)}
            onIntent={onIntent}
          />
        ) : (
          <div onFocus={onIntent}>
            <OtherPublicPages
              address={address}
              page={page}
              signedIn={boot.session.get() !== null}
              onSignedIn={onSignedIn}
            />
          </div>
        )}
      </ApiProvider>
    </LinkComponentProvider>
  );
}
