/** The reader: text with places from documents, and what contracts say. No interface, no database, no network of its own. */
export { extractorVersion, packItems, unpackItems } from './text/doc-text.ts';
export type { DocItem, DocPage, DocText } from './text/doc-text.ts';
export {
  createDocumentReader,
  type DocumentReader,
  type DocumentReaderLimits,
  type DocumentReading,
} from './threads/document-reader.ts';
