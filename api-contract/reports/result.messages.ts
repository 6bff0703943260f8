import { localised } from '#languages';

/** What results of reports say, on the screen and in files. */
export const resultWords = localised('report-result', {
  none: 'None',
  others: 'Others',
  counted: {
    contracts: 'Contracts',
    obligations: 'Obligations',
    tasks: 'Tasks',
    cases: 'Cases',
    requirements: 'Requirements',
  },
  share: 'Share',
  measures: { sum: 'Sum', average: 'Average', median: 'Median', min: 'Lowest', max: 'Highest' },
  measured: (measure: string, field: string) => `${measure}: ${field}`,
  buckets: { day: 'day', week: 'week', month: 'month', quarter: 'quarter', year: 'year' },
  byBucket: (field: string, bucket: string) => `${field} by ${bucket}`,
  quarter: (quarter: string, year: string) => `Q${quarter} ${year}`,
  weekOf: (day: string) => `Week of ${day}`,
  below: (end: string) => `Below ${end}`,
  between: (from: string, to: string) => `${from} to below ${to}`,
  from: (from: string) => `${from} and above`,
  units: {
    days: (number: string) => `${number} days`,
    months: (number: string) => `${number} months`,
    hours: (number: string) => `${number} hours`,
  },
  howCounted: 'How this was counted',
  filters: (filters: string) => `Filters: ${filters}`,
  noFilters: 'No filters: everything in the list is counted.',
  asOf: (moment: string) => `As of ${moment}`,
  verified: (verified: string, all: string) => `Verified: ${verified} of ${all}`,
  leftOut: (count: number, text: string) =>
    count === 1
      ? '1 has a value that nobody has verified; it counts as having none.'
      : `${text} have values that nobody has verified; they count as having none.`,
  truncated: (groups: string, shown: string) => `${groups} groups, of which ${shown} are shown.`,
});
