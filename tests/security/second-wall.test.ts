import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withTenant } from '#kernel/db';
import { sharedApp } from '#server/testing/index';
import { asTableOwner, watchOrganisation } from './tenant-matrix/table-owner.ts';
import { makeWorld, startMatrixApp, type World } from './tenant-matrix/world.ts';

const app = sharedApp(startMatrixApp);
let ours: World;
let theirs: World;
let tables: { name: string; column: string }[];

beforeAll(async () => {
  ours = await makeWorld(app, 'Ours');
  theirs = await makeWorld(app, 'Theirs');
  await app.readDocuments();
  tables = await asTableOwner(
    app,
    `select c.relname as name, case when c.relname = 'organisations' then 'id' else 'organisation_id' end as column
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and c.relrowsecurity and not c.relispartition order by 1`,
  );
});

test('without any WHERE, no row of another organisation is seen', async () => {
  expect(tables.length).toBeGreaterThan(8);
  for (const { name, column } of tables) {
    const seen = await withTenant(app.database, ours.organisationId, async ({ db }) => {
      const { rows } = await sql<{ foreign_rows: string; own: string }>`
        select count(*) filter (where ${sql.ref(column)} <> ${ours.organisationId}) as foreign_rows, count(*) as own
        from ${sql.table(name)}`.execute(db);
      return rows[0];
    });
    expect({ name, foreign: seen?.foreign_rows }).toEqual({ name, foreign: '0' });
  }
});

test('without any WHERE, no row of another organisation is changed or deleted', async () => {
  const watch = await watchOrganisation(app, theirs.organisationId);
  const before = await watch.contents();
  for (const { name, column } of tables) {
    for (const statement of [
      sql`update ${sql.table(name)} set ${sql.ref(column)} = ${sql.ref(column)}`,
      sql`delete from ${sql.table(name)}`,
    ]) {
      // Most of these fail, on a missing right or a foreign key; whichever succeed must have stayed at home.
      await withTenant(app.database, ours.organisationId, ({ db }) => statement.execute(db)).catch(() => undefined);
    }
  }
  expect(await watch.contents()).toEqual(before);
  await watch.close();
});

test('no row can be planted in another organisation', async () => {
  for (const { name, column } of tables) {
    const moved = withTenant(app.database, ours.organisationId, ({ db }) =>
      sql`insert into ${sql.table(name)} (${sql.ref(column)}) values (${theirs.organisationId})`.execute(db),
    );
    await expect(moved, name).rejects.toThrow(/row-level security|permission denied|null value/);
  }
});

test('without the setting, nothing is there', async () => {
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query<{ seen: number }>(`select count(*)::int as seen from ${name}`);
    expect({ name, seen: rows[0]?.seen }).toEqual({ name, seen: 0 });
  }
});
