import { ownRow, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { sql } from 'kysely';
import { recheckEvidence } from '#resources/evidence-state';
import { relocate } from './relocate.ts';

/**
 * Follows citations into the newest versions of their contracts, once the document of these was read: found once they
 * move on, for a person to confirm; otherwise they are stale, with both texts. Closed assessments keep theirs.
 */
export async function followCitations(tenant: Tenant, sha256: string): Promise<void> {
  const rows = await selectFrom(tenant, 'evidence_links as e')
    .leftJoin('assessments as a', ownRow('a.id', 'e.assessment_id'))
    .innerJoin('contracts as c', ownRow('c.id', 'e.contract_id'))
    .innerJoin('contract_versions as v', ownRow('v.id', 'c.current_version_id'))
    .innerJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .select(['e.id', 'e.quote', 'e.contract_id', 'v.id as version_id', 't.text'])
    .where('v.sha256', '=', sha256)
    .whereRef('e.contract_version_id', '<>', 'v.id')
    .where((where) => where.or([where('a.id', 'is', null), where('a.state', '<>', 'closed')]))
    .where('t.text', 'is not', null)
    .orderBy('e.id')
    .execute();
  if (rows.length === 0) return;
  for (const { id, quote, text, version_id } of rows) {
    const found = relocate(quote ?? '', text ?? '');
    await updateTable(tenant, 'evidence_links')
      .set({
        ...(found.state === 'moved'
          ? {
              contract_version_id: version_id,
              clause_start: found.start,
              clause_end: found.end,
              clause_state: 'moved' as const,
              found: null,
            }
          : { clause_state: 'stale' as const, found: found.found }),
        revision: sql<number>`revision + 1`,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
  }
  await recheckEvidence(tenant, { contractIds: rows.flatMap(({ contract_id }) => contract_id ?? []) });
}
