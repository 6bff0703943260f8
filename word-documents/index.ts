/** Word documents: their text with the place of every character, edits with tracked changes, comparisons. Knows nothing of the product. */
export { readWord } from './package/read-word.ts';
export { WordXmlRejected } from './xml/rejected.ts';
export { WordFileRefused, type WordRefusal } from './package/refused.ts';
export { compareVersions, type Redline, type RedlineRefused } from './compare/compare.ts';
