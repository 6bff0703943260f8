/** Files of drafts: PDF, Word, and Word templates that stay Word. For the server and scripts. */
export type { FieldPlace, FileInfo, PdfLimit, WrittenPdf } from './file-info.ts';
export { createDraftWriter, type DraftWriter, type WriterLimits, WritingOverran } from './thread/draft-writer.ts';
