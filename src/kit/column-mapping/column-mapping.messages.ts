import { localised } from '#languages';

/** What is said of columns that are matched to fields. */
export const columnMappingMessages = localised('column-mapping', {
  label: 'Spreadsheet columns',
  fieldOf: (heading: string) => `Field for “${heading}”`,
  leaveOut: 'Don’t import',
  nothing: 'Empty',
  twice: 'Another column is already matched to this field.',
});
