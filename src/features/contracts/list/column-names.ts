import { customName, type CustomName } from '#api-contract/custom-filters';

/** Columns of every contract, in the order in which they are offered. */
export const factColumnNames = [
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

export type FactColumnName = (typeof factColumnNames)[number];

/** A column of the list: a fact of every contract, or a custom field. */
export type ColumnName = FactColumnName | CustomName;

export const isFactColumn = (name: string): name is FactColumnName =>
  (factColumnNames as readonly string[]).includes(name);

export const isColumnName = (name: string): name is ColumnName => isFactColumn(name) || isCustomName(name);

export const isCustomName = (name: string): name is CustomName => customName.safeParse(name).success;

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
  const known = [...new Set(kept?.filter(isColumnName))];
  return known.length > 0 ? known : null;
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
