import type { ViewerPlugin } from './plugin-api/plugin.ts';
import { annotatePlugin } from './plugins/annotate/annotate-plugin.tsx';
import { copiesPlugin } from './plugins/copies/copies-plugin.tsx';
import { fieldsPlugin } from './plugins/fields/fields-plugin.tsx';
import { marksPlugin } from './plugins/marks/marks-plugin.tsx';
import { notesPlugin } from './plugins/notes/notes-plugin.tsx';
import { printPlugin } from './plugins/print/print-plugin.tsx';
import { savePlugin } from './plugins/save/save-plugin.tsx';
import { signPlugin } from './plugins/sign/sign-plugin.tsx';

/** The plugins for PDFs; in each slot their parts are in this order. */
export const standardPlugins: readonly ViewerPlugin[] = [
  marksPlugin,
  fieldsPlugin,
  signPlugin,
  savePlugin,
  annotatePlugin,
  notesPlugin,
  printPlugin,
  copiesPlugin,
];
