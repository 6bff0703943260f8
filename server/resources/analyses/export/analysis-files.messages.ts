import { localised } from '#languages';

/** What files of an analysis say. */
export const fileWords = localised('analysis-files', {
  answers: 'Answers',
  citations: 'Citations',
  number: 'Number',
  contract: 'Contract',
  verified: 'Verified',
  verifiedOf: (verified: string, all: string) => `${verified} of ${all}`,
  failure: 'Not answered because',
  question: 'Question',
  answer: 'Answer',
  confidence: 'Confidence',
  checkedBy: 'Verified by',
  page: 'Page',
  quote: 'Quote',
  link: 'Link',
  cut: ' […] Cut here: a cell holds 32,767 characters.',
});
