import { useSyncExternalStore } from 'react';

/** Where the browser is. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** The state that the navigation put beside the address. */
  readonly state: unknown;
}

/**
 * The browser's address, for the pages before sign-in: they do not load the router of the signed-in pages. What that
 * router does to the address is seen after `refresh`.
 */
export interface AddressBar {
  get(): Address;
  subscribe(listener: () => void): () => void;
  go(path: string, options?: { readonly replace?: boolean; readonly state?: unknown }): void;
  refresh(): void;
}

type BrowserWindow = Pick<Window, 'location' | 'history' | 'addEventListener'>;

export function openAddressBar(browser: BrowserWindow): AddressBar {
  const listeners = new Set<() => void>();
  let address = read();

  function read(): Address {
    const { pathname, search, hash } = browser.location;
    return { pathname, search, hash, state: browser.history.state };
  }

  function refresh() {
    const now = read();
    if (fullPath(now) === fullPath(address) && now.state === address.state) return;
    address = now;
    for (const listener of listeners) listener();
  }

  browser.addEventListener('popstate', refresh);

  return {
    get: () => address,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(path, { replace = false, state = null } = {}) {
      if (replace) browser.history.replaceState(state, '', path);
      else browser.history.pushState(state, '', path);
      refresh();
    },
    refresh,
  };
}

export function useAddress(bar: AddressBar): Address {
  return useSyncExternalStore(bar.subscribe, bar.get, bar.get);
}

/** Path, query and hash: what it takes to come back. */
export function fullPath({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}
