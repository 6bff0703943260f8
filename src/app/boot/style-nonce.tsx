import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useState, type ReactNode } from 'react';

/** Let the styles that are made at run time carry the nonce that the content security policy asks for. */
export function StyleNonce({ page, children }: { readonly page: Document; readonly children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'css', nonce: nonceOf(page) }));
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}

function nonceOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
