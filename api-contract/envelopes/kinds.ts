import { maxDocumentBytes } from '../uploads/sizes.ts';

/** How much an envelope may hold. */
export const limits = {
  documents: 20,
  documentBytes: Math.min(50 * 1024 * 1024, maxDocumentBytes),
  bytes: 100 * 1024 * 1024,
  pages: 1_000,
  recipients: 100,
  fields: 2_000,
  reminders: 20,
  expiryDays: { least: 1, most: 365, usual: 30 },
  bulkRows: 10_000,
  bulkBytes: 10 * 1024 * 1024,
  /** Of an image of a signature, as base64. */
  markCharacters: 400_000,
  codeTries: 5,
  codeLockMinutes: 15,
  sessionMinutes: 60,
} as const;

export const fieldTypes = ['signature', 'initials', 'name', 'date', 'text', 'checkbox'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** How a field is usually drawn, in points of the page. */
export const usualSizes: Readonly<Record<FieldType, { readonly w: number; readonly h: number }>> = {
  signature: { w: 170, h: 44 },
  initials: { w: 60, h: 32 },
  name: { w: 150, h: 20 },
  date: { w: 90, h: 20 },
  text: { w: 150, h: 20 },
  checkbox: { w: 14, h: 14 },
};

/** Where a document of an envelope comes from. */
export const documentSources = ['upload', 'contract'] as const;

/** `locked`: it waits for its password. `refused`: it can’t be sent; its sentence says why. */
export const documentStates = ['ready', 'locked', 'refused'] as const;

/** What became of the last mail to a recipient. */
export const mailStates = ['none', 'queued', 'sent', 'failed', 'bounced'] as const;

/** What the certificate of a document is called, where it is a file of its own. */
export const certificateNameOf = (documentName: string): string =>
  documentName.replace(/(\.pdf)?$/i, '-certificate.pdf');

/** What the record of an envelope shows as its level: we make simple signatures, and the operator’s seal over all. */
export const signatureLevels = ['simple'] as const;

/** How far the sealing of an envelope is. */
export const sealingStates = ['none', 'waiting', 'working', 'retrying', 'failed', 'sealed'] as const;

export const bulkStates = ['checked', 'running', 'paused', 'done', 'cancelled'] as const;
export const bulkRowStates = ['bad', 'waiting', 'sent', 'failed'] as const;

/** The version of the consent text that is shown now. Old ones stay in the server’s record, by their hash. */
export const consentVersion = '2026-11';
