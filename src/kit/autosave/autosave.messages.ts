import { localised } from '#languages';

/** How far what was written is stored. */
export const autosaveMessages = localised('autosave', {
  clean: 'Saved',
  dirty: 'Not saved yet',
  saving: 'Saving…',
  retrying: 'Couldn’t save. Trying again; your text is kept on this device.',
  offline: 'You’re offline. Your text is kept on this device.',
  conflict: 'Changed by someone else. Your text is kept on this device.',
  refused: (reason: string) => `Not saved. ${reason}`,
  again: 'Save now',
});
