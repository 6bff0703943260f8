/** Electronic signatures in PDF: documents prepared, marked, sealed and verified. Knows no database and no server. */
export { prepareDocument } from './document/prepare.ts';
export { stampValues } from './marks/stamp-values.ts';
export { appendCertificate, writeCertificate } from './certificate/certificate.ts';
export { seal } from './seal/seal.ts';
export { SealFailed } from './seal/seal-failed.ts';
export { addTimestamp } from './seal/add-timestamp.ts';
export { signerFromPem, signerFromPkcs12, SignerRefused } from './seal/signers.ts';
export { timeAuthorityAt, TimeAuthorityFailed } from './seal/time-authority.ts';
export { createTestAuthority, openTestAuthority, type TestAuthority } from './authority/test-authority.ts';
export type {
  CertificateContent,
  CertifiedDocument,
  CertifiedEvent,
  CertifiedRecipient,
} from './certificate/content.ts';
export type {
  Box,
  DocumentPage,
  DocumentRefusal,
  HandwritingFace,
  Mark,
  MarkedDocument,
  MarkPlace,
  PreparedDocument,
  RefusedDocument,
  SealedDocument,
  SealRequest,
  Send,
  SignatureLook,
  Signer,
  Stroke,
  TimeAuthority,
  WorkingDocument,
} from './types.ts';
