import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Tenant, withTenant } from '#kernel/db';
import { createTestDatabase, type TestDatabase } from '../db/testing/index.ts';
import { lastWithoutDay } from './order.ts';
import { pageStatement } from './page-statement.ts';

let database: TestDatabase;
const organisationId = uuid();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const inList = {
  cases: sql`r.deleted_at is null`,
  obligations: sql`r.deleted_at is null and r.state <> 'dismissed'`,
};

/** How PostgreSQL reads a page that begins deep in a list. */
async function planOf({ db }: Tenant, table: keyof typeof inList, descending: boolean): Promise<string> {
  const id = sql`r.id`;
  const statement = pageStatement(
    { from: sql`${sql.table(table)} r`, id, where: sql`r.organisation_id = ${organisationId} and ${inList[table]}` },
    { columns: sql`1 as one`, names: sql`one` },
    {
      order: { name: 'due_date', column: lastWithoutDay(sql`r.due_date`, descending), type: 'date', descending },
      position: { key: '2026-03-31', id: uuid() },
      backwards: false,
      limit: 50,
    },
  );
  await sql`set local enable_seqscan = off`.execute(db);
  await sql`set local enable_bitmapscan = off`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  ['cases', false],
  ['cases', true],
  ['obligations', false],
  ['obligations', true],
] as const)('a page deep in %s by due date, descending %s, reads no rows before it', async (table, descending) => {
  const plan = await withTenant(database, organisationId, (tenant) => planOf(tenant, table, descending));
  expect(plan).toMatch(/Index Cond: .*ROW\(/);
  expect(plan).not.toMatch(/Filter: .*ROW\(/);
});
