import { createRoot } from 'react-dom/client';
import { FullThemeProvider } from '#design-system/full-theme';
import { DocumentViewer } from '#features/document-viewer';
import { showWithMozilla } from './mozilla.ts';

const url = '/contract.pdf';
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

if (new URLSearchParams(location.search).get('variant') === 'mozilla') {
  await showWithMozilla(root, url);
} else {
  createRoot(root).render(
    <FullThemeProvider>
      <DocumentViewer
        document={{ key: 'bench', fileName: 'contract.pdf', url }}
        capabilities={{ annotate: true, save: true }}
        author={{ name: 'Bench' }}
      />
    </FullThemeProvider>,
  );
}
