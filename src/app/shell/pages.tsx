import { ApiError } from '#api';
import { Center } from '#design-system/layout';
import { Spinner } from '#design-system/spinner';
import { ErrorScreen, NotFoundScreen } from '#features/errors';
import { useBuildReloadActor } from '#machines/build-reload';
import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Boundary } from '../errors/boundary.tsx';
import { isChunkError } from '../errors/chunk-error.ts';
import { isCrawler } from '../errors/crawler.ts';
import { paths } from '../paths.ts';

const HomePage = lazy(() => import('../pages/home-page.tsx').then(({ HomePage }) => ({ default: HomePage })));
const ContractListPage = lazy(() =>
  import('../pages/contract-list-page.tsx').then(({ ContractListPage }) => ({ default: ContractListPage })),
);
const ContractPage = lazy(() =>
  import('../pages/contract-page.tsx').then(({ ContractPage }) => ({ default: ContractPage })),
);
const CounterpartyListPage = lazy(() =>
  import('../pages/counterparty-list-page.tsx').then(({ CounterpartyListPage }) => ({ default: CounterpartyListPage })),
);
const CounterpartyPage = lazy(() =>
  import('../pages/counterparty-page.tsx').then(({ CounterpartyPage }) => ({ default: CounterpartyPage })),
);
const CaseListPage = lazy(() =>
  import('../pages/case-list-page.tsx').then(({ CaseListPage }) => ({ default: CaseListPage })),
);
const CasePage = lazy(() => import('../pages/case-page.tsx').then(({ CasePage }) => ({ default: CasePage })));
const BulkUploadPage = lazy(() =>
  import('../pages/bulk-upload-page.tsx').then(({ BulkUploadPage }) => ({ default: BulkUploadPage })),
);
const ProfilePage = lazy(() =>
  import('../pages/profile-page.tsx').then(({ ProfilePage }) => ({ default: ProfilePage })),
);
const OrganisationSettingsPage = lazy(() =>
  import('../pages/organisation-settings-page.tsx').then(({ OrganisationSettingsPage }) => ({
    default: OrganisationSettingsPage,
  })),
);

/** The signed-in pages, each loaded when it is first opened. */
export function Pages() {
  const { pathname } = useLocation();
  const buildReload = useBuildReloadActor();

  function onError(error: unknown) {
    if (!isChunkError(error)) return;
    buildReload.send({ type: 'chunk.failed' });
    buildReload.send({ type: 'route.changed', path: pathname });
  }

  return (
    <Boundary
      resetKey={pathname}
      onError={onError}
      fallback={(error, retry) => <FailedPage error={error} onRetry={retry} />}
    >
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.contractList} element={<ContractListPage />} />
          <Route path={paths.contract} element={<ContractPage />} />
          <Route path={paths.counterpartyList} element={<CounterpartyListPage />} />
          <Route path={paths.counterparty} element={<CounterpartyPage />} />
          <Route path={paths.caseList} element={<CaseListPage />} />
          <Route path={paths.case} element={<CasePage />} />
          <Route path={paths.bulkUpload} element={<BulkUploadPage />} />
          <Route path={paths.profile} element={<ProfilePage />} />
          <Route path={paths.organisationSettings} element={<OrganisationSettingsPage />} />
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
