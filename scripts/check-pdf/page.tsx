import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import '#theme';
import { DocumentViewer, type ViewerPhase } from '#features/document-viewer';
import '@fontsource-variable/inter/wght.css';
import './page.css';

/** What the page tells the one who drives it. */
export interface PageReport {
  phase: ViewerPhase;
  dirty: boolean;
  /** How many versions were saved. */
  saves: number;
}

declare global {
  interface Window {
    report: PageReport;
  }
}

window.report = { phase: { name: 'loading', loaded: 0 }, dirty: false, saves: 0 };
const capabilities = { annotate: true, save: true, download: true, print: true };
const author = { name: 'Quality Assurance' };

/** The viewer alone, on the file that the address names; each save goes back to the server that gave the file. */
function CheckPage() {
  const query = new URLSearchParams(location.search);
  const [document] = useState({
    key: query.get('file') ?? '',
    fileName: query.get('file') ?? '',
    url: `/file?${query.toString()}`,
  });
  const keep = async (bytes: Uint8Array) => {
    await fetch(document.url, { method: 'PUT', body: new Uint8Array(bytes) });
    window.report = { ...window.report, saves: window.report.saves + 1 };
  };
  return (
    <DocumentViewer
      document={document}
      capabilities={capabilities}
      author={author}
      onSave={keep}
      onState={(phase) => {
        window.report = { ...window.report, phase };
      }}
      onDirtyChange={(dirty) => {
        window.report = { ...window.report, dirty };
      }}
    />
  );
}

const onHash = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The viewer is left at `#left`, as it is when someone goes to another page of the application. */
function UntilLeft() {
  return useSyncExternalStore(onHash, () => location.hash) === '#left' ? null : <CheckPage />;
}

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no place for the viewer.');
createRoot(root).render(<UntilLeft />);
