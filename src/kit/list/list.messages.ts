import { localised } from '#languages';

/** Sentences of every list. */
export const listMessages = localised('list', {
  refreshing: 'Refreshing',
  retry: 'Try again',
  clear: 'Clear search and filters',
  noMatchDescription: 'Try different search terms or remove a filter.',
  pageGoneTitle: 'This page is empty now',
  firstPage: 'Go to first page',
  staleTitle: 'These rows may be out of date',
  actions: 'Actions',
  nothing: '–',

  bin: {
    title: 'Bin',
    emptyTitle: 'The bin is empty',
    restore: 'Restore',
    restoreOf: (name: string) => `Restore ${name}`,
  },

  filters: {
    label: 'Filters',
    more: 'Filter',
    moreInUse: (count: string) => `Filter (${count} more)`,
    clearAll: 'Clear filters',
    reset: 'Reset to default',
    find: 'Find a value',
    none: 'No values',
    failed: 'The counts couldn’t be loaded.',
    partial: 'Counts cover the most recently changed rows.',
    gone: 'This field no longer exists.',
    any: 'Any',
    anyone: 'Anyone',
    formerMember: 'Former member',
    yes: 'Yes',
    no: 'No',
    anyDay: 'Any day',
    between: 'Date range',
    next: (days: number) => `Next ${days} days`,
    last: (days: number) => `Last ${days} days`,
    from: 'From',
    to: 'To',
    days: (from: string, to: string) => `${from} – ${to}`,
    since: (from: string) => `from ${from}`,
    until: (to: string) => `until ${to}`,
    least: 'At least',
    most: 'At most',
    atLeast: (value: string) => `≥ ${value}`,
    atMost: (value: string) => `≤ ${value}`,
    range: (from: string, to: string) => `${from} – ${to}`,
    invalidNumber: 'Enter an amount such as 12500 or 12500.50.',
  },

  display: {
    button: 'Display',
    columns: 'Columns',
    earlier: (column: string) => `Move ${column} towards the start`,
    later: (column: string) => `Move ${column} towards the end`,
    hidden: 'Hidden',
    endless: 'Infinite scrolling',
    endlessHint: 'Shows all rows in one list without pages.',
    reset: 'Reset to default',
    loadingMore: 'Loading more',
    allShown: (count: string) => `All ${count} shown`,
    shown: (count: string, total: string) => `${count} of ${total}`,
    more: 'Load more',
  },

  views: {
    button: 'Views',
    suggested: 'Suggested',
    mine: 'My views',
    shared: 'Shared',
    save: 'Save this view',
    saveChanges: (name: string) => `Save changes to ${name}`,
    remove: (name: string) => `Delete ${name}`,
    description: 'Saves search, filters, order and columns under a name.',
    name: 'Name',
    share: 'Share with everyone',
    shareHint: 'Everyone with access to this list can open it.',
    confirm: 'Save',
    cancel: 'Cancel',
    by: (name: string, author: string) => `${name} · ${author}`,
  },

  bulk: {
    label: 'Selected rows',
    selected: { one: '# selected', other: '# selected' },
    all: (count: string) => `Select all ${count}`,
    firstThousand: 'Select the 1,000 most recently changed',
    none: 'Clear selection',
    apply: 'Apply',
    failed: 'No changes were made',
  },

  exporting: {
    button: 'Export',
    csv: 'CSV',
    xlsx: 'Excel workbook',
    pdf: 'Print or save as PDF',
    png: 'Picture of the chart (PNG)',
    tooMany: 'To export more than 200 selected rows, filter the list and export all of it.',
    running: 'Exporting',
  },
});

/** Sentences that differ from list to list. */
export interface ListTexts {
  readonly title: string;
  readonly search: string;
  readonly emptyTitle: string;
  readonly emptyDescription: string;
  /** For those who may not add anything. */
  readonly emptyReadOnly: string;
  readonly noMatchTitle: string;
  /** Of a list that opens narrowed, where that leaves no rows. */
  readonly noneOpening?: { readonly title: string; readonly description: string };
  readonly failedTitle: string;
  readonly forbiddenTitle: string;
  readonly forbiddenDescription: string;
  /** The button that adds one; left out where the list has another way. */
  readonly add?: string;
}

/** Sentences of a list's bin. */
export interface BinTexts {
  readonly explained: string;
  readonly backToList: string;
  readonly emptyDescription: string;
}
