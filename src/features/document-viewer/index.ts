/** The document viewer: one component for every place that shows a PDF. Load it lazily; it brings pdf.js. */
export { DocumentViewer, type DocumentViewerProps } from './document-viewer.tsx';
/** Delete the drafts of unsaved annotations that this browser keeps. */
export { clearDrafts } from './drafts/draft-store.ts';
export type {
  Author,
  Mark,
  OpenDocument,
  OpenFailure,
  PageRectangle,
  SavedDocument,
  SaveDocument,
  ViewerCapabilities,
  ViewerPhase,
} from './open-document.ts';
