import { localised } from '#languages';

/** Why something can’t be evidence. */
export const refusals = localised('evidence-refusals', {
  tooMany: (most: string) => `An answer has at most ${most} pieces of evidence.`,
  tooManyOfControl: (most: string) => `A control has at most ${most} pieces of evidence.`,
  notInDocument: 'The document doesn’t say this at that place. Select the clause again.',
  notMoved: 'Only a clause that was found in a newer version can be confirmed.',
  period: 'The end of the period can’t be before its start.',
});
