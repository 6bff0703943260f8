import { sql } from 'kysely';
import { anyOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';

/** Refuses whoever doesn’t read contracts to hand assessments on that cite clauses: their words would go along. */
export async function requireCitedClauses(tenant: Tenant, assessmentIds: readonly string[]): Promise<void> {
  if (tenant.reader.readsContracts) return;
  const cited = await selectFrom(tenant, 'evidence_places')
    .select('id')
    .where('assessment_id', '=', anyOf([...assessmentIds]))
    .where('kind', '=', 'clause')
    .limit(1)
    .executeTakeFirst();
  if (cited) refuse();
}

/** The same of a snapshot, which keeps the words as they were cited then. */
export async function requireFrozenClauses(tenant: Tenant, snapshotId: string): Promise<void> {
  if (tenant.reader.readsContracts) return;
  const citing = await selectFrom(tenant, 'assessment_snapshots')
    .select('id')
    .where('id', '=', snapshotId)
    .where(sql<boolean>`jsonb_path_exists(content::jsonb, '$.evidence[*].clause ? (@ != null)')`)
    .executeTakeFirst();
  if (citing) refuse();
}

function refuse(): never {
  throw new ApiError('permission_denied', { reason: 'needs contracts.read' });
}
