import { ApiProvider } from '#api';
import { applyAccent } from '#theme';
import { LinkComponentProvider } from '#design-system/link';
import { AuthProvider } from '#machines/auth';
import { BuildReloadProvider } from '#machines/build-reload';
import { ToasterProvider } from '#machines/toast';
import { TrialGateProvider } from '#machines/trial-gate';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { PrefetchingLink } from '../routing/prefetching-link.tsx';
import { useStored } from '../stores/use-stored.ts';
import type { OpenShell } from './open-shell.ts';
import { StoresProvider } from './stores-context.tsx';

/** What every signed-in screen may ask for. */
export function ShellProviders({ shell, children }: { readonly shell: OpenShell; readonly children: ReactNode }) {
  const accent = useStored(shell.stores.accent);
  useEffect(() => applyAccent(accent), [accent]);
  return (
    <LinkComponentProvider component={PrefetchingLink}>
      <ApiProvider api={shell.api}>
        <QueryClientProvider client={shell.queries}>
          <AuthProvider actor={shell.auth}>
            <TrialGateProvider actor={shell.trialGate}>
              <ToasterProvider toaster={shell.toaster}>
                <BuildReloadProvider actor={shell.buildReload}>
                  <StoresProvider stores={shell.stores}>{children}</StoresProvider>
                </BuildReloadProvider>
              </ToasterProvider>
            </TrialGateProvider>
          </AuthProvider>
        </QueryClientProvider>
      </ApiProvider>
    </LinkComponentProvider>
  );
}
