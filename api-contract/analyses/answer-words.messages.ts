import { localised } from '#languages';
import type { AnswerName } from './kinds.ts';

/** What people call answers, on the screen and in files. */
export const answerWords = localised('answer-words', {
  answers: {
    met: 'Met',
    fallback: 'Fallback',
    not_met: 'Not met',
    needs_review: 'Needs review',
    not_applicable: 'Not applicable',
    found: 'Found',
    absent: 'Not found',
  } satisfies Record<AnswerName, string>,
  fallback: (rank: string) => `Fallback ${rank}`,
  yes: 'Yes',
  no: 'No',
});
