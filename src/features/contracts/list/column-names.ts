/** Columns that the list can show, in the order in which they are offered. */
export const columnNames = [
  'title',
  'number',
  'counterparty',
  'type',
  'stage',
  'status',
  'effective_date',
  'expiry_date',
  'notice_date',
  'value',
  'tags',
  'owner',
  'created_at',
  'updated_at',
] as const;

export type ColumnName = (typeof columnNames)[number];

/** What a window of 1024 px has room for. */
export const usualColumns: readonly ColumnName[] = [
  'title',
  'counterparty',
  'status',
  'expiry_date',
  'notice_date',
  'value',
  'owner',
];

/** What a tablet has room for. */
export const fewColumns: readonly ColumnName[] = ['title', 'counterparty', 'status', 'expiry_date'];

/** Columns that a reader kept; what has been renamed since is left out. */
export function knownColumns(kept: readonly string[] | null): readonly ColumnName[] | null {
  const known = columnNames.filter((name) => kept?.includes(name));
  if (known.length === 0 || !kept) return null;
  return known.toSorted((one, other) => kept.indexOf(one) - kept.indexOf(other));
}

/** Show a column at the end, or hide it; the title always shows. */
export function toggleColumn(columns: readonly ColumnName[], name: ColumnName): readonly ColumnName[] {
  if (name === 'title') return columns;
  return columns.includes(name) ? columns.filter((other) => other !== name) : [...columns, name];
}

/** Move a column by one place; at the edge it stays. */
export function moveColumn(columns: readonly ColumnName[], name: ColumnName, by: -1 | 1): readonly ColumnName[] {
  const from = columns.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= columns.length) return columns;
  return columns.with(from, columns[to] ?? name).with(to, name);
}
