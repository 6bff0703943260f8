/**
 * What a cell holds: nothing, a text, a decimal number, a calendar day or a moment (both as the contract writes them). A
 * workbook shows numbers and days by `format`, a code as spreadsheets have it: `0.0%`.
 */
export type Cell =
  | null
  | { readonly text: string }
  | { readonly number: string; readonly format?: string }
  | { readonly day: string; readonly format?: string }
  | { readonly moment: string };

/** Where a spreadsheet that takes a semicolon or tab for the separator would begin another cell, with a formula. */
const formulaWithin = /([;\t"][\s\p{C}"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20|%])/gu;

const beginsFormula = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u;

/**
 * A text that no spreadsheet computes: an apostrophe precedes what would begin a formula, also behind blanks and in
 * the wide letters of East Asian keyboards.
 */
export function withoutFormula(text: string): string {
  return beginsFormula.test(text) || /^[\s\p{C}]*[\t\r\n]/u.test(text) ? `'${text}` : text;
}

/** The same for every part of a text that a spreadsheet might split off as a cell of its own. */
export function withoutFormulas(text: string): string {
  return withoutFormula(text).replaceAll(formulaWithin, "$1'");
}
