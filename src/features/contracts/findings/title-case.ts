const small = new Set(
  'a an and as at between but by for from in into nor of on or per the to under via vs with within'.split(' '),
);
const written = new Map(
  'Inc Ltd Corp Co GmbH SaaS PaaS IaaS eSign LLC LLP LP PLC AG SA BV NV AB AS OY KG SE NDA MSA SOW SLA DPA IT IP US USA UK EU UAE GDPR HR API OEM ESG AI ID'
    .split(' ')
    .map((word) => [word.toUpperCase(), word]),
);
const roman = /^(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})$/;
const vowel = /[AEIOUY]|[^\p{ASCII}]/u;

/** Whether a title is in capitals throughout, more than a word or two of initials. */
export function isAllCapitals(title: string): boolean {
  return title === title.toUpperCase() && (title.match(/\p{Lu}{4,}/gu) ?? []).length > 0;
}

/** A title in capitals as a title is written: small words, Roman numerals, company forms and abbreviations keep their form. */
export function inTitleCase(title: string): string {
  const words = title.split(/(\s+)/);
  const last = words.length - 1;
  return words
    .map((word, place) => word.replace(/[^\s\-–—/]+/gu, (part) => partInTitleCase(part, place === 0 || place === last)))
    .join('');
}

function partInTitleCase(part: string, atAnEnd: boolean): string {
  const [, before = '', core = '', after = ''] = /^([^\p{L}\d]*)(.*?)([^\p{L}\d]*)$/u.exec(part) ?? [];
  return `${before}${wordInTitleCase(core, atAnEnd)}${after}`;
}

function wordInTitleCase(word: string, atAnEnd: boolean): string {
  const known = written.get(word);
  if (known) return known;
  if (!atAnEnd && small.has(word.toLowerCase())) return word.toLowerCase();
  const isInitials = /[\d.&]/.test(word) || roman.test(word) || (word.length > 1 && !vowel.test(word));
  return isInitials ? word : word.charAt(0) + word.slice(1).toLowerCase();
}
