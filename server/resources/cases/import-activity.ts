import { sql } from 'kysely';
import type { ActivityEntry } from '#api-contract/activity';
import type { Tenant } from '#kernel/db';

interface FromTable {
  readonly import_id: string | null;
  readonly import_row: number | null;
}

/** The import of a case as an activity: the audit entry of its batch. */
export async function readImportActivity(
  { db, organisationId }: Tenant,
  { import_id, import_row }: FromTable,
): Promise<ActivityEntry[]> {
  if (import_id === null) return [];
  const { rows } = await sql<{ sequence: string; actor_name: string; occurred_at: Date }>`
    select sequence, actor_name, occurred_at from audit_entries
    where organisation_id = ${organisationId} and target_type = 'case_import' and target_id = ${import_id}
      and action = 'case_import.cases_made'
      and ${import_row}::int between (after->>'first_row')::int and (after->>'last_row')::int`.execute(db);
  return rows.map(({ sequence, actor_name, occurred_at }) => ({
    id: sequence,
    action: 'case.imported',
    actor: actor_name,
    occurred_at: occurred_at.toISOString(),
    fields: [],
  }));
}
