import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeSchema } from './describe-schema.ts';
import { createOwnedTestDatabase, type TestDatabase } from './testing/index.ts';
import { typedColumns, type ColumnKind } from './testing/table-types.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  ({ database, owner } = await createOwnedTestDatabase());
});
afterAll(() => database.close());

test('schema.sql is what the migrations come to (npm run schema writes it)', async () => {
  expect(readFileSync(new URL('schema.sql', import.meta.url), 'utf8')).toBe(await describeSchema(owner));
});

describe('the types of tables', () => {
  const kinds: Readonly<Record<string, ColumnKind>> = {
    timestamptz: 'date',
    int2: 'number',
    int4: 'number',
    float4: 'number',
    float8: 'number',
    bool: 'boolean',
    bytea: 'bytes',
  };

  interface Column {
    readonly table: string;
    readonly column: string;
    readonly type: string;
    readonly nullable: boolean | null;
    readonly generated: boolean;
  }

  async function columns(): Promise<Column[]> {
    const { rows } = await owner.query<Column>(`
      select c.relname as table, a.attname as column, t.typname as type, 
        case c.relkind when 'v' then null else not a.attnotnull end as nullable,
        a.atthasdef or a.attidentity <> '' as generated
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition`);
    return rows;
  }

  const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

  /** Read by functions of the database or by SQL of our own alone. */
  const untyped = new Set([
    'contract_summary',
    'contract_summary_deltas',
    'migrations',
    'rate_limits',
    'schedule_runs',
    'sign_in_directory',
  ]);

  /** Kept for the release before, and read by none any more. */
  const unread = new Set(['templates.comments']);

  test('name the columns that there are', async () => {
    const there = (await columns()).filter((column) => !untyped.has(column.table) && !unread.has(nameOf(column)));
    expect(typedColumns().map(nameOf).toSorted()).toEqual(there.map(nameOf).toSorted());
  });

  test('say what may be missing', async () => {
    const there = new Map((await columns()).map((column) => [nameOf(column), column.nullable]));
    const otherwise = typedColumns().filter((column) => {
      // Of a view's columns PostgreSQL doesn't say it.
      const nullable = there.get(nameOf(column)) ?? column.nullable;
      return nullable !== column.nullable;
    });
    expect(otherwise.map(nameOf)).toEqual([]);
  });

  test('say what a column holds', async () => {
    const there = new Map((await columns()).map((column) => [nameOf(column), column.type]));
    const otherwise = typedColumns().filter((column) => {
      const type = there.get(nameOf(column)) ?? '';
      if (type === 'jsonb') return column.type === 'date' || column.type === 'bytes';
      return column.type !== (type.startsWith('_') ? 'list' : (kinds[type] ?? 'text'));
    });
    expect(otherwise.map((column) => `${nameOf(column)}: ${column.type}`)).toEqual([]);
  });

  test('let be left out only what the database fills in', async () => {
    const there = new Map((await columns()).map((column) => [nameOf(column), column]));
    const unfilled = typedColumns().filter((column) => {
      const { generated = false, nullable = false } = there.get(nameOf(column)) ?? {};
      // Nothing is stored in a view.
      if (nullable === null) return false;
      return column.generated && !generated && !nullable;
    });
    expect(unfilled.map(nameOf)).toEqual([]);
  });
});
