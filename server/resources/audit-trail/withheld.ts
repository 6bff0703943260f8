import { sql } from 'kysely';
import { readsPrivileged } from '#api-contract/permissions';
import { anyOf, readable, type RowOf, selectFrom, type Tenant, withEveryRow } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { refusals } from './audit-refusals.messages.ts';

type Entry = Pick<RowOf<'audit_entries'>, 'sequence' | 'target_type' | 'target_id' | 'after'>;

/** The numbers of entries about cases, or uploads of cases, that the reader may not read. */
export async function withheldAmong(tenant: Tenant, entries: readonly Entry[]): Promise<ReadonlySet<string>> {
  if (tenant.reader.readsAll) return new Set();
  const about = entries.map((entry) => ({ sequence: entry.sequence, ...named(entry) }));
  const cases = await readableAmong(
    tenant,
    'cases',
    about.flatMap((entry) => entry.cases),
  );
  const imports = await readableAmong(
    tenant,
    'case_imports',
    about.flatMap((entry) => entry.imports),
  );
  const withheld = about.filter(
    (entry) => !entry.cases.every((id) => cases.has(id)) || !entry.imports.every((id) => imports.has(id)),
  );
  return new Set(withheld.map(({ sequence }) => sequence));
}

/** Which cases and uploads of cases an entry names. */
function named({ target_type: type, target_id: id, after }: Entry): { cases: string[]; imports: string[] } {
  const made = (after as { readonly cases?: unknown } | null)?.cases;
  if (type === 'case') return { cases: id === null ? [] : [id], imports: [] };
  if (type !== 'case_import') return { cases: [], imports: [] };
  const cases = Array.isArray(made) ? (made as { readonly id: string }[]).map((each) => each.id) : [];
  return { cases, imports: id === null ? [] : [id] };
}

async function readableAmong(tenant: Tenant, table: 'cases' | 'case_imports', ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await selectFrom(tenant, table as 'cases')
    .select('id')
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
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
