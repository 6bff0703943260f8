import { localised } from '#languages';

export const formMessages = localised('form', {
  cancel: 'Cancel',
  saving: 'Saving',
  saved: 'Saved',
  notSaved: (reason: string) => `Not saved. ${reason}`,
  changedMeanwhile: 'This was changed by someone else. Your edits are kept; load the latest version to continue.',
  loadTheirs: 'Load latest version',
  discardTitle: 'Discard your changes?',
  discardDescription: 'What you entered has not been saved.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
});
