import type { failureToast, NewToast, Toaster } from '#machines/toast';
import type { ComponentType } from 'react';

/** What shows toasts: loaded when there is one to show. */
export interface LoadedToaster {
  readonly toaster: Toaster;
  readonly Toasts: ComponentType<{ readonly toaster: Toaster }>;
  readonly failureToast: typeof failureToast;
}

type Load = () => Promise<LoadedToaster>;

/** Where toasts are handed in. */
export interface LazyToaster {
  show(toast: NewToast): void;
  /** Say that a product call failed. */
  showFailure(message: string): void;
  /** Loads it, or takes it from whoever has its code already. */
  load(from?: Load): Promise<LoadedToaster>;
  /** What is loaded; null before. */
  get(): LoadedToaster | null;
  subscribe(listener: () => void): () => void;
}

/** Opens a toaster that loads its code with the first toast. */
export function openLazyToaster(load: Load): LazyToaster {
  const listeners = new Set<() => void>();
  let loaded: LoadedToaster | null = null;
  let loading: Promise<LoadedToaster> | undefined;

  async function loadOnce(from: Load): Promise<LoadedToaster> {
    try {
      loaded = await from();
      for (const listener of listeners) listener();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  const ready = (from = load) => (loading ??= loadOnce(from));

  return {
    show: (toast) => void ready().then(({ toaster }) => toaster.show(toast)),
    showFailure: (message) => void ready().then(({ toaster, failureToast }) => toaster.show(failureToast(message))),
    load: ready,
    get: () => loaded,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
