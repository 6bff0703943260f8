import { useSyncExternalStore } from 'react';
import type { ToastDesk } from './toast-desk.ts';

/** The place of the toasts on every page: empty until there was one. */
export function ToastOutlet({ desk }: { readonly desk: ToastDesk }) {
  const loaded = useSyncExternalStore(desk.subscribe, desk.get);
  return loaded && <loaded.Toasts toaster={loaded.toaster} />;
}
