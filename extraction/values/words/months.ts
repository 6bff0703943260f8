/** Names of the months in the languages that the reader tells apart, January first; several names of one are parted by a bar. */
const names = [
  'january|jan|januar|januari|janvier|enero|gennaio|janeiro|stycznia',
  'february|feb|februar|februari|février|fevrier|febrero|febbraio|fevereiro|lutego',
  'march|mar|märz|maerz|maart|mars|marts|marzo|março|marco|marca',
  'april|apr|avril|abril|aprile|kwietnia',
  'may|mai|maj|mei|mayo|maggio|maio|maja',
  'june|jun|juni|juin|junio|giugno|junho|czerwca',
  'july|jul|juli|juillet|julio|luglio|julho|lipca',
  'august|aug|augusti|augustus|août|aout|agosto|sierpnia',
  'september|sept|sep|septembre|septiembre|setiembre|settembre|setembro|września|wrzesnia',
  'october|oct|oktober|okt|octobre|octubre|ottobre|outubro|października|pazdziernika',
  'november|nov|novembre|noviembre|novembro|listopada',
  'december|dec|dezember|dez|desember|décembre|decembre|diciembre|dicembre|dezembro|grudnia',
];
const numbers: ReadonlyMap<string, number> = new Map(
  names.flatMap((all, month) => all.split('|').map((name): [string, number] => [name, month + 1])),
);

/** The source of a pattern for the name of a month, the longer names first. */
export const monthNames = [...numbers.keys()].toSorted((one, other) => other.length - one.length).join('|');

/** Returns the number of a month, 1 for January, or null for another word. */
export const monthOf = (name: string): number | null => numbers.get(name.normalize('NFC').toLowerCase()) ?? null;
