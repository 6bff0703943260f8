import type { MarkedDocument, WorkingDocument } from '../types.ts';
import type { CertificateContent } from './content.ts';

/** Returns the certificate as a PDF of its own, ready to be sealed. */
export async function writeCertificate(_content: CertificateContent): Promise<MarkedDocument> {
  throw new Error('Not written yet.');
}

/** Returns the document with the certificate as its last pages. Throws for one that arrived signed. */
export async function appendCertificate(
  _document: WorkingDocument,
  _content: CertificateContent,
): Promise<MarkedDocument> {
  throw new Error('Not written yet.');
}
