import { failureToast } from '#machines/toast';
import { createToasterActor } from '../actors/toaster-actor.ts';
import type { LoadedToaster } from './lazy-toaster.ts';
import { Toasts } from './toasts.tsx';

/** Start the toaster of this page. */
export function startToaster(reportFailure: (error: unknown) => void): LoadedToaster {
  return { toaster: createToasterActor({ page: document, reportFailure }), Toasts, failureToast };
}
