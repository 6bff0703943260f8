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

  workload: {
    title: 'Workload',
    person: 'Person',
    nobody: 'Nobody',
    previous: 'Earlier weeks',
    next: 'Later weeks',
    today: 'This week',
    range: (from: string, to: string) => `${from} – ${to}`,
    week: (number: string) => `Week ${number}`,
    columns: { earlier: 'Before', later: 'After', undated: 'No date' },
    over: {
      people: { one: '# person is', other: '# people are' },
      /** Where the hours of these people differ. */
      theirHours: 'their hours',
      inWeek: (people: string, hours: string, week: string) => `${people} above ${hours} in week ${week}`,
      more: { one: '# more week', other: '# more weeks' },
    },
    within: 'Nobody is above their hours in these weeks.',
    hours: (hours: string) => `${hours} h`,
    of: (hours: string, capacity: string) => `${hours} / ${capacity} h`,
    tasks: { one: '# task', other: '# tasks' },
    notEstimated: { one: '# not estimated', other: '# not estimated' },
    away: 'Away',
    above: 'above capacity',
    /** What a figure is for those who listen. */
    figure: (person: string, span: string, facts: string) => `${person}, ${span}: ${facts}`,
    legend: 'Open estimates by the week in which tasks are due, against hours a week less holidays and absences.',
    steps: { some: 'up to 50%', half: 'up to 80%', full: 'up to 100%', over: 'above' },
    unknown: 'Tasks without an estimate, in none of the hours',
    mostOnly: (count: string) => `Only the ${count} people with the most hours are shown. Use filters to see others.`,
    none: 'No open tasks in this filter',
    noneDescription: 'The workload counts open tasks. Remove the filter on closed ones.',
    loading: 'Loading the workload',
    failed: 'The workload couldn’t be loaded',
    keys: 'Next or previous figure',
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
