import { localised } from '#languages';

/** Every sentence about the answers that somebody was asked for. */
export const myAnswersMessages = localised('my-answers', {
  title: 'My answers',
  loading: 'Loading your answers',
  failedTitle: 'Your answers couldn’t be loaded',
  none: 'No answer is waiting for you',
  noneDescription: 'Requirements that colleagues assign to you appear here until you have answered them.',
  handedIn: 'You handed this in for review. You can still change it.',
  closed: 'The assessment is closed, so your answer can’t be changed.',
  conflict: {
    title: 'Someone else has changed this answer',
    explained: 'Your text is still here. Keep it, or use the other answer.',
    useTheirs: 'Use their answer',
    useMine: 'Keep mine',
  },
  theirs: (result: string, observation: string) => `${result}. ${observation}`,
  page: {
    back: 'My answers',
    toList: 'Go to my answers',
    loading: 'Loading the requirement',
    failedTitle: 'The requirement couldn’t be loaded',
    notFoundTitle: 'Nothing to answer here',
    notFoundDescription: 'It may be assigned to someone else now, or the link may be incomplete.',
    forbiddenTitle: 'You don’t have access to this requirement',
    forbiddenDescription: 'Ask the colleague who sent you the link.',
  },
  hint: 'Set the progress to “In review” when you have answered.',
});
