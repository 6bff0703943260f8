import { localised } from '#languages';

/** Why a spreadsheet, or a row of it, can’t be read. */
export const spreadsheetMessages = localised('spreadsheets', {
  notAWorkbook: 'This isn’t an Excel workbook. Save the spreadsheet as .xlsx or .csv and upload that file.',
  damaged: 'The workbook is damaged or too large. Open it, save it again as .xlsx and upload that file.',
  noSheet: 'The workbook has no sheet with data. Put the data on the first sheet.',
  tooManyColumns: (row: string, most: string) =>
    `Row ${row} has more than ${most} columns. Remove columns and upload the file again.`,
  longRow: (line: string) => `A row near line ${line} is larger than 1 MB. A quotation mark may be missing before it.`,
  openQuote: (line: string) =>
    `The file ends inside a quoted value. A closing quotation mark is missing before line ${line}.`,
  ofRow: (row: string, problem: string) => `Row ${row}: ${problem}`,
  more: (count: number) => (count === 1 ? '1 more problem.' : `${count} more problems.`),
  formula: 'A cell has a formula without its result, or an error. Enter the text itself.',
  unknownWord: (word: string, known: string) => `“${word}” isn’t known. Use ${known}.`,
});
