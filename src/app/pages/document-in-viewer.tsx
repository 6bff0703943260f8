import type { ShownPages } from '#data/renditions';
import type { DocumentViewerProps, OpenDocument, ViewerPhase } from '#features/document-viewer';
import { useAuthActor } from '#machines/auth';
import { useCallback, useMemo } from 'react';
import { useUser } from '../shell/signed-in-user.tsx';
import { LazyDocumentViewer } from './lazy-document-viewer.tsx';
import { useDocumentPages } from './use-document-pages.ts';

interface DocumentInViewerProps extends Pick<
  DocumentViewerProps,
  'marks' | 'activeMark' | 'onActiveMarkChange' | 'onSave' | 'onPagesShown'
> {
  readonly document: OpenDocument;
  readonly readOnly: boolean;
  /** The same as pages, where they can be had. */
  readonly pages: ShownPages | undefined;
}

/** A document in the viewer, signed by the reader; a token that the server refuses ends the session. */
export function DocumentInViewer({ document, readOnly, pages, ...viewer }: DocumentInViewerProps) {
  const auth = useAuthActor();
  const { name } = useUser();
  const asPages = useDocumentPages(document, pages);
  const capabilities = useMemo(
    () => ({ annotate: !readOnly, save: !readOnly, download: true, print: true }),
    [readOnly],
  );
  const author = useMemo(() => ({ name }), [name]);
  const onState = useCallback(
    (phase: ViewerPhase) => {
      const { session } = auth.getSnapshot().context;
      const isRejected = phase.name === 'failed' && phase.failure === 'signed-out';
      if (isRejected && session) auth.send({ type: 'token.rejected', token: session.token });
    },
    [auth],
  );

  return (
    <LazyDocumentViewer
      document={document}
      capabilities={capabilities}
      author={author}
      pages={asPages}
      onState={onState}
      {...viewer}
    />
  );
}
