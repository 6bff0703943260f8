import { localised } from '#languages';
import type { DocumentRefusal } from '../types.ts';

/** Why a document can't be signed here. */
export const refusalMessages = localised('refused-documents', {
  notPdf: 'This file is not a PDF.',
  damaged: 'This PDF is damaged and can’t be repaired. Export it again and upload the new file.',
  noPages: 'This PDF has no pages.',
  needsPassword: 'This PDF is locked with a password. Enter it, and an unlocked copy will be sent.',
  wrongPassword: 'The password is wrong. Enter it again, or upload a copy without a password.',
  locked: 'The owner of this PDF doesn’t allow changes. Ask them for an unlocked copy.',
  signedAndEncrypted: 'This PDF is signed and locked. Unlocking it would break its signature.',
  signedAndDamaged: 'This PDF is signed and damaged. Repairing it would break its signature.',
  certifiedFinal: 'This PDF is signed as final, so nothing can be added to it.',
} satisfies Record<DocumentRefusal, string>);
