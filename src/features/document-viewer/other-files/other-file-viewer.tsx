import { Download, FileWarning, Minus, Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '#design-system/button';
import { ErrorState } from '#design-system/error-state';
import { Text } from '#design-system/layout';
import { messages as viewerMessages } from '../document-viewer.messages.ts';
import '../document-viewer.css';
import '../toolbar/toolbar.css';
import { downloadOriginal } from '../download.ts';
import { DocumentUnavailable } from '../engine/open-failure.ts';
import type { OpenDocument, OpenFailure, ViewerPhase } from '../open-document.ts';
import { PhaseView } from '../phase-view.tsx';
import { ToolButton } from '../toolbar/tool-button.tsx';
import type { DocumentViewerProps } from '../viewer-props.ts';
import type { OtherKind } from './file-kind.ts';
import { MailView } from './mail-view.tsx';
import './other-files.css';
import { Passages } from './passages.tsx';
import { messages } from './other-files.messages.ts';
import { readFile, type ReadFile } from './read-file.ts';
import { readWhole } from './read-whole.ts';
import { WordView } from './word-view.tsx';

type OtherFileViewerProps = Omit<DocumentViewerProps, 'author' | 'onSave' | 'onDirtyChange'> & { kind: OtherKind };

type Reading =
  | { name: 'loading' }
  | { name: 'ready'; file: ReadFile }
  | { name: 'unreadable' }
  | { name: 'failed'; failure: OpenFailure };

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** Shows a file that is not a PDF, in the frame that PDFs have, to read only. */
export function OtherFileViewer(props: OtherFileViewerProps) {
  const { kind, document, capabilities = {}, marks, activeMark, onActiveMarkChange, onState } = props;
  const { reading, retry } = useFile(kind, document);
  const [words, setWords] = useState<HTMLElement | null>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => onState?.(phaseOf(reading)), [reading, onState]);
  const step = (by: 1 | -1) => setZoom((now) => zooms[zooms.indexOf(now) + by] ?? now);
  return (
    <section className="document-viewer" aria-label={viewerMessages.viewer} aria-busy={reading.name === 'loading'}>
      <div className="document-viewer-bars">
        <div className="document-viewer-toolbar" data-plain="" role="toolbar" aria-label={messages.actions}>
          <Text as="span" textStyle="sm" tone="muted" truncate>
            {messages.kinds[kind]} · {messages.readOnly}
          </Text>
          <div className="document-viewer-group">
            <ToolButton icon={Minus} label={messages.zoomOut} disabled={zoom === zooms[0]} onClick={() => step(-1)} />
            <ToolButton icon={Plus} label={messages.zoomIn} disabled={zoom === zooms.at(-1)} onClick={() => step(1)} />
            {capabilities.download && (
              <ToolButton
                icon={Download}
                label={viewerMessages.download}
                onClick={() => void downloadOriginal(document)}
              />
            )}
          </div>
        </div>
      </div>
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
          <PhaseView phase={phaseOf(reading)} document={document} session={undefined} onReopen={retry} />
        )}
      </div>
    </section>
  );
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

function useFile(kind: OtherKind, document: OpenDocument) {
  const [reading, setReading] = useState<Reading>({ name: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const ending = new AbortController();
    const tell = (next: Reading) => {
      if (!ending.signal.aborted) setReading(next);
    };
    tell({ name: 'loading' });
    void readWhole(document, ending.signal)
      .then((bytes) => readFile(kind, bytes, document))
      .then(
        async (file) => tell((await canBeShown(file)) ? { name: 'ready', file } : { name: 'unreadable' }),
        (complaint: unknown) =>
          tell(
            complaint instanceof DocumentUnavailable
              ? { name: 'failed', failure: complaint.failure }
              : { name: 'unreadable' },
          ),
      );
    return () => ending.abort();
  }, [kind, document, attempt]);
  return { reading, retry: () => setAttempt((before) => before + 1) };
}

async function canBeShown(file: ReadFile): Promise<boolean> {
  if (file.kind !== 'image') return true;
  const image = new Image();
  image.src = URL.createObjectURL(file.image);
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function phaseOf(reading: Reading): ViewerPhase {
  if (reading.name === 'ready') return { name: 'ready', pages: 1 };
  if (reading.name === 'failed') return { name: 'failed', failure: reading.failure };
  return reading.name === 'unreadable' ? { name: 'failed', failure: 'damaged' } : { name: 'loading', loaded: 0 };
}
