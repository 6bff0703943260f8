const groupMarks = /['’\u00a0\u202f\u2009 ]/g;

/** The source of a pattern for an amount in figures, with whatever marks groups and decimals. */
export const figureToken = String.raw`\d[\d.,'’]*(?:[\u00a0\u202f\u2009 ]\d{3}(?![\d]))*(?:[.,]\d+)?`;

export interface FigureStyle {
  /** Whether a full stop is taken for a mark of thousands: "EUR 1.250". */
  readonly dotGroups: boolean;
  /** Whether a word such as "million" follows. */
  readonly scaled: boolean;
}

/**
 * Returns the value of an amount in figures, at most two decimals, or null where it can be read two ways ("1.250") or
 * its groups are not those of any usual style. Thousands and the Indian lakh grouping are read.
 */
export function parseFigures(written: string, { dotGroups, scaled }: FigureStyle): number | null {
  const said = written.replace(/[.,'’]+$/, '');
  if (/['’\u00a0\u202f\u2009 ]/.test(said)) return parseSpaced(said);
  const [, whole = '', mark, rest = ''] = /^([\d.,]*?)(?:([.,])(\d+))?$/.exec(said) ?? [];
  if (mark === undefined) return /^\d+$/.test(said) ? Number(said) : null;
  const other = mark === '.' ? ',' : '.';
  if (whole.includes(mark)) return whole.includes(other) ? null : grouped(said, mark);
  if (whole.includes(other)) return rest.length <= 2 ? decimals(grouped(whole, other), rest) : null;
  if (rest.length <= 2) return decimals(Number(whole), rest);
  const isGroup = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && (mark === ',' || (dotGroups && !scaled));
  return isGroup ? Number(whole + rest) : null;
}

function parseSpaced(said: string): number | null {
  const [, whole = '', rest = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(said) ?? [];
  return /^\d{1,3}(?:['’\u00a0\u202f\u2009 ]\d{3})+$/.test(whole)
    ? decimals(Number(whole.replaceAll(groupMarks, '')), rest)
    : null;
}

/** "1,250,000", "12,50,000". */
function grouped(said: string, mark: string): number | null {
  const groups = said.split(mark);
  const [first = '', ...others] = groups;
  const last = others.at(-1) ?? '';
  const western = others.every((group) => group.length === 3);
  const indian = mark === ',' && last.length === 3 && others.slice(0, -1).every((group) => group.length === 2);
  return first.length >= 1 && first.length <= 3 && (western || (indian && first.length <= 2))
    ? Number(groups.join(''))
    : null;
}

const decimals = (whole: number | null, rest: string) => (whole === null ? null : Number(`${whole}.${rest || '0'}`));
