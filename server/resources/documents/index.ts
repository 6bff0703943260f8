export type { DocItem, DocPage, DocText } from '#extraction';
export { createDocumentReader, type DocumentReader } from './document-reader.ts';
export { inspectUpload, noteDocument, readAgain, type InspectedDocument } from './kept-documents.ts';
export { queueStaleTexts, readTextsAnewHandler } from './queue-stale-texts.ts';
export { readDocumentHandler } from './read-document-handler.ts';
