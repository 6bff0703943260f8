import { sql } from 'kysely';
import { type ExportName, exportNames, type Field, type Fields } from '#api-contract/fields';
import { factKey, type FactKey } from '#api-contract/field-keys';
import { readable, type Tables, type Tenant } from '#kernel/db';
import type { Cell } from '#kernel/spreadsheets';
import type { Fragment } from './order.ts';

/** A column of an export: how its value is read as text, and the cell that it becomes. */
export interface ExportColumn {
  readonly heading: string;
  readonly value: Fragment;
  readonly cell: (value: string | null) => Cell;
}

/** Cells by the kind of their field; nothing where there is no value. */
export const cells = {
  text: (value: string | null): Cell => (value ? { text: value } : null),
  number: (value: string | null): Cell => (value === null ? null : { number: value }),
  day: (value: string | null): Cell => (value === null ? null : { day: value }),
  moment: (value: string | null): Cell => (value === null ? null : { moment: value }),
};

/** Fields that are more than their column: what is computed, and people, of whom exports hold names. */
type Unlike<T extends keyof Tables, F extends Fields> = {
  [K in ExportName<F>]: FactKey<F, K> extends K & keyof Tables[T] ? never : K;
}[ExportName<F>];

type OwnColumns<T extends keyof Tables, F extends Fields> = {
  readonly [K in Unlike<T, F>]: readonly ExportColumn[];
} & { readonly [K in ExportName<F>]?: readonly ExportColumn[] };

/** What options of choices are called. */
export type OptionNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The columns of an export for each field of the table; written out are the fields that are more than their column. */
export function exportColumns<T extends keyof Tables, const F extends Fields>(
  table: { readonly [K in T]: string },
  fields: F,
  optionNames: OptionNames,
  own: OwnColumns<T, F>,
) {
  const [alias] = Object.values<string>(table);
  const columns = exportNames(fields).map((name) => [
    name,
    [columnOf(fields[name] as Field, sql.ref(`${alias}.${factKey(fields, name)}`), optionNames[name])],
  ]);
  return { ...Object.fromEntries(columns), ...own } as Readonly<Record<ExportName<F>, readonly ExportColumn[]>>;
}

/** How an export finds rows again by their keys. */
interface Found {
  readonly key: Fragment;
  readonly among: (keys: readonly string[]) => Fragment;
}

/** Reads the cells of rows of a table in the order of their ids, or other keys; columns may name what is joined. */
export function cellsOf(table: { readonly [T in keyof Tables]?: string }, join: Fragment, found?: Found) {
  const [[name, alias] = ['', '']] = Object.entries(table);
  const organisation = sql.ref(`${alias}.organisation_id`);
  const id = found?.key ?? sql.ref(`${alias}.id`);
  const among = found?.among ?? ((ids) => sql`${id} = any(${ids}::uuid[])`);
  return async ({ db, organisationId, reader }: Tenant, ids: readonly string[], columns: readonly ExportColumn[]) => {
    const values = columns.map(({ value }, at) => sql`${value} as ${sql.ref(String(at))}`);
    const { rows } = await sql<{ id: string } & Record<number, string | null>>`
      select ${id} as id, ${sql.join(values)} from ${sql.table(name)} ${sql.raw(alias)} ${join}
      where ${organisation} = ${organisationId} and ${readable(name, alias, reader)} and ${among(ids)}`.execute(db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((each): Cell[][] => {
      const row = byId.get(each);
      return row ? [columns.map(({ cell }, at) => cell(row[at] ?? null))] : [];
    });
  };
}

function columnOf(
  { kind, label }: Field,
  column: Fragment,
  names: Readonly<Record<string, string>> = {},
): ExportColumn {
  const value = sql`${column}::text`;
  switch (kind) {
    case 'day':
      return { heading: label, value, cell: cells.day };
    case 'number':
    case 'money':
      return { heading: label, value, cell: cells.number };
    case 'moment':
      return {
        heading: `${label} (UTC)`,
        value: sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
        cell: cells.moment,
      };
    case 'tags':
      return { heading: label, value: sql`array_to_string(${column}, '; ')`, cell: cells.text };
    case 'choice':
      return { heading: label, value, cell: (option) => cells.text(option && (names[option] ?? option)) };
    default:
      return { heading: label, value, cell: cells.text };
  }
}
