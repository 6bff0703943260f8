import { localised } from '#languages';

/** Every sentence of what a contract obliges somebody to do. */
export const obligationMessages = localised('obligations', {
  failed: 'The obligations couldn’t be loaded.',
  retry: 'Try again',
  empty: 'No obligations yet',
  add: 'Add obligation',
  open: 'Open',
  proposals: 'Found in the document',
  proposalsHint: 'Extracted automatically. Accept the ones that are correct.',
  settled: { one: 'Show # closed', other: 'Show # closed' },
  hideSettled: 'Hide closed',

  due: (date: string) => `Due ${date}`,
  overdue: (date: string) => `Overdue since ${date}`,
  undated: 'No date',
  owed: { us: 'We owe', counterparty: 'They owe' },
  settledBy: {
    done: (date: string, who: string) => `Done ${date} by ${who}`,
    waived: (date: string, who: string) => `Waived ${date} by ${who}`,
  },
  somebody: 'a former member',
  lastDone: (date: string) => `last completed for ${date}`,
  source: 'Source in the document',

  complete: (title: string) => `Done: ${title}`,
  more: (title: string) => `More for ${title}`,
  edit: 'Edit',
  waive: 'Waive',
  waiveOnce: 'Waive this time',
  reopen: 'Reopen',
  remove: 'Remove',
  accept: 'Accept',
  dismiss: 'Dismiss',

  undo: 'Undo',
  said: {
    accept: (title: string) => `Accepted: ${title}`,
    dismiss: (title: string) => `Dismissed: ${title}`,
    complete: (title: string) => `Done: ${title}`,
    waive: (title: string) => `Waived: ${title}`,
    undo: (title: string) => `Reopened: ${title}`,
    remove: (title: string) => `Removed: ${title}`,
  },

  repeats: {
    never: 'Does not repeat',
    week: { one: 'Every week', other: 'Every # weeks' },
    month: { one: 'Every month', other: 'Every # months' },
    year: { one: 'Every year', other: 'Every # years' },
    until: (rhythm: string, date: string) => `${rhythm} until ${date}`,
  },

  form: {
    add: 'Add obligation',
    edit: 'Edit obligation',
    title: 'Obligation',
    owedBy: 'Owed by',
    us: 'Us',
    counterparty: 'The counterparty',
    due: 'Due',
    firstDue: 'Due next',
    repeats: 'Repeats',
    until: 'Until',
    assignee: 'Responsible',
    nobody: 'Nobody',
    note: 'Note',
    save: 'Save',
    saving: 'Saving',
    cancel: 'Cancel',
    titleMissing: 'Enter the obligation.',
  },
});
