/** Documents made up for tests of this room and of the server. */
export { docxParagraph, makeDocx, makeZip } from './make-docx.ts';
export { cpuTime, repeated, wornTokens } from './cost.ts';
export { textParsers } from './text-parsers.ts';
export { makeBomb, makeFormBomb, makePdf, makeScan, makeStreamBomb, type MadePage } from './make-pdf.ts';
export { madeContract } from './made-contract.ts';
export { makeTypesetPdf, type PlacedLine } from './make-typeset-pdf.ts';
export { knownAmounts } from './known-values/known-amounts.ts';
export { knownDates } from './known-values/known-dates.ts';
export { knownDurations } from './known-values/known-durations.ts';
export { tally } from './known-values/known-value.ts';
