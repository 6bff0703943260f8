/** Files of drafts: PDF, Word, and Word templates that stay Word. For the server and scripts. */
export type { AnchorPlace, FieldPlace, FileInfo, PdfLimit, WrittenPdf } from './file-info.ts';
export { createDraftWriter, type DraftWriter, type WriterLimits, WritingOverran } from './thread/draft-writer.ts';
export {
  findPlaceholders,
  type Placeholder,
  type WordTemplateContent,
  type WrittenCondition,
} from './word/find-placeholders.ts';
export { type MarkedTemplate, markPlaceholders } from './word/mark-placeholders.ts';
export { type FilledWord, fillWordTemplate, type WordAnswers } from './word/fill-word-template.ts';
export { type ReadWordTemplate, readWordTemplate } from './word/read-word-template.ts';
export type { WordPlaceKind } from './word/word-template.ts';
