import { localised } from '#languages';

/** What reports are made of, and what is wrong with one. */
export const reportMessages = localised('reports', {
  measures: {
    findings_to_review: 'Findings to review',
    days_overdue: 'Days overdue',
    days_to_close: 'Days until closed',
  },
  groupField: (fields: string) => `This can’t be grouped by. Use one of: ${fields}.`,
  eachOnce: 'Choose each field once.',
  bucketOfDay: 'Choose day, week, month, quarter or year.',
  noBucket: 'Only dates are grouped by day, week, month, quarter or year.',
  ranges: 'Choose ranges for amounts, from low to high.',
  noRanges: 'Only amounts are grouped by ranges.',
  measureField: (fields: string) => `Choose what to measure: ${fields}.`,
  noMeasureField: 'A count or share has no field.',
  orderMeasure: 'Order by one of the measures.',
  filter: (name: string) => `There is no filter “${name}”.`,
  tooManyColumns: (columns: string, most: string) =>
    `Too many columns: ${columns}, and there is room for ${most}. Use it as a group, or group coarser.`,
  reports: (most: number) => `Read at most ${most} reports at a time.`,
});
