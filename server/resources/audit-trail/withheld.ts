import { sql } from 'kysely';
import { readsPrivileged } from '#api-contract/permissions';
import { anyOf, readable, type RowOf, selectFrom, type Tenant, withEveryRow } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { refusals } from './audit-refusals.messages.ts';

type Entry = Pick<RowOf<'audit_entries'>, 'sequence' | 'target_type' | 'target_id' | 'after'>;

const tables = ['cases', 'case_imports', 'tasks'] as const;

/** What an entry names that not everybody may read, by table. */
type Named = Readonly<Record<(typeof tables)[number], readonly string[]>>;

/** The numbers of entries about cases, their tasks or uploads of cases, that the reader may not read. */
export async function withheldAmong(tenant: Tenant, entries: readonly Entry[]): Promise<ReadonlySet<string>> {
  const { readsAll, readsContracts } = tenant.reader;
  if (readsAll && readsContracts) return new Set();
  const about = entries.map((entry) => ({ sequence: entry.sequence, names: named(entry) }));
  const withheld = new Set<string>();
  for (const table of tables) {
    const read = await readableAmong(
      tenant,
      table,
      about.flatMap(({ names }) => names[table]),
    );
    for (const { sequence, names } of about) {
      if (!names[table].every((id) => read.has(id))) withheld.add(sequence);
    }
  }
  return withheld;
}

/** Which cases, tasks and uploads of cases an entry names. */
function named({ target_type: type, target_id: id, after }: Entry): Named {
  const own = id === null ? [] : [id];
  const made = (after as { readonly cases?: unknown } | null)?.cases;
  return {
    cases: type === 'case' ? own : type === 'case_import' && Array.isArray(made) ? made.map(idOf) : [],
    case_imports: type === 'case_import' ? own : [],
    tasks: type === 'task' ? own : [],
  };
}

const idOf = ({ id }: { readonly id: string }) => id;

async function readableAmong(tenant: Tenant, table: (typeof tables)[number], ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await selectFrom(tenant, table as 'cases')
    .select('id')
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute();
  return new Set(rows.map(idOf));
}

/** Refuses an export to whom some of it may not be shown: a trail with gaps could not be verified. */
export async function requireWhole(tenant: Tenant): Promise<void> {
  const { organisationId, reader } = tenant;
  if (reader.readsAll) return;
  const hidden = (table: 'cases' | 'case_imports') => sql`exists (
    select from ${sql.table(table)} hidden
    where hidden.organisation_id = ${organisationId} and (${readable(table, 'hidden', reader)}) is not true
  )`;
  const { rows } = await withEveryRow(tenant, ({ db }) =>
    sql<{ partial: boolean }>`select ${hidden('cases')} or ${hidden('case_imports')} as partial`.execute(db),
  );
  if (!rows[0]?.partial) return;
  throw new ApiError('permission_denied', { message: refusals.partial, reason: `needs ${readsPrivileged}` });
}
