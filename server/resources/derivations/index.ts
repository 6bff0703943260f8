/** What mappings make of answers. Assessments count it; it knows neither handlers nor routes. */
export { deriveAnswers } from './derive-answers.ts';
export { type Counted, derivedMet, withDerived } from './derived-sums.ts';
