const maxLength = 120;
const digitsWidth = 12;

/**
 * A text as it sorts among others: without case and accents, numbers by value, and the same on every machine. Compared
 * byte by byte.
 */
export function sortKey(text: string): string {
  return text
    .slice(0, maxLength * 2)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(digitsWidth, '0'))
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
}
