export { askRecord } from './ask-record.ts';
export { VerificationPage } from './verification-page.tsx';
export { verifyFile } from './verify-file.ts';
