import { Center } from '#design-system/layout';
import { Spinner } from '#design-system/spinner';
import type { DocumentViewerProps } from '#features/document-viewer';
import { lazy, Suspense } from 'react';

const DocumentViewer = lazy(() =>
  import('#features/document-viewer').then((door) => ({ default: door.DocumentViewer })),
);

/** The viewer, loaded with the first document that is shown. */
export const LazyDocumentViewer = (props: DocumentViewerProps) => (
  <Suspense
    fallback={
      <Center height="full">
        <Spinner size="lg" />
      </Center>
    }
  >
    <DocumentViewer {...props} />
  </Suspense>
);
