import type { CellRecord } from './report-statement.ts';
import type { Plan } from './report-values.ts';
import { unitOf } from '#api-contract/reports/datasets';

/** The values of a cell, one for each measure: decimals as text. */
export function valuesOf({ spec }: Plan, record: CellRecord, all: number): (string | null)[] {
  return spec.measures.map(({ kind, field = '' }, at) => {
    const value = record[`v${at}`] ?? null;
    if (value === null) return null;
    if (kind === 'count') return value;
    if (kind === 'share') return (Number(value) / Math.max(1, all)).toFixed(4);
    return unitOf(spec.dataset, field) === 'money' ? padded(rounded(value, 2)) : rounded(value, 1);
  });
}

/** An amount with both digits of its hundredths. */
function padded(value: string): string {
  const [whole, fraction = ''] = value.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** A decimal cut to so many digits behind the point, rounded half up, without a loss before it. */
function rounded(value: string, digits: number): string {
  const [whole = '0', fraction = ''] = value.split('.');
  if (fraction.length <= digits) return value;
  const scaled = BigInt(`${whole}${fraction.slice(0, digits)}`);
  const up = Number(fraction[digits]) >= 5 ? (whole.startsWith('-') ? -1n : 1n) : 0n;
  const text = (scaled + up).toString().replace('-', '').padStart(digits + 1, '0');
  const sign = scaled + up < 0n || (whole.startsWith('-') && scaled + up !== 0n) ? '-' : '';
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
