import { createRoot } from 'react-dom/client';
import '#theme';
import { DocumentViewer } from '#features/document-viewer';
import { showWithMozilla } from './mozilla.ts';

declare global {
  interface Window {
    /** How a bench leaves our viewer and returns to it. */
    showViewer?: (shown: boolean) => void;
  }
}

const url = '/contract.pdf';
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

if (new URLSearchParams(location.search).get('variant') === 'mozilla') {
  await showWithMozilla(root, url);
} else {
  const tree = createRoot(root);
  window.showViewer = (shown) =>
    tree.render(
      shown && (
        <DocumentViewer
          document={{ key: 'bench', fileName: 'contract.pdf', url }}
          capabilities={{ annotate: true, save: true, print: true }}
          author={{ name: 'Bench' }}
        />
      ),
    );
  window.showViewer(true);
}
