import type { CertificateContent } from '../certificate/content.ts';

const at = new Date('2026-03-31T09:00:00Z');

/** What a certificate says on an envelope that these people signed. */
export function certificateContent(
  names: readonly string[],
  changes: Partial<CertificateContent> = {},
): CertificateContent {
  return {
    language: 'en',
    timeZone: 'Europe/Berlin',
    envelope: {
      id: 'env_7Q2K',
      title: 'Framework agreement',
      organisation: 'Northwind Traders',
      sender: 'Ingrid Solberg',
      sentAt: at,
      completedAt: new Date('2026-04-01T10:30:00Z'),
    },
    documents: [
      {
        fileName: 'agreement.pdf',
        pages: 10,
        sourceSha256: '12'.repeat(32),
        shownSha256: '34'.repeat(32),
        wasSigned: false,
      },
    ],
    recipients: names.map((name) => ({
      name,
      email: 'signer@example.com',
      role: 'signer',
      outcome: 'signed',
      reached: ['link', 'accessCode'],
      delegatedFrom: null,
      consentVersion: '3',
      consentSha256: 'ab'.repeat(32),
      openedAt: at,
      consentedAt: at,
      doneAt: at,
      ip: '192.0.2.7',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
      fields: [{ label: 'Signature', value: name, page: 1 }],
    })),
    events: names.map((name) => ({ at, text: `${name} signed`, ip: '192.0.2.7' })),
    missing: [],
    verificationAddress: 'https://contracts.example.com/verify',
    isTest: false,
    withoutTimestamp: false,
    ...changes,
  };
}
