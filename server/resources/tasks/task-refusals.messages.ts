import { localised } from '#languages';

/** What is refused about tasks, and what to do. */
export const refusals = localised('task-refusals', {
  dueBeforeStart: 'The due date is before the start. Choose a later due date.',
  oneSubject: 'A task belongs to one case, contract or counterparty. Choose one of them.',
  subjectGone: 'This no longer exists, or you don’t have access to it. Choose another.',
  seriesHasOne: 'This task already repeats. Change its series.',
  countedFromCompletion:
    'Counted from completion, a task repeats without weekdays or days of the month. Choose the first day instead.',
});
