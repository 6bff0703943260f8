import type { Session } from '#contract/session';
import type { LeaveReason } from '#machines/auth';
import { lazy, Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Boot } from './boot/boot.ts';
import { LoadingApp } from './boot/loading-app.tsx';
import { RootBoundary } from './errors/root-boundary.tsx';
import { paths, publicPaths } from './paths.ts';
import { loginHref, wantedPath } from './routing/redirect.ts';
import { ToastOutlet } from './toasts/toast-outlet.tsx';

const loadShell = () => import('./shell/shell.tsx');
const Shell = lazy(() => loadShell().then(({ Shell }) => ({ default: Shell })));
const PublicPages = lazy(() =>
  import('./public/public-pages.tsx').then(({ PublicPages }) => ({ default: PublicPages })),
);

/** Whoever is inside, and the session they just brought; null where it was stored before. */
type Visitor = { readonly inside: false } | { readonly inside: true; readonly arrival: Session | null };

/** Decides between the public pages and the signed-in shell; the auth machine decides when somebody leaves. */
export function Root({ boot }: { readonly boot: Boot }) {
  return (
    <RootBoundary>
      <Suspense fallback={<LoadingApp />}>
        <Trees boot={boot} />
      </Suspense>
      <ToastOutlet desk={boot.toasts} />
    </RootBoundary>
  );
}

function Trees({ boot }: { readonly boot: Boot }) {
  const configuration = use(boot.configuration);
  const navigate = useNavigate();
  const location = useLocation();
  const [visitor, setVisitor] = useState<Visitor>(() =>
    boot.session.get() ? { inside: true, arrival: null } : { inside: false },
  );
  const wantsPublic = publicPaths.some((path) => matchPath(path, location.pathname));
  const isEntrance = [paths.login, paths.signup].some((path) => matchPath(path, location.pathname));
  const target = wantedPath(location.search, window.location.origin);

  function enter(arrival: Session | null) {
    setVisitor({ inside: true, arrival });
    if (arrival || isEntrance) void navigate(target, { replace: true });
  }

  function leave(reason: LeaveReason) {
    const here = location.pathname + location.search + location.hash;
    setVisitor({ inside: false });
    void navigate(reason === 'token-rejected' ? loginHref(here) : paths.login, { state: { reason } });
  }

  useEnteringElsewhere(boot, !visitor.inside, () => enter(null));

  if (visitor.inside && isEntrance) return <Navigate to={target} replace />;
  if (visitor.inside && !wantsPublic) {
    return <Shell boot={boot} configuration={configuration} arrival={visitor.arrival} onLeave={leave} />;
  }
  if (!wantsPublic) return <Navigate to={loginHref(location.pathname + location.search + location.hash)} replace />;
  return (
    <PublicPages
      boot={boot}
      configuration={configuration}
      onSignedIn={enter}
      onIntent={() => void loadShell().catch(() => {})}
    />
  );
}

/** Another tab signed in: this one follows. */
function useEnteringElsewhere({ session }: Boot, listening: boolean, enter: () => void) {
  const onEnter = useEffectEvent(enter);
  useEffect(() => {
    if (!listening) return undefined;
    return session.subscribe(() => {
      if (session.get()) onEnter();
    });
  }, [session, listening]);
}
