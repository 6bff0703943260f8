import { localised } from '#languages';

/** Words of values that are edited in place. */
export const inlineMessages = localised('inline', {
  edit: (field: string) => `Edit ${field}`,
  add: (field: string) => `Add ${field.toLowerCase()}`,
  save: 'Save',
  cancel: 'Cancel',
  saving: 'Saving',
  nobody: 'Nobody',
  noValue: 'No value',
  yes: 'Yes',
  no: 'No',
  conflict: {
    title: 'This was changed by someone else',
    description: 'Both values are kept until you choose one.',
    theirs: 'Saved by someone else',
    mine: 'Yours',
    keepTheirs: 'Keep theirs',
    useMine: 'Use mine',
    empty: 'Empty',
  },
});
