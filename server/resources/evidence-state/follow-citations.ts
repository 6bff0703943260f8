import { ownRow, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { sql } from 'kysely';
import { findAgain } from '#review';
import { recheckEvidence } from './recheck.ts';
import { relocate } from './relocate.ts';

/** Citations that are followed. Closed assessments keep theirs. */
const followed = (tenant: Tenant) =>
  selectFrom(tenant, 'evidence_links as e')
    .leftJoin('assessments as a', ownRow('a.id', 'e.assessment_id'))
    .where((where) => where.or([where('a.id', 'is', null), where('a.state', '<>', 'closed')]));

/** Those of a version that isn’t the newest of its contract, where that has been read. */
const overtaken = (tenant: Tenant) =>
  followed(tenant)
    .innerJoin('contracts as c', ownRow('c.id', 'e.contract_id'))
    .innerJoin('contract_versions as v', ownRow('v.id', 'c.current_version_id'))
    .innerJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .select(['e.id', 'e.quote', 'e.contract_id', 'e.clause_state', 'e.found', 'v.id as version_id', 'v.sha256'])
    .whereRef('e.contract_version_id', '<>', 'v.id')
    .where('t.text', 'is not', null);

type Query = ReturnType<typeof overtaken>;

/**
 * Follows citations into the newest versions of their contracts: found once they move on, for a person to confirm;
 * otherwise they are stale, with both texts. Whoever calls it looks at their evidence again. Returns the contracts of
 * those that changed.
 */
export async function followRows(tenant: Tenant, narrow: (query: Query) => Query): Promise<string[]> {
  const rows = await narrow(overtaken(tenant)).orderBy('e.id').execute();
  const texts = await readTexts(tenant, [...new Set(rows.map(({ sha256 }) => sha256))]);
  const changed: string[] = [];
  for (const { id, quote, contract_id, clause_state, found: before, version_id, sha256 } of rows) {
    const found = relocate(quote ?? '', texts.get(sha256) ?? '');
    if (found.state === 'stale' && clause_state === 'stale' && found.found === before) continue;
    await change(
      tenant,
      id,
      found.state === 'moved'
        ? {
            contract_version_id: version_id,
            clause_start: found.start,
            clause_end: found.end,
            clause_state: 'moved',
            found: null,
          }
        : { clause_state: 'stale', found: found.found },
    );
    if (contract_id !== null) changed.push(contract_id);
  }
  return changed;
}

/** Finds cited words again where the document that has them was read in another way. */
async function findWords(tenant: Tenant, sha256: string): Promise<string[]> {
  const rows = await followed(tenant)
    .innerJoin('contract_versions as v', ownRow('v.id', 'e.contract_version_id'))
    .select(['e.id', 'e.quote', 'e.contract_id', 'e.clause_start', 'e.clause_end'])
    .where('v.sha256', '=', sha256)
    .where('e.clause_state', '<>', 'stale')
    .orderBy('e.id')
    .execute();
  const text = rows.length > 0 ? (await readTexts(tenant, [sha256])).get(sha256) : undefined;
  if (text === undefined) return [];
  const changed: string[] = [];
  for (const { id, contract_id, clause_start, clause_end, ...row } of rows) {
    const quote = row.quote ?? '';
    const cited = { start: clause_start ?? 0, end: clause_end ?? 0, quote };
    const found = findAgain(text, cited) ?? relocate(quote, text);
    if (found === cited) continue;
    await change(
      tenant,
      id,
      'start' in found
        ? { clause_start: found.start, clause_end: found.end }
        : { clause_state: 'stale', found: found.found },
    );
    if (contract_id !== null) changed.push(contract_id);
  }
  return changed;
}

async function change(tenant: Tenant, id: string, columns: object): Promise<void> {
  await updateTable(tenant, 'evidence_links')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

async function readTexts(tenant: Tenant, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await selectFrom(tenant, 'document_texts')
    .select(['sha256', 'text'])
    .where('sha256', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ sha256, text }) => (text === null ? [] : [[sha256, text] as const])));
}

/** Follows citations of a document that was read, and into it, where it is the newest version of their contract. */
export async function followCitations(tenant: Tenant, sha256: string): Promise<void> {
  const found = await findWords(tenant, sha256);
  const moved = await followRows(tenant, (all) => all.where('v.sha256', '=', sha256));
  const contractIds = [...found, ...moved];
  if (contractIds.length > 0) await recheckEvidence(tenant, { contractIds });
}
