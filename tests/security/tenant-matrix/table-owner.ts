import pg from 'pg';
import type { ContractsApp } from '#resources/contracts/testing';

/** Runs a statement as the owner of the tables, whom row-level security does not hold back. */
export async function asTableOwner<Row>(app: ContractsApp, statement: string): Promise<Row[]> {
  const client = await connectAsTableOwner(app);
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Reads everything that an organisation has in the database. */
export interface OrganisationWatch {
  /** What every table holds of the organisation, as one text per table. */
  contents(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** A row as text, without when somebody was last there: reading tells that too, a while later. */
const rowOf = (table: string) =>
  ['users', 'access_tokens'].includes(table)
    ? `(to_jsonb(t) - '{last_seen_at,last_used_at}'::text[])::text`
    : 't::text';

/** Watches an organisation through one connection and one prepared statement: planning it takes ten times as long as running it. */
export async function watchOrganisation(app: ContractsApp, organisationId: string): Promise<OrganisationWatch> {
  const client = await connectAsTableOwner(app);
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and a.attname = 'organisation_id' order by 1`,
  );
  const text = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, (select string_agg(row, E'\\n' order by row) from (select ${rowOf(name)} as row from ${name} t
         where organisation_id = '${organisationId}') rows) as content`,
    )
    .join(' union all ');
  return {
    contents: async () => {
      const { rows } = await client.query<{ name: string; content: string | null }>({ name: 'contents', text });
      return Object.fromEntries(rows.map(({ name, content }) => [name, content ?? '']));
    },
    close: () => client.end(),
  };
}

async function connectAsTableOwner({ database }: ContractsApp): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  return client;
}
