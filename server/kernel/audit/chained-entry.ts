import type { RowOf } from '#kernel/db';
import type { ChainedEntry } from '#api-contract/audit/chain';
import { forTrail } from './mask.ts';

/** Returns a stored entry as it was hashed. */
export function chainedEntry(row: RowOf<'audit_entries'>): ChainedEntry {
  return {
    organisation_id: row.organisation_id,
    sequence: Number(row.sequence),
    occurred_at: row.occurred_at.toISOString(),
    schema_version: row.schema_version,
    action: row.action,
    outcome: row.outcome,
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    target: { type: row.target_type, id: row.target_id, name: row.target_name },
    before: forTrail(row.before),
    after: forTrail(row.after),
    reason: row.reason,
    request_id: row.request_id,
    ip: row.ip,
    user_agent: row.user_agent,
    previous_hash: row.previous_hash,
  };
}
