import { localised } from '#languages';

/** Why there is no redline of two versions, no marks, or no version in which they are settled. */
export const refusals = localised('mark-refusals', {
  pdf: (number: string) =>
    `Version ${number} is a PDF, so tracked changes aren’t available. Compare Word documents (.docx) instead.`,
  notWord: (number: string) => `Version ${number} isn’t a Word document (.docx), so tracked changes aren’t available.`,
  sameVersion: 'Choose two different versions to compare.',
  older: (number: string, reason: string) => `Version ${number}: ${reason}`,
  notProven: 'The redline couldn’t be verified, so it wasn’t created.',
  compareTooLarge: 'Comparing these versions took more time or memory than documents of their size may.',
  noMarksInPdf: 'This is a PDF, so it has no tracked changes. Ask for the Word document (.docx).',
  noMarksInOther: 'Tracked changes are read from Word documents (.docx).',
  tooMany: (most: string) =>
    `This document has more than ${most} tracked changes. Accept or reject some of them in Word and upload it again.`,
  readingTooLarge: 'Reading the tracked changes took more time or memory than a document of this size may.',
  unreadable: 'The tracked changes couldn’t be read. Open the document in Word, save it again and upload it.',
  notRead: 'The tracked changes haven’t been read yet. Wait until they are.',
  unknownMarks: 'Some of these changes aren’t in the document. Reload the page and try again.',
  nothingDecided: 'No changes have been decided yet. Accept or reject one, then save.',
  notSettled: 'The changes couldn’t be verified, so no new version was saved.',
  settlingTooLarge: 'Settling the changes took more time or memory than a document of this size may.',
});
