import { createContext, use, type ReactNode } from 'react';
import type { Api } from './client.ts';

const ApiContext = createContext<Api | null>(null);

/** Give the screens below their way to the server. */
export function ApiProvider({ api, children }: { readonly api: Api; readonly children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The product calls. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi needs an <ApiProvider> above it.');
  return api;
}
