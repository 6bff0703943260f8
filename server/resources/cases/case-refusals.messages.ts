import { localised } from '#languages';

/** Why something cannot be done with a case. */
export const refusals = localised('case-refusals', {
  tooManyTasks: (most: string) => `A case can have at most ${most} tasks. Remove one first.`,
  dueBeforeStart: 'The due date is before the start of this task. Choose a later due date.',
  tooManyFolders: (most: string) => `A case can have at most ${most} folders.`,
  folder: 'Choose a folder of this case.',
  folderInItself: 'A folder can’t be moved into itself.',
  folderTaken: 'A folder with this name already exists.',
  mergedCounterparty: 'This counterparty was merged into another. Choose the merged counterparty.',
  counterparty: 'Choose a counterparty of your organisation.',
  contracts: 'Choose contracts of your organisation.',
  assigneeLockedOut: 'This person doesn’t have access to the privileged case. Add them as a participant first.',
  assigneesLockedOut: (names: string) =>
    `These people have tasks in this case that they could no longer see: ${names}. Add them as participants or reassign their tasks first.`,
  lockedOut: 'You would lose access to this privileged case. Stay its lead or a participant.',
});
