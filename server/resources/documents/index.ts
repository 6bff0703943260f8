export type { DocItem, DocPage, DocText } from '#extraction';
export { createDocumentReader, type DocumentReader } from './document-reader.ts';
export { inspectUpload, noteDocument, readAgain, type InspectedDocument } from './kept-documents.ts';
export { readDocumentHandler } from './read-document-handler.ts';
