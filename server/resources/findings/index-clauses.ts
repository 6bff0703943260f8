import { sql } from 'kysely';
import { clauseSynonyms, type ClauseKind } from '#extraction';
import type { Tenant } from '#kernel/db';
import { lastReadVersion } from './read-version.ts';
import { kindName } from './subject.ts';

/**
 * Keep in step what search and filters know of a contract's clauses: found and not rejected, or put right by somebody,
 * is there; absent, or a finding that somebody rejected, is not. What is uncertain is neither.
 */
export async function indexClauses(tenant: Tenant, contractId: string): Promise<void> {
  const { db, organisationId } = tenant;
  await sql`
    delete from contract_clauses where organisation_id = ${organisationId} and contract_id = ${contractId}`.execute(db);
  await sql`
    insert into contract_clauses (organisation_id, contract_id, kind, present)
    select organisation_id, contract_id, substr(subject, length('clause:') + 1), present
    from (
      select f.*, case
        when f.status = 'corrected' then (f.correction -> 'clause' ->> 'present')::boolean
        when f.status = 'rejected' then case when f.state = 'absent' then null else false end
        when f.status = 'accepted' then f.state <> 'absent'
        when f.state = 'uncertain' then null
        else f.state = 'found'
      end as present
      from findings f
      where f.organisation_id = ${organisationId} and f.contract_id = ${contractId} and f.subject like 'clause:%'
        and f.version_id = (${lastReadVersion(tenant, contractId)})
    ) judged
    where present is not null`.execute(db);
  await indexNames({ db, organisationId }, contractId);
}

const synonyms = Object.entries(clauseSynonyms).map(([kind, names]) => ({
  kind: kindName(kind as ClauseKind),
  names: [kind, ...names].join(' . '),
}));

/** Let search find a contract by what its clauses are called. */
async function indexNames(
  { db, organisationId }: Pick<Tenant, 'db' | 'organisationId'>,
  contractId: string,
): Promise<void> {
  await sql`
    update contract_search set clauses = (
      select setweight(to_tsvector('contract_words', coalesce(string_agg(called.names, ' . ' order by k.kind), '')), 'B')
      from contract_clauses k
      join unnest(${synonyms.map(({ kind }) => kind)}::text[], ${synonyms.map(({ names }) => names)}::text[])
        as called(kind, names) on called.kind = k.kind
      where k.organisation_id = ${organisationId} and k.contract_id = ${contractId} and k.present
    )
    where organisation_id = ${organisationId} and contract_id = ${contractId}`.execute(db);
}
