/** Documents made up for tests of this room and of the server. */
export { makeBomb, makePdf, makeScan, makeStreamBomb, type MadePage } from './make-pdf.ts';
export { madeContract } from './made-contract.ts';
