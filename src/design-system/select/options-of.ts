import type { SelectOption } from './select.tsx';

/** Returns options for values that have a name each, in the order of the values; in that of the names without them. */
export function optionsOf<Value extends string>(
  names: Readonly<Record<Value, string>>,
  values: readonly Value[] = Object.keys(names) as Value[],
): SelectOption<Value>[] {
  return values.map((value) => ({ value, label: names[value] }));
}
