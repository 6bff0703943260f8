import { localised } from '#languages';

/** What charts say. */
export const chartMessages = localised('chart', {
  chart: (title: string) => `Chart: ${title}. Use the arrow keys to move between values.`,
  highest: (mark: string) => `Highest: ${mark}.`,
  lowest: (mark: string) => `Lowest: ${mark}.`,
  nothing: 'No values',
  noValue: 'no value',
  other: 'Other',
  showTable: 'Show as table',
  showChart: 'Show as chart',
});
