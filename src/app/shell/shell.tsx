import type { PublicConfiguration } from '#api-contract/configuration';
import type { Session } from '#api-contract/session/endpoints';
import type { LeaveReason } from '#machines/auth';
import { memo, useEffect, useState } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import type { Boot } from '../boot/boot.ts';
import { LoadingApp } from '../boot/loading-app.tsx';
import type { AddressBar } from '../routing/address-bar.ts';
import { billingHref } from '../routing/hrefs.ts';
import { startToaster } from '../toasts/start-toaster.ts';
import { Frame } from './frame/frame.tsx';
import { listenWhenIdle } from './listen-when-idle.ts';
import { openShell, type OpenShell } from './open-shell.ts';
import { Pages } from './pages.tsx';
import { useLatest } from './use-latest.ts';
import { ShellProviders } from './shell-providers.tsx';
import { SignedInUser } from './signed-in-user.tsx';

interface ShellProps {
  readonly boot: Boot;
  readonly configuration: PublicConfiguration;
  /** Who just signed in on a public page; null where the session was stored before. */
  readonly arrival: Session | null;
  readonly onLeave: (reason: LeaveReason) => void;
}

/**
 * The signed-in application: opens when someone is inside, closes when they leave. Its own router follows the address; what
 * the root learns of it is no reason to render.
 */
export const Shell = memo(function Shell(props: ShellProps) {
  return (
    <BrowserRouter useTransitions={false}>
      <OpenedShell {...props} />
    </BrowserRouter>
  );
});

function OpenedShell(props: ShellProps) {
  const shell = useOpenShell(props);
  if (!shell) return <LoadingApp />;
  return (
    <ShellProviders shell={shell}>
      <AddressSync address={props.boot.address} />
      <SignedInUser>
        <Frame>
          <Pages />
        </Frame>
      </SignedInUser>
    </ShellProviders>
  );
}

function useOpenShell({ boot, configuration, arrival, onLeave }: ShellProps): OpenShell | null {
  const [shell, setShell] = useState<OpenShell | null>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const navigate = useNavigate();
  const goToLogin = useLatest(onLeave);
  const goToBilling = useLatest(() => void navigate(billingHref, { replace: true }));

  useEffect(() => {
    let opened: OpenShell | undefined;
    let stopListening: (() => void) | undefined;
    let closed = false;
    boot.toasts
      .load(async () => startToaster(boot.reporter.report))
      .then(
        ({ toaster }) => {
          if (closed) return;
          opened = openShell({ boot, configuration, toaster, goToLogin, goToBilling });
          if (arrival) opened.auth.send({ type: 'signin.succeeded', session: arrival });
          setShell(opened);
          stopListening = listenWhenIdle(opened);
        },
        (error: unknown) => setFailure({ error }),
      );
    return () => {
      closed = true;
      stopListening?.();
      opened?.close();
      setShell(null);
    };
  }, [boot, configuration, arrival, goToLogin, goToBilling]);

  if (failure) throw failure.error;
  return shell;
}

/** Lets the root see where the router of the signed-in pages went. */
function AddressSync({ address }: { readonly address: AddressBar }) {
  const location = useLocation();
  useEffect(() => address.refresh(), [address, location]);
  return null;
}
