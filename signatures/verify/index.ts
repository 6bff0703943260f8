/** Verifies signed PDFs, in browsers too: revisions, who signed and when, and what changed since. */
export { verify } from './verify.ts';
export * from './words.ts';
