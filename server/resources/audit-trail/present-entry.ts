import type { Selectable } from 'kysely';
import type { AuditEntry } from '#api-contract/audit/endpoints';
import type { AuditEntriesTable } from '#kernel/db';

type AuditRow = Selectable<AuditEntriesTable>;

/** What of an entry is shown; the others are only hashed. */
export const shownColumns = [
  'sequence',
  'occurred_at',
  'action',
  'outcome',
  'actor_type',
  'actor_id',
  'actor_name',
  'target_type',
  'target_id',
  'target_name',
  'before',
  'after',
  'reason',
  'request_id',
  'ip',
  'user_agent',
  'hash',
] as const;

export function presentEntry(row: Pick<AuditRow, (typeof shownColumns)[number]>, withheld: boolean): AuditEntry {
  return {
    sequence: Number(row.sequence),
    occurred_at: row.occurred_at.toISOString(),
    action: row.action,
    outcome: row.outcome,
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    target: { type: row.target_type, id: row.target_id, name: withheld ? null : row.target_name },
    withheld,
    before: withheld ? null : row.before,
    after: withheld ? null : row.after,
    reason: withheld ? null : row.reason,
    request_id: row.request_id,
    ip: row.ip,
    user_agent: row.user_agent,
    hash: row.hash,
  };
}
