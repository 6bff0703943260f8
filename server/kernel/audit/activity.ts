import { sql } from 'kysely';
import type { ActivityEntry } from '#api-contract/activity';
import type { Tenant } from '#kernel/db';

interface ActivityRecord {
  sequence: string;
  action: string;
  actor_name: string;
  occurred_at: Date;
  fields: string[] | null;
}

const maxShown = 50;

/**
 * What happened to one thing lately, newest first: less than the trail tells auditors. `about` leaves the entries whose
 * `after` holds these members.
 */
export async function readActivity(
  { db, organisationId }: Tenant,
  targetType: string,
  targetId: string,
  about: Readonly<Record<string, string>> = {},
): Promise<ActivityEntry[]> {
  const { rows } = await sql<ActivityRecord>`
    select sequence, action, actor_name, occurred_at,
      case when jsonb_typeof(after) = 'object' then array(select jsonb_object_keys(after)) end as fields
    from audit_entries
    where organisation_id = ${organisationId} and target_type = ${targetType} and target_id = ${targetId}
      and outcome = 'success'
      ${Object.keys(about).length > 0 ? sql`and after @> ${JSON.stringify(about)}::jsonb` : sql``}
    order by sequence desc limit ${maxShown}`.execute(db);
  return rows.map(({ sequence, action, actor_name, occurred_at, fields }) => ({
    id: sequence,
    action,
    actor: actor_name,
    occurred_at: occurred_at.toISOString(),
    fields: /(?:\.updated|_changed)$/.test(action) ? (fields ?? []) : [],
  }));
}
