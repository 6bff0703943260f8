import { lazy } from 'react';

/** The editor of a template’s text; it loads when it is first shown, within a `Suspense`. */
export const TemplateEditor = lazy(() =>
  import('./template-editor.tsx').then((module) => ({ default: module.TemplateEditor })),
);

export type { EditorMode, LibraryClause, TemplateEditorProps } from './editor-types.ts';
