import { useEffect, useRef, useState, type RefObject } from 'react';
import { messages } from './plugin-api/document-viewer.messages.ts';
import type { Author, OpenDocument, SaveDocument, ViewerCapabilities } from './engine/open-document.ts';
import type { PageWords, ViewerHosts } from './engine/viewer-parts.ts';
import type { ViewerPlugin } from './plugin-api/plugin.ts';
import { ViewerSession } from './viewer-session.ts';

interface UseSessionOptions {
  document: OpenDocument;
  capabilities: ViewerCapabilities;
  author: Author | undefined;
  onSave: SaveDocument | undefined;
  hosts: RefObject<ViewerHosts | undefined>;
  plugins: readonly ViewerPlugin[];
}

const wordsNow = (): PageWords => ({
  signatureLabel: messages.signature.description,
  pictureLabel: messages.annotating.picture,
  pageLabel: messages.sidebar.page,
  brokenPage: messages.brokenPage,
});

/** Same bytes under the same name: nothing to open. */
function isSame(a: OpenDocument, b: OpenDocument): boolean {
  if (a.key !== b.key) return false;
  if (a.sha256 && a.sha256 === b.sha256) return true;
  return 'url' in a ? 'url' in b && a.url === b.url : 'data' in b && a.data === b.data;
}

/** The session of the document that is to be shown. */
export function useViewerSession({ document, capabilities, author, onSave, hosts, plugins }: UseSessionOptions) {
  const [session, setSession] = useState<ViewerSession>();
  const [opening, setOpening] = useState({ document });
  const latest = useRef({ document, author, onSave });
  useEffect(() => {
    latest.current = { document, author, onSave };
  });
  const isShown = document.sha256 !== undefined && session?.sha256 === document.sha256;
  if (opening.document !== document && !isSame(opening.document, document) && !isShown) setOpening({ document });
  const annotates = capabilities.annotate === true;

  useEffect(() => {
    if (!hosts.current) return undefined;
    const next = new ViewerSession({
      document: () => latest.current.document,
      annotates,
      author: () => latest.current.author?.name,
      keep: async (bytes, saved) => latest.current.onSave?.(bytes, saved),
      hosts: hosts.current,
      words: wordsNow(),
      plugins,
      initialFit: hosts.current.container.clientWidth < 700 ? 'page-width' : 'auto',
    });
    setSession(next);
    next.open();
    return () => next.close();
  }, [opening, annotates, hosts, plugins]);

  return session;
}
