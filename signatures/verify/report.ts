/** What a look at a file found, revision by revision. */
export interface VerificationReport {
  readonly bytes: number;
  /** SHA-256 of the file, in lower-case hex. */
  readonly sha256: string;
  /**
   * `whole`: every signature is intact, and nothing but signatures and validation data came after the first.
   * `addedTo`: the same, but what people fill in or note was added between signatures.
   * `changed`: a signature is intact, but the document was changed after it, or after the last.
   * `broken`: at least one signature doesn't match what it covers.
   */
  readonly state: 'unsigned' | 'whole' | 'addedTo' | 'changed' | 'broken' | 'encrypted' | 'unreadable';
  /** In the order in which they were written. */
  readonly revisions: readonly Revision[];
  /** Signatures in the file that the document doesn't lead to: they were disconnected or damaged. */
  readonly detached: number;
  /** How many bytes follow the end of the last revision. */
  readonly after: number;
}

export interface Revision {
  /** From 1. */
  readonly number: number;
  /** Where it ends, in bytes from the start of the file. */
  readonly end: number;
  /** `plain`: nothing in it is signed. */
  readonly kind: 'plain' | 'signature' | 'timestamp';
  readonly signer: CertificateNames | null;
  /** What the signer claims, from the signature's dictionary; an ISO instant. */
  readonly claimedAt: string | null;
  /** What a time authority states; an ISO instant. */
  readonly timestampedAt: string | null;
  readonly timeAuthority: CertificateNames | null;
  readonly reason: string | null;
  /** The signature matches every byte that it says it covers; null where there is none. */
  readonly isIntact: boolean | null;
  readonly problems: readonly SignatureProblem[];
  /** What this revision changed against the one before. */
  readonly changes: readonly Change[];
}

export interface CertificateNames {
  readonly name: string;
  readonly organisation: string | null;
  readonly issuer: string;
  readonly validFrom: string;
  readonly validUntil: string;
  /** SHA-256 of the certificate, in lower-case hex. */
  readonly sha256: string;
  /** Made by the product for tests. */
  readonly isTest: boolean;
}

export type SignatureProblem =
  /** The bytes that were signed are not those of the file. */
  | 'digestDiffers'
  /** The signature doesn't belong to the certificate. */
  | 'signatureDiffers'
  /** It doesn't say plainly which bytes it covers, or leaves out more than itself. */
  | 'rangeDoubtful'
  /** It doesn't reach the end of its revision. */
  | 'rangeShort'
  | 'unreadable'
  | 'algorithmUnknown'
  /** The certificate was not valid at the time of the signature. */
  | 'certificateExpired'
  /** The signature isn't bound to its certificate. */
  | 'certificateUnbound'
  | 'timestampDiffers';

export type Change =
  | { readonly what: 'signatureAdded' | 'validationDataAdded' | 'technicalDataChanged' }
  | { readonly what: 'formValueChanged'; readonly field: string; readonly before: string; readonly after: string }
  /** `signatureDrawn`: a signature shows something on the page. */
  | { readonly what: 'annotationsChanged' | 'signatureDrawn'; readonly page: number }
  | { readonly what: 'printChanged' | 'pageSizeChanged' | 'pageAdded' | 'pageRemoved'; readonly page: number }
  | { readonly what: 'pagesReordered' | 'formChanged' | 'attachmentsChanged' | 'actionsChanged' | 'layersChanged' }
  | { readonly what: 'signatureRemoved' }
  /** A part of the document's catalogue, by its key. */
  | { readonly what: 'documentDataChanged'; readonly part: string }
  | { readonly what: 'bytesAfterEnd'; readonly bytes: number };
