import type { AnalysisFailure } from '#api-contract/analyses/kinds';
import { localised } from '#languages';

/** Why an analysis, a contract of one, or a check is not what was asked for. */
export const refusals = localised('analysis-refusals', {
  noContracts: 'No contracts match these filters.',
  running: (most: string) => `${most} analyses are running. Wait until one of them is done, or cancel one.`,
  moved: 'The analysis has moved on since. Reload the page to see where it is.',
  unpublished: 'This playbook has no published version yet. Publish it, then start the analysis.',
  noPlaybook: 'Choose a playbook for these rules.',
  noRule: 'This rule isn’t in the latest version of the playbook.',
  twice: 'This question is asked twice.',
  nothingFailed: 'No contracts have failed.',
  notAnAnswer: 'Choose one of the answers that this question can have.',
  answerMissing: 'Enter what is right.',
  nothingShared: 'These analyses have no question in common.',
  failures: {
    not_read_yet: 'This document hasn’t been read yet. Wait until it has been, then retry.',
    over_limits: 'Reading this document took more time or memory than a document of its size may.',
    crashed: 'Reading this document failed. Retry, or save it again in its original program and upload it.',
    needs_ocr: 'This document is a scan without text and needs OCR. Upload a version with text, then retry.',
    password_protected: 'This document is password-protected. Remove the password, upload it again, then retry.',
    unreadable: 'This document couldn’t be read. Save it again in its original program, upload it, then retry.',
    quote_not_in_document: 'A quote differs from the document’s text, so no answer was stored. Retry.',
    gone: 'This contract was in the bin. Retry now that it is back.',
  } satisfies Record<AnalysisFailure, string>,
});
