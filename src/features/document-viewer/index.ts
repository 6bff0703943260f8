/** The document viewer: one component for every place that shows a document. Load it lazily; it brings pdf.js. */
export { DocumentViewer } from './document-viewer.tsx';
/** Delete the drafts of unsaved annotations that this browser keeps. */
export type { DocumentViewerProps, FieldEditing, ShownField } from './plugin-api/viewer-props.ts';
export type {
  Author,
  DocumentPages,
  Mark,
  OpenDocument,
  OpenFailure,
  PageRectangle,
  SavedDocument,
  SaveDocument,
  ViewerCapabilities,
  ViewerPhase,
} from './engine/open-document.ts';
