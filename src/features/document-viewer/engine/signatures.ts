import type { PDFDocumentProxy } from 'pdfjs-dist';

/** What a signature field of a file says of itself, as pdf.js reads it. */
export interface SignatureFacts {
  id: string;
  signerName: string | null;
  reason: string | null;
  /** As PDF writes dates: `D:20260301120000Z`. */
  signingTime: string | null;
  byteRange: readonly number[];
  coversWholeDocument: boolean;
  modificationsAfterSignature: number;
}

/** The digital signatures of a document; none where they cannot be read. */
export async function readSignatures(document: PDFDocumentProxy): Promise<readonly SignatureFacts[]> {
  const facts = await document.getSignatures().catch(() => null);
  return (facts as SignatureFacts[] | null) ?? [];
}
