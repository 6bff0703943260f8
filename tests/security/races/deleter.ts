import pg from 'pg';
import type { ContractsApp } from '#resources/contracts/testing';

/** Deletes rows under calls that refer to them. */
export interface Deleter {
  /** The tables that foreign keys refer to. */
  readonly tables: readonly string[];
  /** The table that has a row with this id, if a foreign key can refer to it. */
  tableOf(id: string): Promise<string | undefined>;
  /** Runs a call while its row is being deleted: the call still sees the row, and what it writes comes after the deletion. */
  deleteUnder<Answer>(table: string, id: string, call: () => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** One connection that deletes without cascading, so that the row can be put back afterwards, and one that watches it. */
export async function openDeleter({ database }: ContractsApp): Promise<Deleter> {
  const [deleting, watching] = [database, database].map(
    ({ ownerUrl }) => new pg.Client({ connectionString: ownerUrl }),
  ) as [pg.Client, pg.Client];
  await Promise.all([deleting.connect(), watching.connect()]);
  await deleting.query('set session_replication_role = replica');
  const { rows: own } = await deleting.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { rows: referred } = await watching.query<{ name: string }>(
    `select distinct confrelid::regclass::text as name from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
       and confrelid <> 'organisations'::regclass order by 1`,
  );
  const tables = referred.map(({ name }) => name);
  const { rows: withId } = await watching.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute
     where attname = 'id' and atttypid = 'uuid'::regtype and attrelid = any($1::text[]::regclass[])`,
    [tables],
  );
  const looking = withId.map(({ name }) => `select '${name}' as name from ${name} where id = $1`).join(' union all ');

  const blocks = async () => {
    const { rows } = await watching.query('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
      own[0]?.pid,
    ]);
    return rows.length > 0;
  };

  const columnsOf = async (table: string) => {
    const { rows } = await watching.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    return rows.map(({ name }) => name).join(', ');
  };

  return {
    tables,
    tableOf: async (id) => (await watching.query<{ name: string }>(looking, [id])).rows[0]?.name,
    async deleteUnder(table, id, call) {
      const columns = await columnsOf(table);
      await deleting.query('begin');
      const { rows } = await deleting.query<{ row: object }>(
        `delete from ${table} t where id = $1 returning to_json(t) as row`,
        [id],
      );
      let answered = false;
      const answer = call().finally(() => (answered = true));
      while (!answered && !(await blocks()));
      await deleting.query('commit');
      const settled = await answer;
      await deleting.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1)
         on conflict do nothing`,
        [JSON.stringify(rows[0]?.row)],
      );
      return settled;
    },
    close: async () => {
      await Promise.all([deleting.end(), watching.end()]);
    },
  };
}
