import { localised } from '#languages';

/** What feeds and their addresses say. */
export const refusals = localised('calendar-feed-refusals', {
  gone: 'This calendar address no longer works. Create a new one under Tasks, “Calendar feeds”.',
  tooMany: (most: string) => `You already have ${most} calendar feeds. Revoke one first.`,
  nameTaken: 'You already have a calendar feed of this name. Choose another name.',
  task: 'Task',
  contractDate: 'Contract date',
  expires: (title: string) => `Expires: ${title}`,
  notice: (title: string) => `Notice date: ${title}`,
});
