import type { Verdict } from './signature-report.ts';

const verdicts: Record<Verdict, string> = {
  checking: 'The signature is being checked.',
  valid: 'The signature is valid: nothing was changed since.',
  changed: 'The signed part is intact, but something was added after it was signed.',
  broken: 'The content is not what was signed, or the signature itself is damaged.',
  unknown: 'The signature is in a form that cannot be checked here.',
};

export const messages = {
  by: (names: string) => `Signed by ${names}`,
  signed: 'This document is signed',
  at: (signed: string, moment: string) => `${signed} on ${moment}`,
  issuedBy: (name: string) => `Certificate by ${name}.`,
  signerNotVerified: 'Who the signer is was not verified: this viewer keeps no list of trusted authorities.',
  selfIssued: 'Nobody but the signer vouches for the certificate.',
  verdicts,
  saving: {
    title: 'This document is signed',
    text: 'Your annotations would be added after the signature, and every reader would say that the document was changed since it was signed. A copy leaves the signed version as it is.',
    copy: 'Download a copy',
    anyway: 'Save a new version anyway',
    cancel: 'Go on annotating',
  },
} as const;
