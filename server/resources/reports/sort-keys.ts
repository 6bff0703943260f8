import type { Field } from '#api-contract/fields';
import type { ReportKey } from '#api-contract/reports/spec';

/** Keys of a column in order: options as they are listed, days from first to last, names as they are read; none comes last. */
export function inOrder(field: Field | undefined, keys: readonly ReportKey[]): ReportKey[] {
  const options: readonly string[] = field?.kind === 'choice' ? field.options : [];
  const placeOf = ({ value }: ReportKey) => (value === null ? Infinity : options.indexOf(value));
  const textOf = ({ value, label }: ReportKey) => (label ?? value ?? '').toLowerCase();
  return keys.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    if (a !== b) return a < b ? -1 : 1;
    if (field?.kind === 'money' || field?.kind === 'number') return startOf(one) - startOf(other);
    return textOf(one) < textOf(other) ? -1 : 1;
  });
}

/** Where a range of amounts begins. */
const startOf = ({ value }: ReportKey) => Number.parseFloat(value?.startsWith('..') ? '-1' : (value ?? '0'));
