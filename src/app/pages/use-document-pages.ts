import type { DocumentPages, OpenDocument } from '#features/document-viewer';
import { useMemo } from 'react';
import type { ShownPages } from '#data/renditions';

/** The pages as the viewer takes them: one more document, asked for as the first is. */
export function useDocumentPages(document: OpenDocument, pages: ShownPages | undefined): DocumentPages | undefined {
  const { key, fileName } = document;
  const httpHeaders = 'url' in document ? document.httpHeaders : undefined;
  const { fileUrl: url, sha256 } = pages?.state.name === 'ready' ? pages.state : {};
  const made = useMemo(() => {
    const pdf = { key: `${key}.pages`, fileName: `${fileName.replace(/\.docx$/i, '')}.pdf`, sha256 };
    return url === undefined ? undefined : { ...pdf, mediaType: 'application/pdf', url, httpHeaders };
  }, [key, fileName, httpHeaders, sha256, url]);
  if (pages === undefined) return undefined;
  if (pages.state.name !== 'ready') return { ...pages, state: pages.state };
  return made && { ...pages, state: { name: 'ready', document: made } };
}
