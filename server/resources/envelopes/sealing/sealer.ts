import type { CertificateContent, DocumentPage, DocumentRefusal, Mark } from '#signatures';

/** A PDF as it can be sent: `bytes` is null where they are those that arrived. */
export type Prepared =
  | {
      readonly status: 'ready';
      readonly bytes: Uint8Array<ArrayBuffer> | null;
      readonly sha256: string;
      readonly size: number;
      readonly pages: readonly DocumentPage[];
      readonly wasSigned: boolean;
      readonly wasEncrypted: boolean;
      readonly wasRepaired: boolean;
    }
  | { readonly status: 'refused'; readonly reason: DocumentRefusal };

/** One document with what was entered into it, and what its certificate says. */
export interface SealTask {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  readonly pages: readonly DocumentPage[];
  readonly wasSigned: boolean;
  readonly marks: readonly Mark[];
  /** Null where another document of the envelope holds the certificate. */
  readonly certificate: CertificateContent;
  readonly withTimestamp: boolean;
  /** Sealed by the installation’s test authority, with a time-stamp as a revision of its own. */
  readonly isTest: boolean;
  readonly reason: string;
}

export interface Sealed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  readonly level: 'B-B' | 'B-T';
  readonly isTest: boolean;
  /** A file of its own, where the document arrived signed. */
  readonly certificate: { readonly bytes: Uint8Array<ArrayBuffer>; readonly sha256: string } | null;
  /** SHA-256 of the file as it was before its time-stamp, where that is a revision of its own. */
  readonly before: string | null;
  /** SHA-256 of the marked document that the seal was put on: what the sealed file has to begin with. */
  readonly marked: { readonly sha256: string; readonly size: number };
}

/** A file that got a time-stamp. */
export type Stamped = Pick<Sealed, 'bytes' | 'sha256'>;

/** The time authority couldn’t be reached. */
export class TimeAuthorityDown extends Error {
  override readonly name = 'TimeAuthorityDown';
}

/** A document couldn’t be sealed, or what was sealed didn’t hold. */
export class SealingFailed extends Error {
  override readonly name = 'SealingFailed';
}

/** Works on PDFs apart from the server, within limits of memory and time. */
export interface Sealer {
  readonly isTest: boolean;
  /** The working copy of a PDF, or why there can be none. */
  prepare(bytes: Uint8Array<ArrayBuffer>, password: string | undefined, signal: AbortSignal): Promise<Prepared>;
  /** Marks, certificate and seal. Throws SealingFailed and TimeAuthorityDown. */
  seal(task: SealTask, signal: AbortSignal): Promise<Sealed>;
  /** Appends a time-stamp over a whole file. Throws SealingFailed and TimeAuthorityDown. */
  stamp(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Stamped>;
  /** What is wrong with a sealed file, as it was read back from where it is kept; null where it holds. */
  check(
    bytes: Uint8Array<ArrayBuffer>,
    sealed: Pick<Sealed, 'sha256' | 'marked'>,
    signal: AbortSignal,
  ): Promise<string | null>;
  close(): Promise<void>;
}
