import { localised } from '#languages';

/** Why a table of controls is not imported. */
export const importMessages = localised('control-import', {
  noColumns: 'No controls found. The file needs the columns Reference and Name.',
  noRows: 'No controls found. There are no rows below the headings.',
  tooMany: (most: string) => `A file can hold at most ${most} controls. Split it and import the parts one by one.`,
  problems: 'No control was imported. Correct the rows below and upload the file again.',
  sameRef: (ref: string, row: string) => `The reference ${ref} is also in row ${row}.`,
  owner: (owner: string) => `“${owner}” doesn’t match exactly one active member. Enter a colleague’s e-mail address.`,
  maturity: (most: string) => `Maturity is a whole number from 0 to ${most}.`,
  day: (day: string) => `“${day}” isn’t a day. Write it as 2027-01-31.`,
  requirement: (ref: string, framework: string) => `“${ref}” isn’t an assessable requirement of ${framework}.`,
});
