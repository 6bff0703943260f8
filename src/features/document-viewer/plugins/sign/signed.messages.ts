import type { Verdict } from './signature-report.ts';
import { localised } from '#languages';

const verdicts: Record<Verdict, string> = {
  checking: 'Checking the signature.',
  valid: 'The signature is valid and the document hasn’t changed since it was signed.',
  changed: 'The signed content is intact, but changes were added after signing.',
  broken: 'The signed content has been altered, or the signature is damaged.',
  unknown: 'This type of signature can’t be checked here.',
};

export const messages = localised('signed', {
  by: (names: string) => `Signed by ${names}`,
  signed: 'This document is signed',
  at: (signed: string, moment: string) => `${signed} on ${moment}`,
  issuedBy: (name: string) => `Certificate issued by ${name}.`,
  signerNotVerified: 'The signer’s identity wasn’t verified: the viewer has no list of trusted authorities.',
  selfIssued: 'The certificate is self-signed.',
  verdicts,
});
