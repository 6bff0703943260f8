import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProvider, createApi } from '#api';
import { createQueryClient } from '#api/query-client';
import { GuestAuditScreen, guestAuditTitle } from '#features/guest-audit';
import { documentTitle } from '../routing/page-at.ts';
import { paths } from '../registry/pages.ts';
import type { GuestPageProps } from './signing-page.tsx';

/** The audit of a guest. The token that a link is exchanged for is kept in this browser, under what the link names. */
export function AuditPage({ boot, configuration }: GuestPageProps) {
  const [{ link, isKnown, api, queries, onOpened }] = useState(() => {
    const [uid = '', token] = location.hash.slice('#audit='.length).split('.');
    const key = `audit.session.${uid}`;
    return {
      link: token === undefined ? null : { uid, token },
      isKnown: boot.storage.read(key) !== null,
      api: createApi({ apiBase: configuration.apiBase, token: () => boot.storage.read(key) }),
      queries: createQueryClient({ onFailure: () => {} }),
      onOpened: (session: string) => {
        boot.storage.write(key, session);
        boot.address.go(`${paths.authCallback}#audit=${uid}`, { replace: true });
      },
    };
  });
  return (
    <ApiProvider api={api}>
      <QueryClientProvider client={queries}>
        <title>{documentTitle(guestAuditTitle())}</title>
        <GuestAuditScreen link={link} isKnown={isKnown} onOpened={onOpened} />
      </QueryClientProvider>
    </ApiProvider>
  );
}
