import type { Language } from '#languages';

/** What the certificate says on an envelope. Instants are shown in `timeZone`, with its name. */
export interface CertificateContent {
  readonly language: Language;
  readonly timeZone: string;
  readonly envelope: {
    readonly id: string;
    readonly title: string;
    readonly organisation: string;
    readonly sender: string;
    readonly sentAt: Date | null;
    readonly completedAt: Date;
  };
  readonly documents: readonly CertifiedDocument[];
  readonly recipients: readonly CertifiedRecipient[];
  readonly events: readonly CertifiedEvent[];
  /** Characters of marks that no font has. */
  readonly missing: readonly string[];
  /** Where the file can be checked. */
  readonly verificationAddress: string;
  /** Sealed with a certificate that the product made itself. */
  readonly isTest: boolean;
  /** The time authority didn't answer, so the seal has no time-stamp yet. */
  readonly withoutTimestamp: boolean;
}

export interface CertifiedDocument {
  readonly fileName: string;
  readonly pages: number;
  /** SHA-256 of the file as it was uploaded, and as it was shown to the signers. */
  readonly sourceSha256: string;
  readonly shownSha256: string;
  readonly wasSigned: boolean;
}

export interface CertifiedRecipient {
  readonly name: string;
  readonly email: string;
  readonly role: 'signer' | 'approver' | 'viewer' | 'copy';
  readonly outcome: 'signed' | 'approved' | 'viewed' | 'copied' | 'delegated';
  /** How the person was reached and identified. */
  readonly reached: readonly ('link' | 'accessCode' | 'account')[];
  /** On whose behalf, where the request was passed on. */
  readonly delegatedFrom: string | null;
  readonly consentVersion: string | null;
  readonly consentSha256: string | null;
  readonly openedAt: Date | null;
  readonly consentedAt: Date | null;
  readonly doneAt: Date | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** What was filled in: the field's label and its value, without pictures. */
  readonly fields: readonly { readonly label: string; readonly value: string; readonly page: number }[];
}

export interface CertifiedEvent {
  readonly at: Date;
  /** What happened, as a sentence in the envelope's language. */
  readonly text: string;
  readonly ip: string | null;
}
