import { localised } from '#languages';

/** Every sentence about the answers that somebody was asked for. */
export const myAnswersMessages = localised('my-answers', {
  title: 'My answers',
  loading: 'Loading what you were asked to answer',
  failedTitle: 'What you were asked to answer couldn’t be loaded',
  none: 'No answer is waiting for you',
  noneDescription: 'Requirements that colleagues assign to you appear here until you have answered them.',
  hint: 'Set the progress to “In review” when you have answered.',
});
