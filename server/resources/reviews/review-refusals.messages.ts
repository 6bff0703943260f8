import type { ReviewFailure } from '#api-contract/reviews/kinds';
import { localised } from '#languages';

/** Why a review, a decision or a redline is not what was asked for. */
export const refusals = localised('review-refusals', {
  unpublished: 'This playbook has no published version yet. Publish it, then start the review.',
  tooMany: (most: string) => `This contract has room for ${most} reviews.`,
  reasonNeeded: 'This rule has high severity. Enter a reason.',
  nothingToWrite: 'This rule has no standard wording. Enter what to write instead.',
  nothingWaits: 'Nothing waits for approval here.',
  waits: 'This decision waits for approval.',
  pdf: 'This is a PDF, so tracked changes aren’t available. Download a review report instead.',
  notWord: 'Tracked changes need a Word document (.docx). Download a review report instead.',
  notDone: 'This review isn’t finished yet. Wait until it is.',
  noSuggestions: 'No suggestions have been accepted yet. Accept one, then create the redline.',
  notProven: 'The redline couldn’t be verified, so it wasn’t created.',
  oneProblem: 'The redline couldn’t be verified, so it wasn’t created. 1 edit caused the problem.',
  problems: (count: string) =>
    `The redline couldn’t be verified, so it wasn’t created. ${count} edits caused the problem.`,
  readAnew: 'The document has been read again since this review. Start a new review, then create the redline.',
  reportTooLarge: 'Writing the report took more time or memory than a review of this size may.',
  tooLarge: 'Writing the redline took more time or memory than a document of this size may.',
  failures: {
    needs_ocr: 'This document is a scan without text and needs OCR. Upload a version with text, then review it.',
    password_protected: 'This document is password-protected. Remove the password and upload it again.',
    over_limits: 'Reading this document took more time or memory than a document of its size may.',
    unreadable: 'This document couldn’t be read. Open it in its original program, save it again and upload it.',
    quote_not_in_document:
      'A quote differs from the document’s text, so none of the findings were stored. Start the review again.',
  } satisfies Record<ReviewFailure, string>,
});
