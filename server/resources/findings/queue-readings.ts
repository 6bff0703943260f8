import { sql } from 'kysely';
import { z } from 'zod';
import { engineVersion } from '#extraction';
import { ownRow, type Database, selectFrom, type Tenant, withoutTenant } from '#kernel/db';
import { enqueue, handle, type Job, type JobHandler } from '#kernel/jobs';

/** Finds out in the background what the document of a version says. */
export const readFindings: Job<{ version_id: string }> = {
  name: 'contracts.read',
  queue: 'findings',
  payload: z.object({ version_id: z.string() }),
};

/** Queues readings that another engine made, of an older text, or none, a batch at a time. */
const readAnew: Job<{ after: string | null }> = {
  name: 'contracts.read_anew',
  payload: z.object({ after: z.string().nullable() }),
};

/** Have contracts read whose current document is this one and whose text is there. */
export async function queueReading(tenant: Tenant, sha256: string): Promise<void> {
  const versions = await selectFrom(tenant, 'contract_versions as v')
    .innerJoin('contracts as c', ownRow('c.current_version_id', 'v.id'))
    .innerJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .where('v.sha256', '=', sha256)
    .where('t.status', '=', 'ready')
    .select('v.id')
    .execute();
  for (const { id } of versions) await queueReadingOf(tenant, id);
}

/** Have a version read that may have been replaced meanwhile. */
export const queueReadingOf = (tenant: Tenant, version_id: string): Promise<void> =>
  enqueue(tenant, readFindings, { version_id }, { key: version_id });

/** At the start: contracts of all organisations whose text this engine has not read are read in the background. */
export async function queueStaleReadings(database: Database): Promise<void> {
  const payload = JSON.stringify({ after: null });
  await withoutTenant(database, (db) =>
    sql`select queue_for_organisations(${readAnew.name}, ${payload}::json)`.execute(db),
  );
}

/** Few enough that a new document doesn’t wait long behind them. */
const batch = 20;
const first = '00000000-0000-0000-0000-000000000000';

/** Queue some of an organisation's stale readings, and itself for the rest. */
export const readAnewHandler: JobHandler = handle(readAnew, async ({ payload: { after }, inTenant }) =>
  inTenant(async (tenant) => {
    const { rows } = await sql<{ id: string; version_id: string }>`
      select c.id, c.current_version_id as version_id from contracts c
      join contract_versions v on v.organisation_id = c.organisation_id and v.id = c.current_version_id
      join document_texts t on t.organisation_id = v.organisation_id and t.sha256 = v.sha256 and t.status = 'ready'
      left join contract_readings r on r.organisation_id = v.organisation_id and r.version_id = v.id
      where c.organisation_id = ${tenant.organisationId} and c.deleted_at is null
        and (r.engine_version is distinct from ${engineVersion()} or r.read_at < t.read_at)
        and c.id > ${after ?? first}::uuid
      order by c.id limit ${batch}`.execute(tenant.db);
    for (const { version_id } of rows) await queueReadingOf(tenant, version_id);
    const last = rows.at(-1);
    if (last) await enqueue(tenant, readAnew, { after: last.id });
  }),
);
