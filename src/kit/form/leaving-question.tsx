import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUnsavedWork } from '#design-system/window';
import { DiscardDialog } from './discard-dialog.tsx';

/** Asks before a link, or the browser, leaves a page whose form holds what isn’t saved. */
export function LeavingQuestion({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  useUnsavedWork(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: MouseEvent) => {
      const to = linkedPage(event);
      if (to === null || to.pathname === pathname) return;
      event.preventDefault();
      // Of several forms with unsaved changes one asks.
      event.stopImmediatePropagation();
      setLeavingTo(to.pathname + to.search + to.hash);
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [isUnsaved, pathname]);
  return (
    <DiscardDialog
      open={leavingTo !== null}
      onDiscard={() => {
        setLeavingTo(null);
        void navigate(leavingTo ?? pathname);
      }}
      onKeep={() => setLeavingTo(null)}
    />
  );
}

/** The page of the application that a click opens in this tab; null for any other click. */
function linkedPage(event: MouseEvent): URL | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || !link || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null;
  const to = new URL(link.href);
  return to.origin === location.origin ? to : null;
}
