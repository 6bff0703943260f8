import { useSyncExternalStore } from 'react';
import type { LazyToaster } from './lazy-toaster.ts';

/** The place of the toasts on every page: empty until there was one. */
export function ToastOutlet({ desk }: { readonly desk: LazyToaster }) {
  const loaded = useSyncExternalStore(desk.subscribe, desk.get);
  return loaded && <loaded.Toasts toaster={loaded.toaster} />;
}
