/**
 * What others know of the reader, and its threads. What reads, a hundred modules and a model, has a door of its own, for
 * those threads: `#extraction/reader`. No interface, no database, no network of its own.
 */
export { engineVersion } from './model/model-version.ts';
export type {
  AnyFieldFinding,
  Citation,
  CitationBox,
  ClauseCandidate,
  ClauseFinding,
  ClauseKind,
  DocumentStructure,
  FieldFinding,
  FieldName,
  FieldValues,
  Findings,
  Method,
  Verdict,
} from './findings/finding.ts';
export { clauseAt, rollForward } from './findings/renewed-term.ts';
export { annotatedKinds } from './clauses/kinds.ts';
export { clauseSynonyms } from './clauses/synonyms.ts';
export { ruledKinds } from './clauses/ruled-kinds.ts';
export { withCorrections, type Correction } from './corrections/nearest-corrections.ts';
export { ask, LanguageModelFailed, type LanguageModel } from './language-model/endpoint.ts';
export { messagesFor, questionOn, type Message, type Question } from './language-model/question.ts';
export { refineFindings, type Refinement } from './language-model/refine.ts';
export { extractorVersion, packItems, unpackItems } from './text/doc-text.ts';
export type { DocItem, DocPage, DocText } from './text/doc-text.ts';
export type { AttachedText } from './text/read-attached.ts';
export { looksAt, textKindOf } from './text/text-kind.ts';
export {
  createDocumentReader,
  type DocumentReader,
  type DocumentReaderLimits,
  type DocumentReading,
  type FindingsReading,
} from './threads/document-reader.ts';
export type { Overrun, ReaderLimits } from './threads/reader-thread.ts';
export { ReaderThreads } from './threads/reader-threads.ts';
export { serveTasks, type ThreadTask } from './threads/serve-tasks.ts';
