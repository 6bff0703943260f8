import { createContext, use, type ReactNode } from 'react';
import type { Stores } from '../stores/stores.ts';

const StoresContext = createContext<Stores | null>(null);

export function StoresProvider({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

/** What this browser keeps for the signed-in user. */
export function useStores(): Stores {
  const stores = use(StoresContext);
  if (!stores) throw new Error('useStores needs a <StoresProvider> above it.');
  return stores;
}
