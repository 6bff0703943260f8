/** What a cell holds: nothing, a text, a decimal number, a calendar day or a moment (both as the contract writes them). */
export type Cell =
  | null
  | { readonly text: string }
  | { readonly number: string }
  | { readonly day: string }
  | { readonly moment: string };

const beginsFormula = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u;

/**
 * A text that no spreadsheet computes: an apostrophe precedes what would begin a formula, also behind blanks and in
 * the wide letters of East Asian keyboards.
 */
export function withoutFormula(text: string): string {
  return beginsFormula.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}
