import { sql } from 'kysely';
import { clauseSynonyms, type ClauseKind } from '#extraction';
import type { Tenant } from '#kernel/db';
import { lastReadVersion } from './read-version.ts';
import { kindName } from './subject.ts';

/**
 * Keep in step what search and filters know of the clauses of contracts: found and not rejected, or put right by somebody,
 * is there; absent, or a finding that somebody rejected, is not. What is uncertain is neither.
 */
export async function indexClauses(tenant: Tenant, contractIds: readonly string[]): Promise<void> {
  if (contractIds.length === 0) return;
  const { db, organisationId } = tenant;
  const ids = sql`${[...contractIds]}::uuid[]`;
  await sql`
    delete from contract_clauses where organisation_id = ${organisationId} and contract_id = any(${ids})`.execute(db);
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
      from unnest(${ids}) as c(id)
      cross join lateral (${lastReadVersion(tenant, sql<string>`c.id`)}) last
      join findings f on f.organisation_id = ${organisationId} and f.version_id = last.version_id
        and f.contract_id = c.id and f.subject like 'clause:%'
    ) judged
    where present is not null`.execute(db);
  await indexNames(tenant, contractIds);
}

const synonyms = Object.entries(clauseSynonyms).map(([kind, names]) => ({
  kind: kindName(kind as ClauseKind),
  names: [kind, ...names].join(' . '),
}));

/** Let search find contracts by what their clauses are called. */
async function indexNames({ db, organisationId }: Tenant, contractIds: readonly string[]): Promise<void> {
  await sql`
    update contract_search s set clauses = (
      select setweight(to_tsvector('contract_words', coalesce(string_agg(called.names, ' . ' order by k.kind), '')), 'B')
      from contract_clauses k
      join unnest(${synonyms.map(({ kind }) => kind)}::text[], ${synonyms.map(({ names }) => names)}::text[])
        as called(kind, names) on called.kind = k.kind
      where k.organisation_id = ${organisationId} and k.contract_id = s.contract_id and k.present
    )
    where organisation_id = ${organisationId} and contract_id in (
      select contract_id from contract_search
      where organisation_id = ${organisationId} and contract_id = any(${[...contractIds]}::uuid[])
      order by contract_id for update
    )`.execute(db);
}
