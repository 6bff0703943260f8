/**
 * Legal forms at the end or the beginning of a name, without dots and accents. Longer ones first where
 * one holds another.
 */
const legalForms = [
  'gmbh and co kgaa',
  'gmbh and co kg',
  'gmbh u co kg',
  'gmbh co kgaa',
  'gmbh co kg',
  'aktiengesellschaft',
  'aktiebolag',
  'aktieselskab',
  'aksjeselskap',
  'gesellschaft mit beschrankter haftung',
  'naamloze vennootschap',
  'besloten vennootschap',
  'sociedad anonima',
  'sociedad limitada',
  'societe anonyme',
  'societa per azioni',
  'public limited company',
  'limited liability company',
  'limited liability partnership',
  'private limited',
  'pty limited',
  'pte limited',
  'pvt limited',
  'pty ltd',
  'pte ltd',
  'pvt ltd',
  'sp z o o',
  'spolka akcyjna',
  's p a',
  's r l',
  's a r l',
  's a s',
  's r o',
  'd o o',
  'a s',
  'a b',
  'b v',
  'n v',
  's a',
  's l',
  's e',
  'k k',
  'l l c',
  'l l p',
  'p l c',
  'incorporated',
  'corporation',
  'company',
  'limited',
  'gmbh',
  'kgaa',
  'sarl',
  'spzoo',
  'corp',
  'inc',
  'ltd',
  'llc',
  'llp',
  'plc',
  'aps',
  'asa',
  'spa',
  'srl',
  'sas',
  'sro',
  'doo',
  'oyj',
  'kft',
  'zrt',
  'bvba',
  'ab',
  'ag',
  'as',
  'bv',
  'co',
  'ev',
  'kg',
  'kk',
  'lp',
  'nv',
  'oy',
  'ou',
  'sa',
  'se',
  'sl',
  'ug',
];

const longest = 200;

/** Letters that decomposing leaves as they are. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * What two spellings of the same company have in common: lower case, without accents, punctuation and legal forms. The
 * same for a name and for its own key. A name that is nothing but a legal form keeps it.
 */
export function matchKey(name: string): string {
  const words = plainWords(name);
  return withoutLegalForms(words) || words;
}

function plainWords(name: string): string {
  const words = name
    .slice(0, longest * 4)
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/&/g, ' and ')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return [...words].slice(0, longest).join('').trim();
}

function withoutLegalForms(words: string): string {
  const form = legalForms.find((each) => words === each || words.endsWith(` ${each}`));
  if (form !== undefined) return withoutLegalForms(withoutTrailingAnd(words.slice(0, -form.length).trim()));
  const leading = leadingForms.find((each) => words.startsWith(`${each} `));
  return leading === undefined ? words : withoutLegalForms(words.slice(leading.length).trim());
}

/** Forms that some countries write before the name. */
const leadingForms = ['aktiebolaget', 'ab', 'as', 'oy', 'pt', 'ooo'];

const withoutTrailingAnd = (words: string) => words.replace(/(^| )and$/, '').trim();
