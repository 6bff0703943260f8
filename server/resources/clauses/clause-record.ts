import { sql } from 'kysely';
import type { Clause } from '#api-contract/clauses/endpoints';
import { clauseFields } from '#api-contract/clauses/fields';
import { selectFrom, type StoredFallback, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { presentRecord } from '#kernel/lists';
import { recordOf } from '#kernel/records';
import { presentFallbacks } from '#resources/templates';

/** Names of the people who approve fallbacks, by id. */
export const approverNames = sql<Record<string, string> | null>`(
  select json_object_agg(u.id, u.name) from users u
  where u.organisation_id = v.organisation_id
    and u.id::text in (select f->>'approver_id' from jsonb_array_elements(v.fallbacks) f))`;

/** Fallbacks as the API shows them. */
export const shownFallbacks = (row: {
  readonly fallbacks: readonly StoredFallback[];
  readonly approvers: Record<string, string> | null;
}) => presentFallbacks(row.fallbacks, row.approvers ?? {});

/** A clause with its newest wording; refused as not found where there is none, or where it is in the bin. */
export async function readClause(tenant: Tenant, clauseId: string): Promise<Clause> {
  const row = await selectFrom(tenant, 'clauses as c')
    .innerJoin('clause_versions as v', (join) =>
      join
        .onRef('v.organisation_id', '=', 'c.organisation_id')
        .onRef('v.clause_id', '=', 'c.id')
        .onRef('v.number', '=', 'c.version'),
    )
    .selectAll('c')
    .select(['v.wording', 'v.fallbacks', 'v.note', approverNames.as('approvers')])
    .where('c.id', '=', clauseId)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return {
    id: row.id,
    ...presentRecord(clauseFields, row, { fallback_count: row.fallbacks.length }),
    wording: row.wording,
    fallbacks: shownFallbacks(row),
    note: row.note,
    revision: row.revision,
    created_at: row.created_at.toISOString(),
  };
}

export const clauses = recordOf({
  table: 'clauses',
  param: 'clauseId',
  type: 'clause',
  named: 'name',
  sorted: ['name'],
  gone: 'deleted_at',
  present: readClause,
});
