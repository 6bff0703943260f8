/** A box in points, from the lower left corner of a page's coordinates. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A page as people see it: turned, cropped and scaled. */
export interface DocumentPage {
  /** As shown, in points: a turned page has its sides exchanged. */
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
  /** What is shown of the page, in its own units and before it is turned. */
  readonly crop: Box;
  /** Points in one of the page's own units; nearly always 1. */
  readonly userUnit: number;
}

/** A document that can be marked and sealed: whatever follows is appended to these bytes. */
export interface WorkingDocument {
  readonly bytes: Uint8Array;
  readonly pages: readonly DocumentPage[];
  /** SHA-256 of `bytes`, in lower-case hex. */
  readonly sha256: string;
  /** The file was signed when it arrived: nothing may be rewritten, no page may be added. */
  readonly wasSigned: boolean;
}

export interface PreparedDocument extends WorkingDocument {
  readonly status: 'ready';
  /** SHA-256 of the file as it arrived. */
  readonly sourceSha256: string;
  /** Its structure was damaged, and the working copy has it repaired. */
  readonly wasRepaired: boolean;
  /** It was locked with a password, and the working copy is not. */
  readonly wasEncrypted: boolean;
}

export type DocumentRefusal =
  | 'notPdf'
  | 'damaged'
  | 'noPages'
  | 'needsPassword'
  | 'wrongPassword'
  /** It opens, and its owner's password forbids changes. */
  | 'locked'
  /** It was signed and encrypted: unlocking it would break its signature. */
  | 'signedAndEncrypted'
  /** It was signed, and its structure is damaged: repairing it would break its signature. */
  | 'signedAndDamaged'
  /** It was signed with a statement that no change is allowed. */
  | 'certifiedFinal';

export interface RefusedDocument {
  readonly status: 'refused';
  readonly reason: DocumentRefusal;
  /** Why, in a sentence of English. */
  readonly message: string;
}

/** Where a mark goes: fractions of the page as shown, from its upper left corner. */
export interface MarkPlace {
  /** From 1. */
  readonly page: number;
  readonly rect: Box;
}

/** From 0 to 1 across the drawing, from its upper left corner. */
export interface Stroke {
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export type HandwritingFace = 'caveat' | 'great-vibes' | 'marck-script';

export type SignatureLook =
  | { readonly by: 'typing'; readonly text: string; readonly face: HandwritingFace }
  /** `aspect` is the width of the drawing over its height. */
  | { readonly by: 'drawing'; readonly strokes: readonly Stroke[]; readonly aspect: number }
  | { readonly by: 'image'; readonly bytes: Uint8Array };

export type Mark = MarkPlace &
  (
    | { readonly kind: 'signature' | 'initials'; readonly look: SignatureLook }
    | { readonly kind: 'name' | 'date' | 'text'; readonly text: string }
    | { readonly kind: 'checkbox'; readonly checked: boolean }
  );

export interface MarkedDocument extends WorkingDocument {
  /** Characters that no font has, drawn as U+FFFD; to be named on the certificate. */
  readonly missing: readonly string[];
}

/** Signs with a certificate: a key in memory, in a module or in a cloud. */
export interface Signer {
  /** In DER: the signer's own first, then the one that issued it, and so on. */
  readonly certificates: readonly Uint8Array[];
  readonly keyType: 'EC' | 'RSA';
  /** Whom the certificate names. */
  readonly name: string;
  readonly validUntil: Date;
  /** Made by the product itself: what it seals must say that it is a test. */
  readonly isTest: boolean;
  /** Returns the signature over the SHA-256 of the data; for an elliptic curve in DER. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

/** Gives time-stamps of RFC 3161. */
export interface TimeAuthority {
  /** Returns the token for a SHA-256, in DER. Throws TimeAuthorityFailed. */
  timestamp(sha256: Uint8Array): Promise<Uint8Array>;
}

/** Sends a request; the server hands in one that is guarded against private addresses. */
export type Send = (
  url: string,
  request: { method: 'POST'; headers: Record<string, string>; body: Uint8Array<ArrayBuffer>; signal: AbortSignal },
) => Promise<Response>;

export interface SealRequest {
  readonly bytes: Uint8Array;
  readonly signer: Signer;
  /** With it PAdES B-T, without it B-B. */
  readonly timeAuthority?: TimeAuthority;
  /** Why it was sealed, as readers show it. */
  readonly reason?: string;
  /** The time that the seal claims. Default: now. */
  readonly at?: Date;
}

export interface SealedDocument {
  /** Begins with the bytes that were sealed. */
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly level: 'B-B' | 'B-T';
}
