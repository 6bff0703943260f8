import { localised } from '#languages';

/** What is said of tables of recipients. */
export const bulkMessages = localised('envelope-bulk', {
  notATable: 'Choose a CSV or XLSX file.',
  noRows: 'The table has no rows below its heading.',
  tooManyRows: (most: string) => `The table has more than ${most} rows. Split it and try again.`,
  noColumn: (column: string) => `The table has no column “${column}”.`,
  noName: (column: string) => `“${column}” is empty.`,
  noEmail: (column: string) => `“${column}” isn’t an e-mail address.`,
  longName: (column: string) => `“${column}” is longer than 200 characters.`,
  sameAsLine: (line: string) => `The same recipients are on line ${line}.`,
  notReady: 'The draft isn’t ready to be sent. Look at its findings first.',
  notRunning: 'This table isn’t being sent.',
  finished: 'This table was sent or cancelled already.',
  draftChanged: 'The draft was changed since this table was checked. Check the table again.',
  tooSlow: 'The table couldn’t be read within the limits. Save it as CSV and try again.',
});
