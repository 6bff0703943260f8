export { createDocumentReader, type DocItem, type DocPage, type DocText, type DocumentReader } from '#extraction';
export { inspectUpload, noteDocument, type InspectedDocument } from './kept-documents.ts';
export { readDocumentHandler } from './read-document-handler.ts';
