/** What a verification found, in words; without what verifying itself needs. */
export { changesSince, describeChange, describeChanges, describeProblems, describeReport } from './describe.ts';
export { isRevisionWhole, isWhole, weightOf } from './overall-state.ts';
export type { CertificateNames, Change, Revision, SignatureProblem, VerificationReport } from './report.ts';
