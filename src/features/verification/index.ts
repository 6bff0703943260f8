export { askRecord } from './ask-record.ts';
export { FindingsInPage } from './findings.tsx';
export { VerificationPage } from './verification-page.tsx';
export { verifyFile } from './verify-file.ts';
