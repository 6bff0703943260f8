import type { ViewerPlugin } from './plugin-api/plugin.ts';
import { annotatePlugin } from './plugins/annotate/annotate-plugin.tsx';
import { copiesPlugin } from './plugins/copies/copies-plugin.tsx';
import { marksPlugin } from './plugins/marks/marks-plugin.tsx';
import { notesPlugin } from './plugins/notes/notes-plugin.tsx';
import { printPlugin } from './plugins/print/print-plugin.tsx';
import { savePlugin } from './plugins/save/save-plugin.tsx';
import { signPlugin } from './plugins/sign/sign-plugin.tsx';

/** What a viewer brings for PDFs; in each of its places what they add stands in this order. */
export const standardPlugins: readonly ViewerPlugin[] = [
  marksPlugin,
  signPlugin,
  savePlugin,
  annotatePlugin,
  notesPlugin,
  printPlugin,
  copiesPlugin,
];
