import type { Session } from '#api-contract/session/endpoints';
import type { LeaveReason } from '#machines/auth';
import { lazy, Suspense, use, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Boot } from './boot/boot.ts';
import { LoadingApp } from './boot/loading-app.tsx';
import { useLanguage } from './boot/use-language.ts';
import { RootBoundary } from './errors/root-boundary.tsx';
import { paths } from './registry/pages.ts';
import { fullPath, useAddress } from './routing/address-bar.ts';
import { isPublic, pageAt } from './routing/page-at.ts';
import { loginHref, wantedPath } from './routing/redirect.ts';
import { forgetPerson } from './stores/forget-person.ts';
import { ToastOutlet } from './toasts/toast-outlet.tsx';

const loadShell = () => import('./shell/shell.tsx');
const Shell = lazy(() => loadShell().then(({ Shell }) => ({ default: Shell })));
export const loadPublicPages = () => import('./public/public-pages.tsx');
const PublicPages = lazy(() => loadPublicPages().then(({ PublicPages }) => ({ default: PublicPages })));

const GuestPage = lazy(() => import('./public/guest-page.tsx').then(({ GuestPage }) => ({ default: GuestPage })));

/** Whether someone is inside, and the session that they just brought; null where it was stored before. */
type Visitor =
  | { readonly inside: false; readonly left?: LeaveReason }
  | { readonly inside: true; readonly arrival: Session | null };

/** Decides between the public pages and the signed-in shell; the auth machine decides when someone leaves. */
export function Root({ boot }: { readonly boot: Boot }) {
  useLanguage();
  return (
    <RootBoundary>
      <Suspense fallback={<LoadingApp />}>
        <Trees boot={boot} />
      </Suspense>
      <ToastOutlet toasts={boot.toasts} />
    </RootBoundary>
  );
}

function Trees({ boot }: { readonly boot: Boot }) {
  const configuration = use(boot.configuration);
  const { visitor, enter, leave } = useVisitor(boot);
  const address = useAddress(boot.address);
  const page = pageAt(address.pathname)?.name;
  const isEntrance = page === 'login' || page === 'signup';

  if (page === 'authCallback') return <GuestPage boot={boot} configuration={configuration} />;
  if (visitor.inside && isEntrance) return <Redirect boot={boot} to={wantedPath(address.search, location.origin)} />;
  if (visitor.inside && !isPublic(address.pathname)) {
    return <Shell boot={boot} configuration={configuration} arrival={visitor.arrival} onLeave={leave} />;
  }
  if (!isPublic(address.pathname)) return <Redirect boot={boot} to={loginHref(fullPath(address))} />;
  return (
    <PublicPages
      boot={boot}
      configuration={configuration}
      onSignedIn={enter}
      onIntent={() => void loadShell().catch(() => {})}
    />
  );
}

function useVisitor({ session, address, storage }: Boot) {
  const [visitor, setVisitor] = useState<Visitor>(() =>
    session.get() ? { inside: true, arrival: null } : { inside: false },
  );

  /** Stored at once, so that leaving while the rest still loads keeps the user signed in. */
  function enter(arrival: Session) {
    session.set(arrival);
    setVisitor({ inside: true, arrival });
    address.go(wantedPath(address.get().search, location.origin), { replace: true });
  }

  const leave = useCallback(
    (reason: LeaveReason) => {
      address.refresh();
      setVisitor({ inside: false, left: reason });
      address.go(reason === 'token-rejected' ? loginHref(fullPath(address.get())) : paths.login, { state: { reason } });
    },
    [address],
  );

  const hasSignedOut = !visitor.inside && visitor.left === 'requested';
  useEffect(() => {
    if (!hasSignedOut) return undefined;
    // After the pages are gone: a document that was open has written down its place and what wasn’t saved.
    const pagesGone = setTimeout(() => forgetPerson(storage));
    return () => clearTimeout(pagesGone);
  }, [storage, hasSignedOut]);

  const onSignedInElsewhere = useEffectEvent(() => setVisitor({ inside: true, arrival: null }));
  useEffect(() => {
    if (visitor.inside) return undefined;
    const look = () => {
      if (session.get()) onSignedInElsewhere();
    };
    // Another tab may have signed in while the way out was still loading.
    look();
    return session.subscribe(look);
  }, [session, visitor.inside]);

  return { visitor, enter, leave };
}

function Redirect({ boot, to }: { readonly boot: Boot; readonly to: string }) {
  useEffect(() => boot.address.go(to, { replace: true }), [boot, to]);
  return <LoadingApp />;
}
