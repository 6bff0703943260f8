import { localised } from '#languages';

/** What is said where comments are written. */
export const messages = localised('comments', {
  placeholder: 'Write a comment. Type @ to mention a colleague.',
  label: 'Comment',
  send: 'Comment',
  notified: (names: string) => `Will be notified: ${names}`,
  cancel: 'Cancel',
  edit: 'Edit',
  save: 'Save',
  remove: 'Delete',
  edited: 'edited',
  notSent: 'Not saved. Your comment is still here.',
});
