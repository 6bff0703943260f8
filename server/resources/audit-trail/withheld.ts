import { type RawBuilder, sql } from 'kysely';
import { readsPrivileged } from '#api-contract/permissions';
import { readable, type Reader, type RowOf, type Tenant, withEveryRow } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { refusals } from './audit-refusals.messages.ts';

type Entry = Pick<RowOf<'audit_entries'>, 'sequence'>;

/** Whoever reads all cases, and what belongs to contracts and cases, reads every entry. */
export const readsEveryEntry = ({ readsAll, readsContracts }: Reader) => readsAll && readsContracts;

/** What holds of the entries `e` that a reader may read: none is about a case, task or upload of cases hidden from them. */
export function mayRead(organisationId: string, reader: Reader): RawBuilder<boolean> {
  const isThere = (table: 'cases' | 'case_imports' | 'tasks' | 'task_series', id: RawBuilder<unknown>) => sql`exists (
    select from ${sql.table(table)} named
    where named.organisation_id = ${organisationId} and named.id = ${id}::uuid and ${readable(table, 'named', reader)}
  )`;
  const own = sql`e.target_id`;
  return sql<boolean>`(e.target_id is null or case e.target_type
    when 'case' then ${isThere('cases', own)}
    when 'task' then ${isThere('tasks', own)}
    when 'task_series' then ${isThere('task_series', own)}
    when 'case_import' then ${isThere('case_imports', own)} and not exists (
      select from jsonb_array_elements(
        case when jsonb_typeof(e.after -> 'cases') = 'array' then e.after -> 'cases' else '[]'::jsonb end
      ) made where not ${isThere('cases', sql`(made ->> 'id')`)}
    )
    else true
  end)`;
}

/** The numbers of entries whose content the reader may not read. */
export async function withheldAmong(tenant: Tenant, entries: readonly Entry[]): Promise<ReadonlySet<string>> {
  const { db, organisationId, reader } = tenant;
  if (readsEveryEntry(reader)) return new Set();
  const { rows } = await sql<Entry>`
    select e.sequence from audit_entries e
    where e.organisation_id = ${organisationId} and e.sequence = any(${entries.map(({ sequence }) => sequence)}::bigint[])
      and not ${mayRead(organisationId, reader)}`.execute(db);
  return new Set(rows.map(({ sequence }) => sequence));
}

/** Refuses an export to whom some of it may not be shown: a trail with gaps could not be verified. */
export async function requireWhole(tenant: Tenant): Promise<void> {
  const { organisationId, reader } = tenant;
  if (readsEveryEntry(reader)) return;
  const hidden = (table: 'cases' | 'case_imports') => sql`exists (
    select from ${sql.table(table)} hidden
    where hidden.organisation_id = ${organisationId} and (${readable(table, 'hidden', reader)}) is not true
  )`;
  const needed = reader.readsContracts ? readsPrivileged : 'contracts.read';
  const { rows } = await withEveryRow(tenant, ({ db }) =>
    sql<{ partial: boolean }>`select ${hidden('cases')} or ${hidden('case_imports')} as partial`.execute(db),
  );
  if (reader.readsContracts && !rows[0]?.partial) return;
  throw new ApiError('permission_denied', { message: refusals.partial, reason: `needs ${needed}` });
}
