/** Shows a column at the end, or hides it. */
export const toggleColumn = (columns: readonly string[], name: string): readonly string[] =>
  columns.includes(name) ? columns.filter((other) => other !== name) : [...columns, name];

/** Moves a column by one place; at the edge it stays. */
export function moveColumn(columns: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const from = columns.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= columns.length) return columns;
  return columns.with(from, columns[to] ?? name).with(to, name);
}
