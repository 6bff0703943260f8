import { type Dictionary, Name, type PdfValue, Text, textOf } from '../file/values.ts';
import type { Change } from '../report.ts';
import { type FormField, formFields } from '../signatures/find-signatures.ts';
import type { Comparison } from './compare-states.ts';

/** Entries of a field that go with its value. */
const withValue = new Set(['V', 'RV', 'AP', 'AS', 'I', 'TI', 'M', 'Kids', 'Parent', 'P']);
/** What writers add to a form so that fields can be drawn. */
const forDrawing = new Set(['DR', 'DA']);

export interface FormComparison {
  readonly changes: readonly Change[];
  /** Numbers of fields and widgets whose look changed because their value did. */
  readonly explained: ReadonlySet<number>;
}

/** Compares forms, signatures aside: the values of fields, and what the fields are. */
export function compareForms(comparison: Comparison): FormComparison {
  const { before, after } = comparison;
  const [earlier, later] = [byName(formFields(before)), byName(formFields(after))];
  const changes: Change[] = [];
  const explained = new Set<number>();
  let isOther = differsOtherwise(comparison);
  for (const [name, field] of later) {
    const old = earlier.get(name);
    if (!old) isOther = true;
    else {
      const [was, is] = [shown(old.value), shown(field.value)];
      if (was !== is) {
        changes.push({ what: 'formValueChanged', field: name, before: was, after: is });
        for (const { number } of [field, ...widgetsOf(comparison, field)]) if (number !== null) explained.add(number);
      }
      isOther ||= differ(comparison, old.dictionary, field.dictionary);
    }
  }
  isOther ||= [...earlier.keys()].some((name) => !later.has(name));
  return { changes: [...changes, ...(isOther ? [{ what: 'formChanged' } as const] : [])], explained };
}

function byName(fields: readonly FormField[]): Map<string, FormField> {
  const named = new Map<string, FormField>();
  // A group of fields and the widgets of one field share its name: the first stands for all.
  for (const field of fields) if (field.kind !== 'Sig' && !named.has(field.name)) named.set(field.name, field);
  return named;
}

function widgetsOf({ after }: Comparison, { dictionary }: FormField) {
  return after
    .array(dictionary.get('Kids'))
    .map((kid) => ({ number: kid !== null && typeof kid === 'object' && 'number' in kid ? kid.number : null }));
}

function differ({ differs }: Comparison, old: Dictionary, field: Dictionary): boolean {
  return [...new Set([...old.keys(), ...field.keys()])].some(
    (key) => !withValue.has(key) && differs(old.get(key), field.get(key)),
  );
}

function differsOtherwise({ before, after, differs }: Comparison): boolean {
  const old = before.dictionary(before.catalog.get('AcroForm'));
  const form = after.dictionary(after.catalog.get('AcroForm'));
  return [...new Set([...(old?.keys() ?? []), ...(form?.keys() ?? [])])].some((key) => {
    if (key === 'Fields' || key === 'SigFlags') return false;
    if (forDrawing.has(key) && !old?.has(key)) return false;
    return differs(old?.get(key), form?.get(key));
  });
}

function shown(value: PdfValue): string {
  if (value instanceof Text) return textOf(value) ?? '';
  if (value instanceof Name) return value.value;
  if (Array.isArray(value)) return value.map((item: PdfValue) => shown(item)).join(', ');
  return value === null ? '' : typeof value === 'object' ? '…' : String(value);
}
