import { localised } from '#languages';

/** Every sentence of the board, the calendar and the workload. */
export const viewMessages = localised('task-views', {
  board: {
    title: 'Board',
    by: 'Columns',
    grouped: { board: 'By status', owners: 'By assignee' },
    none: 'No tasks',
    filtered: 'Not part of the filter. Tasks can be moved here.',
    more: 'Show more',
    loading: 'Loading the board',
    failed: 'The tasks couldn’t be loaded',
    mostOnly: (count: string) =>
      `Only the ${count} people with the most tasks are shown. Filter by assignee to see others.`,
  },

  calendar: {
    title: 'Calendar',
    span: 'Length',
    spans: { month: 'Month', week: 'Week' },
    previous: { month: 'Previous month', week: 'Previous week' },
    next: { month: 'Next month', week: 'Next week' },
    today: 'Today',
    range: (from: string, to: string) => `${from} – ${to}`,
    more: (count: string) => `+${count} more`,
    day: (date: string) => `Tasks on ${date}`,
    none: 'Nothing due',
    projected: 'Repeats: a series will add this task',
    loading: 'Loading the calendar',
    failed: 'The calendar couldn’t be loaded',
    truncated: (count: string) => `Only the first ${count} tasks are shown. Use filters to see the others.`,
  },

  pickedUp: (title: string, place: string) =>
    `${title} picked up, in ${place}. Arrow keys choose a place, Enter drops it, Esc cancels.`,
  putBack: 'Put back.',
  movedTo: (place: string) => `Moved to ${place}`,
  notMoved: 'Not moved',
  refused: 'This couldn’t be changed. It no longer exists, or it can’t be given to this person.',
  held: {
    readOnly: 'Your role doesn’t include “Tasks: Write”.',
    contractsOnly: 'Your role doesn’t include “Contracts: Write”, which obligations need.',
    statusOfObligation: 'Obligations are open, done or cancelled. Choose one of these columns.',
    closed: 'This is done or cancelled. Reopen it to change its day.',
  },

  keys: {
    along: 'Previous or next task',
    across: 'Task in the next column or day',
    move: 'Pick up, move with the arrow keys, and drop',
    peek: 'Show details',
    space: 'Space',
  },
});
