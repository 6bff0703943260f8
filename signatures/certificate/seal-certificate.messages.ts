import { localised } from '#languages';
import type { CertifiedRecipient } from './content.ts';

/** Every sentence of a certificate. It never says more than what happened. */
export const certificateMessages = localised('seal-certificate', {
  title: 'Signature certificate',
  test: 'Test: this file is sealed with a test certificate. It is not for real contracts.',
  withoutTimestamp:
    'The time authority didn’t answer, so this seal has no time-stamp yet. It is added later, at the end of the file.',
  envelope: 'Envelope',
  name: 'Title',
  id: 'Number',
  organisation: 'Organisation',
  sender: 'Sent by',
  sent: 'Sent',
  completed: 'Completed',
  zone: (zone: string) => `All times are in ${zone}.`,
  documents: 'Documents',
  pages: 'Pages',
  source: 'SHA-256 as uploaded',
  shown: 'SHA-256 as shown to the signers',
  wasSigned:
    'This file was signed when it arrived. Values were added as annotations, and the earlier signature was kept.',
  recipients: 'Recipients',
  roles: { signer: 'Signer', approver: 'Approver', viewer: 'Viewer', copy: 'Gets a copy' } satisfies Record<
    CertifiedRecipient['role'],
    string
  >,
  outcomes: {
    signed: 'Signed',
    approved: 'Approved',
    viewed: 'Viewed',
    copied: 'Got a copy',
    delegated: 'Passed on',
  } satisfies Record<CertifiedRecipient['outcome'], string>,
  reached: 'Reached',
  reachedBy: {
    link: (email: string) => `through a link sent to ${email}`,
    accessCode: 'with an access code',
    account: 'signed in with an account',
  },
  delegatedFrom: 'On behalf of',
  opened: 'Opened',
  consented: 'Consent given',
  consent: 'Consent text',
  consentVersion: (version: string, hash: string) => `version ${version}, SHA-256 ${hash}`,
  done: 'Done',
  address: 'IP address',
  browser: 'Browser',
  fields: 'Filled in',
  field: (label: string, value: string, page: string) => `${label}: ${value} (page ${page})`,
  events: 'What happened',
  missing: (characters: string) =>
    `These characters have no letter in our fonts and are shown as a box or a question mark: ${characters}`,
  meaning: 'What this is and isn’t',
  meanings: {
    is: 'Each person signed electronically. The times, addresses and texts above were recorded while they did, and the organisation named above sealed the file afterwards, so that later changes can be found.',
    isNot:
      'A link shows who could read a mailbox, not who a person is. Some contracts need handwriting or another kind of signature by law; this page doesn’t say whether this one does.',
  },
  verify: 'Check this file',
  verifyAt: (address: string) => `Open ${address} and choose this file. It stays on your device.`,
  foot: (page: string, of: string, envelope: string) => `Page ${page} of ${of} · ${envelope}`,
});
