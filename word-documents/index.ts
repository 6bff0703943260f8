/** Word documents: their text with the place of every character, edits with tracked changes, comparisons. Knows nothing of the product. */
export { readWord } from './package/read-word.ts';
export { WordFile } from './package/word-file.ts';
export type { XmlDocument } from './xml/parse.ts';
export { newText, XmlElement, type XmlNode } from './xml/tree.ts';
export { readWordTables } from './package/read-word-tables.ts';
export { WordXmlRejected } from './xml/rejected.ts';
export { WordFileRefused, type WordRefusal } from './package/refused.ts';
export {
  listMarks,
  type MarkChoice,
  type Marks,
  settleMarks,
  type UntrackedChange,
  untrackedChanges,
} from './marks/their-turn.ts';
export type { DocumentMark, MarkKind } from './marks/list-marks.ts';
export type { DocumentComment } from './marks/list-comments.ts';
export { type MarkDecisions, settleDecided, type SettledMarks } from './marks/settle-decided.ts';
export { EditRefused, type EditRefusal } from './edit/refused.ts';
export { suggestEdits, type Suggestion, type SuggestionRefused, type SuggestionsWritten } from './suggest/suggest.ts';
export { compareVersions, type Redline, type RedlineRefused } from './compare/compare.ts';
