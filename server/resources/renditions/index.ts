export { findOffice } from './find-office.ts';
export { makeRenditionHandler } from './make-rendition-handler.ts';
export type { Office } from './office.ts';
export { serveRenditions, type RenderedDocument, type RenditionParts } from './serve-renditions.ts';
