import { localised } from '#languages';

/** How often something comes again, in words. */
export const recurrenceMessages = localised('recurrence', {
  never: 'Does not repeat',
  offered: { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly', YEARLY: 'Yearly' },
  every: {
    DAILY: { one: 'Every day', other: 'Every # days' },
    WEEKLY: { one: 'Every week', other: 'Every # weeks' },
    MONTHLY: { one: 'Every month', other: 'Every # months' },
    YEARLY: { one: 'Every year', other: 'Every # years' },
  },
  quarter: 'Every quarter',
  after: {
    DAILY: { one: '# day after completion', other: '# days after completion' },
    WEEKLY: { one: '# week after completion', other: '# weeks after completion' },
    MONTHLY: { one: '# month after completion', other: '# months after completion' },
    YEARLY: { one: '# year after completion', other: '# years after completion' },
  },
  on: (rhythm: string, days: string) => `${rhythm} on ${days}`,
  /** The number is an ordinal. */
  monthDay: { one: 'the #st', two: 'the #nd', few: 'the #rd', other: 'the #th' },
  nth: {
    first: (weekday: string) => `the first ${weekday}`,
    second: (weekday: string) => `the second ${weekday}`,
    third: (weekday: string) => `the third ${weekday}`,
    fourth: (weekday: string) => `the fourth ${weekday}`,
    last: (weekday: string) => `the last ${weekday}`,
  },
  until: (rhythm: string, date: string) => `${rhythm}, until ${date}`,
  times: (rhythm: string, times: string) => `${rhythm}, ${times}`,
  count: { one: '# time', other: '# times' },

  form: {
    repeats: 'Repeats',
    interval: 'Every',
    units: { DAILY: 'Days', WEEKLY: 'Weeks', MONTHLY: 'Months', YEARLY: 'Years' },
    weekdays: 'On',
    dayOfMonth: 'On',
    ends: 'Ends',
    endings: { never: 'Never', until: 'On a day', count: 'After a number of times' },
    until: 'Until',
    count: 'Times',
  },
});
