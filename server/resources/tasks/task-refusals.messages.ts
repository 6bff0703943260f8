import { localised } from '#languages';

/** What is refused about tasks, and what to do. */
export const refusals = localised('task-refusals', {
  dueBeforeStart: 'The due date is before the start. Choose a later due date.',
  oneSubject: 'A task belongs to one case, contract or counterparty. Choose one of them.',
  subjectGone: 'This no longer exists, or you don’t have access to it. Choose another.',
  needsItself: 'A task can’t wait for itself. Choose another.',
  circle: (path: string) => `These tasks would wait for each other: ${path}. Remove one of these dependencies first.`,
  hiddenTask: 'a task you don’t have access to',
  belongsAlready: 'The task belongs to this already. Choose another.',
  tooManyRelated: (most: string) => `Use at most ${most}. Remove one first.`,
  seriesHasOne: 'This task already repeats. Change its series.',
  countedFromCompletion:
    'Counted from completion, a task repeats without weekdays or days of the month. Choose the first day instead.',
  seriesOfControl: (control: string) => `These tasks belong to control ${control}. Change the frequency there.`,
});
