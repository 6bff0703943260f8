/** What a heading says, and how many characters of its sentence it takes, white space after it included. */
export interface Heading {
  number: string;
  title: string;
  length: number;
  /** Nothing follows in the sentence. */
  alone: boolean;
  /** An article or a line in capitals, above numbered sections. */
  great: boolean;
}

const numberPrefix =
  /^(?:(ARTICLE|Article|SECTION|Section|CLAUSE|Clause|EXHIBIT|Exhibit|SCHEDULE|Schedule|ANNEX|Annex|APPENDIX|Appendix)[\s.]+)?(\(?(?:\d{1,3}(?:\.\d{1,3})*|[IVXL]{1,6}|[A-Z]|[a-z]{1,2}|[ivx]{1,5})(?:[.):]+|(?=\s))[.:]?)?[\s–—-]*/;
const capitals = /^[A-Z][A-Z'’&,;/()-]*(?:\s+(?:[A-Z][A-Z'’&,;/()-]*|&))*(?=\s*[.:–—-]|\s|$)/;
const word = String.raw`(?:["“]?[A-Z][\w'’/&()”"-]*|of|and|or|the|to|for|in|on|by|with|a|an|from|upon|without|at|as|&|-|–)`;
const titled = new RegExp(String.raw`^[A-Z][\w'’/&()-]*(?:[,;]?\s+${word}){0,9}`);
const verbs = /\b(?:shall|will|is|are|may|must|has|have|hereby|agrees?|means)\b/i;
const maxTitleLength = 90;

/** The heading that a sentence begins with or consists of, if any. */
export function headingOf(sentence: string): Heading | null {
  const [whole = '', kind = '', rawNumber = ''] = numberPrefix.exec(sentence) ?? [];
  const isWord = !kind && /^[A-Za-z]{1,2}$/.test(rawNumber.trim()) && !/[.)]/.test(rawNumber);
  const prefix = isWord ? 0 : whole.length;
  const number = isWord ? '' : [kind, rawNumber.replace(/[().:]+$|^\(/g, '')].filter(Boolean).join(' ');
  const rest = sentence.slice(prefix);
  const title = capitalTitle(rest) ?? ordinaryTitle(rest, number !== '');
  if (!title) return null;
  const after = rest.slice(title.length);
  const gap = /^\s*(?:[.:]|[–—-]+)?\s*/.exec(after)?.[0].length ?? 0;
  return {
    number,
    title: title.replace(/\s+/g, ' ').replace(/[\s,;:-]+$/, ''),
    length: prefix + title.length + gap,
    alone: after.length === gap,
    great: kind !== '' || (title === title.toUpperCase() && !/\d\.\d/.test(number)),
  };
}

function capitalTitle(rest: string): string | null {
  const title = capitals.exec(rest)?.[0];
  if (!title || title.length > maxTitleLength) return null;
  const trimmed = /\s[A-Z]$/.test(title) ? title.slice(0, -2) : title;
  return trimmed.replace(/[^A-Z]/g, '').length >= 5 ? trimmed : null;
}

function ordinaryTitle(rest: string, numbered: boolean): string | null {
  const title = titled.exec(rest)?.[0].trimEnd();
  if (!title || title.length > maxTitleLength || title.length < 4 || verbs.test(title)) return null;
  const after = rest.slice(title.length);
  if (/^\s*[.:](?:\s|$)/.test(after)) return numbered || after.trim().length > 1 || title.includes(' ') ? title : null;
  return after.trim() === '' && title.split(/\s+/).length <= 9 ? title : null;
}
