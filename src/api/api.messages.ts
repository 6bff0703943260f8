import { localised } from '#languages';

/** What is said where an answer explains nothing (specification, section 8). */
export const failureMessages = localised('api', {
  unknown: 'An unknown error occurred. Please try again later or contact support.',
  unexplained: 'An error occurred',
});
