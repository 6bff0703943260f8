/**
 * Read an amount as people of this locale write it. Gives the decimal text of the contract, digit for digit, or `null`
 * for what is no amount: a number in between would lose cents.
 */
export function readAmount(text: string, locale: string): string | null {
  const [, whole, fraction] = /^([^.]+)(?:\.(\d{0,2}))?$/.exec(readDecimal(text, locale) ?? '') ?? [];
  if (whole === undefined) return null;
  return `${whole}${fraction ? `.${fraction.padEnd(2, '0')}` : ''}`;
}

/** Read a number as people of this locale write it, digit for digit, with at most six places; `null` for what is none. */
export function readDecimal(text: string, locale: string): string | null {
  const sign = signsOf(locale);
  const plain = [...text.trim()]
    .filter((character) => character !== sign.group && !/[\s'’]/u.test(character))
    .map((character) =>
      character === sign.decimal ? '.' : character === sign.minus || character === '−' ? '-' : character,
    )
    .map((character) => sign.digits.get(character) ?? character)
    .join('');
  const [, minus, whole, fraction] = /^(-?)0*(\d{1,15})(?:\.(\d{0,6}))?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  return `${minus}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** An amount of the contract as people of this locale would type it. */
export function writeAmount(amount: string, locale: string): string {
  const { decimal, minus } = signsOf(locale);
  return amount.replace(/\.00$/, '').replace('.', decimal).replace('-', minus);
}

function signsOf(locale: string) {
  const parts = new Intl.NumberFormat(locale).formatToParts(-1234567.8);
  const of = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const native = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].toReversed();
  const digits = new Map(native.map((digit, value) => [digit, String(value)]));
  return { group: of('group'), decimal: of('decimal'), minus: of('minusSign'), digits };
}
