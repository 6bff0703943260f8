import { useSyncExternalStore } from 'react';
import type { LazyToaster } from './lazy-toaster.ts';

/** The place of the toasts on every page: empty until there was one. */
export function ToastOutlet({ toasts }: { readonly toasts: LazyToaster }) {
  const loaded = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  return loaded && <loaded.Toasts toaster={loaded.toaster} />;
}
