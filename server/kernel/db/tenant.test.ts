import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, inject } from 'vitest';
import { v7 as uuid } from 'uuid';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';
import { anyOf } from './any-of.ts';
import { withoutTenant, withTenant } from './tenant.ts';

let database: TestDatabase;
const ours = uuid();
const theirs = uuid();

beforeAll(async () => {
  database = await createTestDatabase();
  for (const id of [ours, theirs]) {
    await withTenant(database, id, ({ db }) =>
      db
        .insertInto('organisations')
        .values({ id, name: `Organisation ${id}`, country: null, time_zone: 'UTC', locale: 'en-GB' })
        .execute(),
    );
  }
});
afterAll(() => database.close());

describe('a tenant transaction', () => {
  test('sees its own organisation and no other', async () => {
    const rows = await withTenant(database, ours, ({ db }) => db.selectFrom('organisations').select('id').execute());
    expect(rows).toEqual([{ id: ours }]);
  });

  test('cannot write into another organisation', async () => {
    const trespass = withTenant(database, ours, ({ db }) =>
      db.updateTable('organisations').set({ name: 'Taken' }).where('id', '=', theirs).executeTakeFirst(),
    );
    expect((await trespass).numUpdatedRows).toBe(0n);
    const planted = withTenant(database, ours, ({ db }) =>
      db
        .insertInto('organisations')
        .values({ id: uuid(), name: 'Planted', country: null, time_zone: 'UTC', locale: 'en' })
        .execute(),
    );
    await expect(planted).rejects.toThrow(/row-level security/);
  });

  test('leaves nothing behind on its connection', async () => {
    const rows = await withoutTenant(database, (db) => db.selectFrom('organisations').select('id').execute());
    expect(rows).toEqual([]);
  });

  test('is rolled back when the work fails', async () => {
    const failing = withTenant(database, ours, async ({ db }) => {
      await db.updateTable('organisations').set({ name: 'Half done' }).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    const [row] = await withTenant(database, ours, ({ db }) => db.selectFrom('organisations').select('name').execute());
    expect(row?.name).toBe(`Organisation ${ours}`);
  });

  test('does not report success after a statement failed inside it', async () => {
    const swallowing = withTenant(database, ours, ({ db }) =>
      db
        .insertInto('organisations')
        .values({ id: ours, name: 'Twice', country: null, time_zone: 'UTC', locale: 'en' })
        .execute()
        .catch(() => undefined),
    );
    await expect(swallowing).rejects.toThrow(/rolled back/);
  });

  test('has its organisation before its first statement, also where several are sent at once', async () => {
    const setting = sql<{ of: string }>`select current_setting('app.organisation_id') as of`;
    const seen = await withTenant(database, ours, ({ db }) =>
      Promise.all([setting.execute(db), db.selectFrom('organisations').select('id').execute(), setting.execute(db)]),
    );
    expect(seen.map((each) => ('rows' in each ? each.rows : each))).toEqual([
      [{ of: ours }],
      [{ id: ours }],
      [{ of: ours }],
    ]);
  });

  test('takes its organisation with it, however it ends', async () => {
    const stopped = withTenant(database, ours, () => Promise.reject(new Error('before any statement')));
    await expect(stopped).rejects.toThrow('before any statement');
    const failed = withTenant(database, ours, ({ db }) => sql`select nothing`.execute(db));
    await expect(failed).rejects.toThrow(/nothing/);
    await withTenant(database, ours, async () => undefined);
    const left = await Promise.all(
      Array.from({ length: 8 }, () =>
        database.pool.query<{ of: string | null }>(`select current_setting('app.organisation_id', true) as of`),
      ),
    );
    expect(left.flatMap(({ rows }) => rows.map((row) => row.of ?? '')).filter(Boolean)).toEqual([]);
  });

  test('looks at values from the statement on that asks for it, to its end', async () => {
    const mode = sql<{ plan_cache_mode: string }>`show plan_cache_mode`;
    const modes = await withTenant(database, ours, async ({ db, planAnew }) => {
      const before = await mode.execute(db);
      planAnew();
      return [before, await mode.execute(db)].flatMap(({ rows }) => rows);
    });
    const next = await withTenant(database, ours, async ({ db }) => (await mode.execute(db)).rows);
    expect([...modes, ...next].map((row) => row.plan_cache_mode)).toEqual([
      'force_generic_plan',
      'force_custom_plan',
      'force_generic_plan',
    ]);
  });

  describe('that ends with its next statement', () => {
    const name = sql<{ name: string }>`select name from organisations`;
    const rename = (to: string) => sql`update organisations set name = ${to}`;

    test('is committed with it', async () => {
      await withTenant(database, ours, async ({ db, endWithNext }) => {
        endWithNext();
        await rename('Ended').execute(db);
      });
      expect((await withTenant(database, ours, ({ db }) => name.execute(db))).rows).toEqual([{ name: 'Ended' }]);
    });

    test('takes no other', async () => {
      const more = withTenant(database, ours, async ({ db, endWithNext }) => {
        endWithNext();
        await name.execute(db);
        await rename('After the end').execute(db);
      });
      await expect(more).rejects.toThrow('was the last');
      expect((await withTenant(database, ours, ({ db }) => name.execute(db))).rows).toEqual([{ name: 'Ended' }]);
    });

    test('fails with it', async () => {
      const failing = withTenant(database, ours, ({ db, endWithNext }) => {
        endWithNext();
        return sql`select nothing`.execute(db);
      });
      await expect(failing).rejects.toThrow(/nothing/);
    });

    test('does not report success where it could not be committed', async () => {
      const swallowing = withTenant(database, ours, async ({ db, endWithNext }) => {
        await rename('Half done').execute(db);
        endWithNext();
        await sql`select nothing`.execute(db).catch(() => undefined);
      });
      await expect(swallowing).rejects.toThrow(/rolled back/);
      expect((await withTenant(database, ours, ({ db }) => name.execute(db))).rows).toEqual([{ name: 'Ended' }]);
    });
  });

  test('refuses a name that is not a UUID', async () => {
    await expect(withTenant(database, `${ours}'; drop table users; --`, async () => undefined)).rejects.toThrow(
      TypeError,
    );
  });
});

describe('prepared statements', () => {
  const prepared = () =>
    withTenant(database, ours, async ({ db }) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    });

  test('stay as many after lists of every length and texts of every shape', async () => {
    const listed = (length: number) =>
      withTenant(database, ours, ({ db }) =>
        db
          .selectFrom('organisations')
          .select('id')
          .where('id', '=', anyOf(Array.from({ length }, () => ours)))
          .execute(),
      );
    for (let run = 0; run < 4; run += 1) await prepared();
    for (let run = 0; run < 4; run += 1) await listed(run);
    const before = await prepared();
    for (let length = 0; length < 50; length += 1) {
      expect(await listed(length)).toEqual(length === 0 ? [] : [{ id: ours }]);
      await withTenant(database, ours, ({ db }) => sql`select ${sql.raw(String(length))}`.execute(db));
    }
    expect(await prepared()).toBe(before);
  });
});

describe('the application role', () => {
  test('owns nothing and cannot switch row-level security off', async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as owned from pg_class where relowner = current_user::regrole`,
    );
    expect(rows).toEqual([{ owned: 0 }]);
    await expect(database.pool.query('alter table organisations disable row level security')).rejects.toThrow(/owner/);
    const {
      rows: [role],
    } = await database.pool.query('select rolsuper, rolbypassrls from pg_roles where rolname = current_user');
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
  });

  test('cannot make temporary tables, which would be its own', async () => {
    const application = new pg.Client({ connectionString: inject('templateApplicationUrl') });
    await application.connect();
    await expect(application.query('create temporary table held (id int)')).rejects.toThrow(/permission denied/);
    await application.end();
  });

  test('cannot read the sign-in directory or the job queue', async () => {
    await expect(database.pool.query('select * from sign_in_directory')).rejects.toThrow(/permission denied/);
    await expect(database.pool.query('select * from graphile_worker._private_jobs')).rejects.toThrow(
      /permission denied/,
    );
  });
});

test('every table of an organisation is forced behind row-level security', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (not c.relrowsecurity or not c.relforcerowsecurity)
    order by 1`);
  expect(rows.map((row) => row.name)).toEqual(['audit_keys', 'migrations', 'rate_limits', 'sign_in_directory']);
});
