import { localised } from '#languages';

/** Every sentence of the annual wheel. */
export const wheelMessages = localised('wheel', {
  title: 'Annual wheel',
  kinds: {
    contract_end: 'Expiry date',
    contract_notice: 'Notice date',
    obligation: 'Obligation',
    task: 'Task',
    review: 'Review',
    approval: 'Approval',
    resource_review: 'Review of a resource',
    evidence_end: 'Evidence expires',
    assessment_end: 'End of an assessment',
  },
  rings: 'Rings, from the outside in',
  items: { one: '# item', other: '# items' },
  done: 'done',
  settled: (kind: string) => `${kind}, done`,

  span: 'Length of the window',
  spans: { year: 'Year', half: 'Half', quarter: 'Quarter' },
  previous: { year: 'Previous year', half: 'Previous half-year', quarter: 'Previous quarter' },
  next: { year: 'Next year', half: 'Next half-year', quarter: 'Next quarter' },
  current: { year: 'This year', half: 'This half-year', quarter: 'This quarter' },
  range: (from: string, to: string) => `${from} – ${to}`,
  view: 'View',
  views: { wheel: 'Wheel', table: 'Table' },
  showTable: 'Show table',
  showWheel: 'Show wheel',
  peek: 'Details',
  closePeek: 'Close details',

  dial: (window: string) => `Annual wheel, ${window}. Press T for the table.`,
  move: (from: string, to: string) => `${from} → ${to}`,
  bundled: { one: '# more here. T shows the table.', other: '# more here. T shows the table.' },
  heldDate: 'This day follows from the contract. Change it in the contract.',
  heldDone: 'This is done, or you can’t change it.',
  dropHint: 'Arrow keys move it by days, with Shift by weeks. Enter saves, Esc cancels.',
  projected: 'A series will add this task.',
  repeats: 'repeats',
  saving: 'Saving…',
  movedTo: (day: string) => `Moved to ${day}`,
  conflictTitle: 'Changed by someone else',
  conflict: 'The new day wasn’t saved. The wheel now shows the latest version.',
  failedMove: 'The new day wasn’t saved',

  firstMonth: 'Year begins in',
  from: (month: string) => `From ${month}`,
  spread: {
    begin: 'Spread load',
    title: 'Spread load',
    description:
      'Some months hold more than one and a half times as much as most. These tasks could be done earlier. Choose which ones to move.',
    overloaded: (months: string) => `Overloaded: ${months}`,
    move: { one: 'Move # task', other: 'Move # tasks' },
    moved: { one: '# task moved', other: '# tasks moved' },
    cancel: 'Cancel',
    failed: 'The tasks weren’t moved',
  },

  print: {
    title: 'Print annual wheel',
    description:
      'The wheel with names around it, as far as they fit, then all items as a table. In a full year, only items of at least 14 days are named around the wheel.',
    paper: 'Paper',
    papers: { a4: 'A4', a3: 'A3' },
    orientation: 'Orientation',
    orientations: { landscape: 'Landscape', portrait: 'Portrait' },
    print: 'Print',
    cancel: 'Cancel',
  },

  columns: { month: 'Month', ring: 'Ring', items: 'Items' },
  loading: 'Loading the annual wheel',
  failed: 'The annual wheel couldn’t be loaded',
  emptyTitle: (window: string) => `Nothing due in ${window}`,
  emptyDescription: 'Contract dates, obligations and tasks with a due date appear here.',
  truncated: (count: string) => `Only the first ${count} items are shown. Choose a shorter window to see the others.`,

  keys: {
    ring: 'Outer or inner ring',
    item: 'Previous or next item',
    month: 'Previous or next month',
    pickUp: 'Pick up, and move with the arrow keys',
    table: 'Wheel or table',
  },
});
