const privateUse = 0xf000;

/** Characters of the Symbol font that contracts use, by their code. */
const symbol: Readonly<Record<number, string>> = {
  0xa2: '′',
  0xa3: '≤',
  0xa7: '♣',
  0xb0: '°',
  0xb1: '±',
  0xb2: '″',
  0xb3: '≥',
  0xb4: '×',
  0xb7: '•',
  0xb8: '÷',
  0xb9: '≠',
  0xbb: '≈',
  0xd2: '®',
  0xd3: '©',
  0xd4: '™',
  0xe2: '®',
  0xe3: '©',
  0xe4: '™',
};
/** The same for the Wingdings fonts: bullets and boxes to tick. */
const wingdings: Readonly<Record<number, string>> = {
  0x6f: '☐',
  0x71: '☐',
  0x78: '☒',
  0x9f: '•',
  0xa7: '▪',
  0xa8: '☐',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
};

/** Returns the character that a `w:sym` shows, U+FFFD where that is unknown: something stands there. */
export function characterOf(font: string, hex: string): string {
  const code = Number.parseInt(hex, 16);
  if (!(code > 0 && code <= 0x10_ffff)) return '\uFFFD';
  if (code < privateUse || code > 0xf8ff) return String.fromCodePoint(code);
  const table = /wingdings/i.test(font) ? wingdings : symbol;
  const plain = code - privateUse;
  return table[plain] ?? (plain >= 0x20 && plain < 0x40 && table === symbol ? String.fromCodePoint(plain) : '\uFFFD');
}
