import { failureToast } from '#machines/toast';
import { createToaster } from '../actors/toaster.ts';
import type { LoadedToaster } from './lazy-toaster.ts';
import { Toasts } from './toasts.tsx';

/** Start the toaster of this page. */
export function startToaster(reportFailure: (error: unknown) => void): LoadedToaster {
  return { toaster: createToaster({ page: document, reportFailure }), Toasts, failureToast };
}
