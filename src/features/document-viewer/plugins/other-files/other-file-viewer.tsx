import { Download, FileWarning } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button } from '#design-system/button';
import { ErrorState } from '#design-system/error-state';
import { messages as viewerMessages } from '../../plugin-api/document-viewer.messages.ts';
import '../../plugin-api/document-viewer.css';
import '../../plugin-api/toolbar.css';
import { downloadOriginal } from '../../plugin-api/download.ts';
import type { ViewerCapabilities } from '../../engine/open-document.ts';
import { PhaseView } from '../../plugin-api/phase-view.tsx';
import type { DocumentViewerProps } from '../../plugin-api/viewer-props.ts';
import type { OtherKind } from '../../engine/file-kind.ts';
import { FileToolbar } from './file-toolbar.tsx';
import { MailView } from './mail-view.tsx';
import './other-files.css';
import { Passages } from './passages.tsx';
import { messages } from './other-files.messages.ts';
import { PagesNotice, SpokenPages } from './pages-notice.tsx';
import type { ReadFile } from './read-file.ts';
import { phaseOf, useFile } from './use-file.ts';
import { WordView } from './word-view.tsx';

type OtherFileViewerProps = Omit<DocumentViewerProps, 'author' | 'onSave' | 'onDirtyChange'> & {
  kind: OtherKind;
  /** Shows the pages that were made of a document. */
  renderPages: (pages: DocumentViewerProps) => ReactNode;
};

/** Shows a file that is not a PDF, in the frame that PDFs have, to read only; as pages where someone made them. */
export function OtherFileViewer(props: OtherFileViewerProps) {
  const { kind, document, capabilities, marks, activeMark, onActiveMarkChange, onState, renderPages } = props;
  const pages = kind === 'word' ? props.pages : undefined;
  const asPages = pages?.chosen && pages.state.name === 'ready' ? pages.state.document : undefined;
  const { reading, retry } = useFile(kind, document, !asPages);
  const [words, setWords] = useState<HTMLElement | null>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    if (!asPages) onState?.(phaseOf(reading));
  }, [reading, asPages, onState]);
  const toRead = useReadingOnly(capabilities);
  const tools = {
    zoom,
    onZoom: setZoom,
    onDownload: capabilities?.download ? () => void downloadOriginal(document) : undefined,
  };
  return (
    <section
      className="document-viewer"
      aria-label={asPages ? undefined : viewerMessages.viewer}
      aria-busy={!asPages && reading.name === 'loading'}
    >
      <div className="document-viewer-bars">
        <FileToolbar kind={kind} pages={pages} tools={asPages ? undefined : tools} />
        {pages?.chosen && <PagesNotice state={pages.state} />}
        {pages && <SpokenPages pages={pages} />}
      </div>
      {asPages ? (
        <div className="document-viewer-body">
          {renderPages({
            document: asPages,
            capabilities: toRead,
            marks,
            activeMark,
            onActiveMarkChange,
            onState,
          })}
        </div>
      ) : (
        <div className="document-viewer-body">
          <div className="document-viewer-file" tabIndex={0} role="region" aria-label={document.fileName}>
            {reading.name === 'ready' && (
              <div ref={setWords} className="document-viewer-zoomed" style={{ zoom }}>
                <FileView file={reading.file} fileName={document.fileName} />
              </div>
            )}
            {reading.name === 'unreadable' && (
              <ErrorState
                icon={<FileWarning />}
                title={messages.unreadableTitle}
                message={messages.unreadable[kind]}
                detail={document.fileName}
                secondaryAction={
                  <Button onClick={() => void downloadOriginal(document)} iconStart={<Download aria-hidden />}>
                    {viewerMessages.download}
                  </Button>
                }
              />
            )}
          </div>
          {words && marks && marks.length > 0 && (
            <Passages marks={marks} root={words} activeMark={activeMark} onActiveMarkChange={onActiveMarkChange} />
          )}
          {(reading.name === 'loading' || reading.name === 'failed') && (
            <PhaseView phase={phaseOf(reading)} document={document} onReopen={retry} />
          )}
        </div>
      )}
    </section>
  );
}

/** What is written into the pages would not be in the document. */
function useReadingOnly({ download, print }: ViewerCapabilities = {}): ViewerCapabilities {
  return useMemo(() => ({ download, print }), [download, print]);
}

function FileView({ file, fileName }: { file: ReadFile; fileName: string }) {
  switch (file.kind) {
    case 'word':
      return <WordView document={file.document} />;
    case 'mail':
      return <MailView mail={file.mail} />;
    case 'text':
      return (
        <pre className="document-viewer-paper document-viewer-words" dir="auto">
          {file.text}
        </pre>
      );
    case 'image':
      return <ImageView image={file.image} fileName={fileName} />;
  }
}

function ImageView({ image, fileName }: { image: Blob; fileName: string }) {
  const address = useMemo(() => URL.createObjectURL(image), [image]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img className="document-viewer-picture" src={address} alt={fileName} />;
}
