/** Pages of a PDF as pictures with their text, without the viewer. Load it lazily; it brings pdf.js. */
export { openPages, type OpenPages } from './open-pages.ts';
export { sha256Of } from '../engine/sha256.ts';
