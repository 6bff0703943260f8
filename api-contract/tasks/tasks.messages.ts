import { localised } from '#languages';

/** What schemas say of tasks. */
export const taskMessages = localised('task-limits', {
  lastDay: 'Choose a day until 31 December 2100.',
  checklist: (most: number) => `Use at most ${most} items.`,
  hours: (most: number) => `Enter at most ${most} hours.`,
  quarters: 'Enter hours in quarters, such as 1.5.',
  leadDays: (most: number) => `Use at most ${most} days.`,
  window: (most: number) => `Choose an end on or after the start, at most ${most} days later.`,
  neverOccurs: 'This never occurs. Choose another day.',
  task: 'Choose a task.',
  tasksAtATime: (most: number) => `Choose at most ${most} tasks at a time.`,
  eachOnce: 'Name each task once.',
});
