import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Author, OpenDocument, SaveDocument, ViewerCapabilities } from './engine/open-document.ts';
import { ViewerSession } from './engine/viewer-session.ts';
import type { EditingHost, ViewerHosts } from './engine/viewer-parts.ts';

interface UseSessionOptions {
  document: OpenDocument;
  capabilities: ViewerCapabilities;
  author: Author | undefined;
  onSave: SaveDocument | undefined;
  hosts: RefObject<ViewerHosts | undefined>;
  editing: EditingHost;
}

/** Same bytes under the same name: nothing to open. */
function isSame(a: OpenDocument, b: OpenDocument): boolean {
  if (a.key !== b.key) return false;
  if (a.sha256 && a.sha256 === b.sha256) return true;
  return 'url' in a ? 'url' in b && a.url === b.url : 'data' in b && a.data === b.data;
}

/** The session of the document that is to be shown, and the way to open it once more. */
export function useViewerSession({ document, capabilities, author, onSave, hosts, editing }: UseSessionOptions) {
  const [session, setSession] = useState<ViewerSession>();
  const [opening, setOpening] = useState({ document });
  const latest = useRef({ author, onSave });
  useEffect(() => {
    latest.current = { author, onSave };
  });
  const isShown = document.sha256 !== undefined && session?.sha256 === document.sha256;
  if (opening.document !== document && !isSame(opening.document, document) && !isShown) setOpening({ document });
  const annotates = capabilities.annotate === true;

  useEffect(() => {
    if (!hosts.current) return undefined;
    const next = new ViewerSession({
      document: opening.document,
      annotates,
      author: () => latest.current.author,
      keep: async (bytes, saved) => latest.current.onSave?.(bytes, saved),
      hosts: hosts.current,
      editing,
      initialFit: hosts.current.container.clientWidth < 700 ? 'page-width' : 'auto',
    });
    setSession(next);
    void next.open();
    return () => next.close();
  }, [opening, annotates, hosts, editing]);

  return { session, reopen: () => setOpening({ document }) };
}
