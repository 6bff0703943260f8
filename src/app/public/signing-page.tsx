import { useEffect, useMemo } from 'react';
import type { PublicConfiguration } from '#api-contract/configuration';
import { GuestSigningScreen } from '#features/guest-signing';
import { createSigningCeremony } from '../actors/signing-ceremony-actor.ts';
import type { Boot } from '../boot/boot.ts';
import { paths } from '../registry/pages.ts';
import { PageArrival } from '../routing/page-arrival.tsx';

export interface GuestPageProps {
  readonly boot: Boot;
  readonly configuration: PublicConfiguration;
}

const linkMark = '#sign=';

/** The page that links of requests for signatures lead to. The token stays in the fragment: it is sent to no server with the address. */
export function SigningPage({ boot, configuration }: GuestPageProps) {
  const { actor, documents } = useMemo(() => {
    const { hash } = location;
    return createSigningCeremony({
      apiBase: configuration.apiBase,
      storage: boot.storage,
      token: hash.startsWith(linkMark) ? hash.slice(linkMark.length) : '',
      openPages: () => import('#features/document-viewer/pages'),
    });
  }, [boot, configuration]);

  useEffect(() => {
    actor.start();
    return () => void actor.stop();
  }, [actor]);

  return (
    <>
      <PageArrival pathname={paths.authCallback} />
      <GuestSigningScreen actor={actor} documents={documents} />
    </>
  );
}
