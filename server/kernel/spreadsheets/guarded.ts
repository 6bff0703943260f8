/** Where a formula would begin: at the start, on a line of its own, or behind what some readers part cells by. */
const formula = String.raw`[=+\-@\uff1d\uff0b\uff0d\uff20|%]`;
const atStart = new RegExp(String.raw`^('*)(?=[\s\p{C}]*(?:${formula}|[\t\r\n]))`, 'u');
const within = new RegExp(String.raw`([;\t\r\n\u2028\u2029"][\s\p{C}"]*)('*)(?=${formula})`, 'gu');
const guardAtStart = new RegExp(String.raw`^'('*)(?=[\s\p{C}]*(?:${formula}|[\t\r\n]))`, 'u');
const guardWithin = new RegExp(String.raw`([;\t\r\n\u2028\u2029"][\s\p{C}"]*)'('*)(?=${formula})`, 'gu');

/** A text of which no spreadsheet computes a part: one more apostrophe precedes whatever would begin a formula. */
export const guarded = (text: string): string => text.replaceAll(within, "$1$2'").replace(atStart, "$1'");

/** The text that was guarded, letter for letter; a text of others loses the apostrophe that made it one. */
export const unguarded = (text: string): string => text.replace(guardAtStart, '$1').replaceAll(guardWithin, '$1$2');
