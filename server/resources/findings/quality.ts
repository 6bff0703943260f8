import { sql } from 'kysely';
import type { readingSettingsEndpoints, SubjectQuality } from '#api-contract/findings/reading-settings';
import type { Handler } from '#kernel/http';
import { parseSubject } from '#api-contract/findings/subject';

/** More contracts than these take too long to count: those read last are taken as a sample. */
const maxCounted = 2_000;

/** How findings in the current documents were reviewed. */
export const getExtractionQuality: Handler<typeof readingSettingsEndpoints.getExtractionQuality> = async ({
  tenant: { db, organisationId },
}) => {
  const { rows } = await sql<Omit<SubjectQuality, 'subject'> & { subject: string | null; contracts: number }>`
    with newest as materialized (
      select r.version_id from contract_readings r
      join contracts c on c.organisation_id = r.organisation_id and c.current_version_id = r.version_id
      where r.organisation_id = ${organisationId} and r.status = 'read' and c.deleted_at is null
      order by r.read_at desc, r.version_id limit ${maxCounted + 1}
    )
    select f.subject,
      count(*) filter (where f.state <> 'absent' and (f.value <> 'null' or f.citations <> '[]'))::int as found,
      count(*) filter (where f.status = 'accepted')::int as accepted,
      count(*) filter (where f.status = 'corrected')::int as corrected,
      count(*) filter (where f.status = 'rejected')::int as rejected,
      (select count(*) from newest)::int as contracts
    from newest n join findings f on f.organisation_id = ${organisationId} and f.version_id = n.version_id
    group by f.subject`.execute(db);
  const contracts = rows[0]?.contracts ?? 0;
  return {
    contracts: Math.min(contracts, maxCounted),
    exact: contracts <= maxCounted,
    items: rows.flatMap(({ subject: stored, found, accepted, corrected, rejected }) => {
      const subject = stored === null ? null : parseSubject(stored);
      return subject ? [{ subject, found, accepted, corrected, rejected }] : [];
    }),
  };
};
