import { ownRow, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { sql } from 'kysely';
import { recheckEvidence } from './recheck.ts';
import { relocate } from './relocate.ts';

/** Citations of a version that isn’t the newest of its contract, where that has been read. Closed assessments keep theirs. */
const overtaken = (tenant: Tenant) =>
  selectFrom(tenant, 'evidence_links as e')
    .leftJoin('assessments as a', ownRow('a.id', 'e.assessment_id'))
    .innerJoin('contracts as c', ownRow('c.id', 'e.contract_id'))
    .innerJoin('contract_versions as v', ownRow('v.id', 'c.current_version_id'))
    .innerJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .select(['e.id', 'e.quote', 'e.contract_id', 'v.id as version_id', 't.text'])
    .whereRef('e.contract_version_id', '<>', 'v.id')
    .where((where) => where.or([where('a.id', 'is', null), where('a.state', '<>', 'closed')]))
    .where('t.text', 'is not', null);

type Query = ReturnType<typeof overtaken>;

/**
 * Follows citations into the newest versions of their contracts: found once they move on, for a person to confirm;
 * otherwise they are stale, with both texts. Whoever calls it looks at their evidence again. Returns their contracts.
 */
export async function followRows(tenant: Tenant, narrow: (query: Query) => Query): Promise<string[]> {
  const rows = await narrow(overtaken(tenant)).orderBy('e.id').execute();
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
  return rows.flatMap(({ contract_id }) => contract_id ?? []);
}

/** Follows citations into a document that was read, where it is the newest version of their contract. */
export async function followCitations(tenant: Tenant, sha256: string): Promise<void> {
  const contractIds = await followRows(tenant, (all) => all.where('v.sha256', '=', sha256));
  if (contractIds.length > 0) await recheckEvidence(tenant, { contractIds });
}
