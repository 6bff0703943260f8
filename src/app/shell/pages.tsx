import { ApiError } from '#api';
import { Center } from '#design-system/layout';
import { Spinner } from '#design-system/spinner';
import { ErrorScreen, NotFoundScreen } from '#features/errors';
import { useBuildReloadActor } from '#machines/build-reload';
import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Boundary } from '../errors/boundary.tsx';
import { isChunkError } from '../errors/chunk-error.ts';
import { isCrawler } from '../errors/crawler.ts';
import { pages, paths } from '../registry/pages.ts';

const modules = import.meta.glob<{ readonly Page: ComponentType }>('../pages/*-page.tsx');

const routes = pages.flatMap(({ path, module }) => {
  const load = modules[`../${module}`];
  if (!load) return [];
  const Page = lazy(() => load().then(({ Page }) => ({ default: Page })));
  return <Route key={path} path={path} element={<Page />} />;
});

/** The signed-in pages, each loaded when it is first opened. */
export function Pages() {
  const { pathname } = useLocation();
  const buildReload = useBuildReloadActor();

  function onError(error: unknown) {
    if (!isChunkError(error)) return;
    buildReload.send({ type: 'chunk.failed' });
    buildReload.send({ type: 'route.changed', path: pathname, at: Date.now() });
  }

  return (
    <Boundary
      resetKey={pathname}
      onError={onError}
      fallback={(error, retry) => <FailedPage error={error} onRetry={retry} />}
    >
      <Suspense fallback={<PageLoading />}>
        <Routes>
          {routes}
          <Route path="*" element={<NotFoundScreen path={pathname} homeHref={paths.home} />} />
        </Routes>
      </Suspense>
    </Boundary>
  );
}

function PageLoading() {
  return (
    <Center flex="1" padding="10">
      <Spinner size="lg" />
    </Center>
  );
}

/** A crawler is not shown a fatal page (specification, section 8). */
function FailedPage({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  if (isCrawler(navigator.userAgent)) return null;
  const supplied = error instanceof ApiError && error.status > 0 ? error : undefined;
  const retry = isChunkError(error) ? () => location.reload() : onRetry;
  return (
    <ErrorScreen status={supplied?.status ?? 500} message={supplied?.message} homeHref={paths.home} onRetry={retry} />
  );
}
