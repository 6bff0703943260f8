import type { Finding } from '#api-contract/findings/endpoints';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { presentPerson } from '#kernel/people';
import { parseSubject } from '#api-contract/findings/subject';
import type { lastReadVersion } from './read-version.ts';

/** What was read of a version, with the names of those who settled it. */
export function findingsOf(tenant: Tenant, versionId: string | ReturnType<typeof lastReadVersion>) {
  return selectFrom(tenant, 'findings as f')
    .leftJoin('users as u', ownRow('u.id', 'f.settled_by'))
    .where('f.version_id', '=', versionId)
    .selectAll('f')
    .select('u.name as settler');
}

export type FindingRecord = Awaited<ReturnType<ReturnType<typeof findingsOf>['execute']>>[number];

/** A finding for the API; nothing for what an older engine read and this product no longer knows. */
export function presentFinding(record: FindingRecord): Finding | null {
  const subject = parseSubject(record.subject);
  if (!subject) return null;
  const { id, state, confidence, value, facts, choices, formula, method, engine_version, citations } = record;
  return {
    id,
    subject,
    state,
    confidence,
    value,
    facts,
    choices,
    formula,
    method,
    engine_version,
    citations,
    status: record.status,
    correction: record.correction,
    settled_by: presentPerson(record.settled_by, record.settler),
    settled_at: record.settled_at?.toISOString() ?? null,
    revision: record.revision,
  };
}
