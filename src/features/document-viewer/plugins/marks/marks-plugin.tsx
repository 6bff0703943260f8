import { definePlugin } from '../../plugin-api/plugin.ts';
import { DocumentMarks } from './document-marks.tsx';

/** Passages of the document, marked on its pages. */
export const marksPlugin = definePlugin({
  name: 'marks',
  early: true,
  start: () => ({ pages: <DocumentMarks /> }),
});
