import type { FieldProblem } from '#api-contract/errors';
import type { FieldValue } from '#api-contract/envelopes/schema';
import type { RowOf } from '#kernel/db';
import { guestRefusals as words } from './guest-refusals.messages.ts';
import { patternTests } from './pattern-tests.ts';

type Field = Pick<RowOf<'envelope_fields'>, 'key' | 'type' | 'required' | 'pattern' | 'group_name'>;
type Values = Readonly<Record<string, FieldValue>>;

/** The values that are printed, by field, and what is wrong with those that were entered. Dates are the day of signing. */
export function checkValues(
  fields: readonly Field[],
  given: Values,
  { name, today }: { readonly name: string; readonly today: string },
): { readonly values: Record<string, FieldValue>; readonly problems: FieldProblem[] } {
  const values: Record<string, FieldValue> = {};
  const problems: FieldProblem[] = [];
  const fits = patternTests();
  for (const field of fields) {
    const value = field.type === 'date' ? today : (given[field.key] ?? (field.type === 'name' ? name : undefined));
    const message = isBlank(value) ? missingIn(field, given, fields) : wrongIn(field, value as FieldValue, fits);
    if (message) problems.push({ path: `values.${field.key}`, message });
    else if (!isBlank(value)) values[field.key] = value as FieldValue;
  }
  return { values, problems };
}

const isBlank = (value: FieldValue | undefined): boolean =>
  value === undefined || value === false || (typeof value === 'string' && value.trim() === '');

function missingIn({ type, required, group_name }: Field, given: Values, fields: readonly Field[]): string | null {
  if (!required) return null;
  if (type === 'signature' || type === 'initials') return words.missingMark;
  if (type !== 'checkbox' || group_name === null) return words.missing;
  const ticked = fields.some((each) => each.group_name === group_name && given[each.key] === true);
  return ticked ? null : words.chooseOne;
}

function wrongIn({ type, pattern }: Field, value: FieldValue, fits: ReturnType<typeof patternTests>): string | null {
  const isMark = typeof value === 'object';
  if (isMark !== (type === 'signature' || type === 'initials')) return words.wrongKind;
  if ((typeof value === 'boolean') !== (type === 'checkbox')) return words.wrongKind;
  if (pattern === null || typeof value !== 'string' || type === 'date') return null;
  const isFitting = fits(`^(?:${pattern})$`, value);
  return isFitting === null ? words.notChecked : isFitting ? null : words.noMatch;
}
