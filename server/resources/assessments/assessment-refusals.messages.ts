import { localised } from '#languages';

/** Why an assessment or an answer is not stored as it was sent. */
export const refusals = localised('assessment-refusals', {
  notAssessable: (ref: string) => `${ref} can’t be assessed. Choose a requirement with a statement.`,
  scoreTooHigh: (most: string) => `This assessment scores up to ${most}.`,
  noScale: 'This assessment has no scores.',
  subjectGone: 'This doesn’t exist or has been deleted. Choose another.',
  notInState: 'The assessment is in another state by now. Load the latest version.',
  unanswered: (count: string) => `${count} requirements are unanswered. Answer or waive them, then close.`,
  incomplete: (count: string) => `${count} requirements have no reason yet. Complete the statement of applicability.`,
  ownRequest: 'Someone else has to approve what you asked for.',
  wasClosed: 'An assessment that was closed can’t be deleted.',
  isCarriedFrom: 'Another assessment was upgraded from this one, so it can’t be deleted.',
  sameVersion: 'This assessment is of that version already.',
  settled: 'A proposal has been settled, so the upgrade can’t be undone any more.',
  upgradedBefore: 'This assessment has been upgraded already.',
  tooManyFindings: (most: string) => `An assessment has room for ${most} findings.`,
});
