export { findOffice, findOfficeProgram } from './find-office.ts';
export { makeRenditionHandler } from './make-rendition-handler.ts';
export { NotConverted, type Office } from './office.ts';
export { serveRenditions, type RenderedDocument, type RenditionParts } from './serve-renditions.ts';
