/** Verifies signed PDFs, in browsers too: revisions, who signed and when, and what changed since. */
export { verify } from './verify.ts';
export { isWhole, weightOf } from './overall-state.ts';
export type { CertificateNames, Change, Revision, SignatureProblem, VerificationReport } from './report.ts';
