export { findOffice } from './find-office.ts';
export { askForRendition, renditionOf } from './kept-renditions.ts';
export { makeRenditionHandler } from './make-rendition-handler.ts';
export type { Office } from './office.ts';
