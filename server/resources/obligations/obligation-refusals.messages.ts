import { localised } from '#languages';

/** Why something cannot be done with an obligation. */
export const refusals = localised('obligation-refusals', {
  tooMany: (most: string) => `A contract can have at most ${most} obligations. Remove one first.`,
  notClosed: 'Only closed obligations can be reopened.',
  reviewed: 'Someone has already reviewed this proposal.',
  notOpen: 'Only open obligations can be completed or waived.',
  nothingToUndo: 'There is nothing to undo.',
  firstDay: 'Choose the first due date.',
  endsBefore: 'The end date is before the due date.',
  passage: 'This passage isn’t at that position in the document.',
});
