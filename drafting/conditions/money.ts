/** Exact amounts: whole hundredths, whatever the currency. */
export function hundredthsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2) || '0');
  return amount.startsWith('-') ? -hundredths : hundredths;
}

/** Writes hundredths as a decimal: `1250.50`, and `1250` where none are left over. */
export function amountOf(hundredths: bigint): string {
  const size = hundredths < 0n ? -hundredths : hundredths;
  const fraction = size % 100n;
  const digits = fraction === 0n ? '' : `.${String(fraction).padStart(2, '0')}`;
  return `${hundredths < 0n ? '-' : ''}${size / 100n}${digits}`;
}

/** Multiplies, or divides, an amount by a number and rounds half away from zero to hundredths; null by zero. */
export function scale(hundredths: bigint, factor: number, divided: boolean): bigint | null {
  const { digits, shift } = fractionOf(factor);
  const [numerator, denominator] = divided ? [hundredths * shift, digits] : [hundredths * digits, shift];
  return denominator === 0n ? null : divideRounded(numerator, denominator);
}

/** Rounds an amount to a number of digits after the point: 0, 1 or 2. */
export function roundTo(hundredths: bigint, digits: number): bigint {
  const step = 10n ** BigInt(2 - Math.min(2, Math.max(0, Math.trunc(digits))));
  return divideRounded(hundredths, step) * step;
}

function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const size = numerator < 0n ? -numerator : numerator;
  const by = denominator < 0n ? -denominator : denominator;
  const rounded = (size * 2n + by) / (by * 2n);
  return isNegative ? -rounded : rounded;
}

/** A number as a whole one and a power of ten that divides it. */
function fractionOf(value: number): { digits: bigint; shift: bigint } {
  const written = value.toFixed(12).replace(/\.?0+$/, '');
  const [whole = '0', fraction = ''] = written.split('.');
  return { digits: BigInt(`${whole}${fraction}`), shift: 10n ** BigInt(fraction.length) };
}
