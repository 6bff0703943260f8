import type { ReactNode } from 'react';
import { paths } from '../registry/pages.ts';
import { Boundary } from './boundary.tsx';
import { isChunkError } from './chunk-error.ts';
import { isCrawler } from './crawler.ts';
import { RootErrorPage } from './root-error-page.tsx';

const reloadGuard = 10_000;

/**
 * The last place where an error can stop. A crawler is not shown a fatal page (specification, section 8). Where a part
 * of the application could not be loaded, a newer build took its place: the page is loaded again, once.
 */
export function RootBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary
      onError={(error) => {
        if (isChunkError(error) && !wasJustReloaded()) location.reload();
      }}
      fallback={() =>
        isCrawler(navigator.userAgent) ? null : (
          <RootErrorPage homeHref={paths.home} onRetry={() => location.reload()} />
        )
      }
    >
      {children}
    </Boundary>
  );
}

function wasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
  return isReload && performance.now() < reloadGuard;
}
