import type pg from 'pg';
import { openPool, withTenant, type Database, type Tenant } from '#kernel/db';
import { scheduleForInstallation, type Schedule } from '#kernel/jobs';
import { startText } from '#api-contract/audit/chain';

/** So that entries have their month even when the server was away for some. */
const monthsAhead = 3;

interface MaintenanceParts {
  /** Partitions belong to the owner of the tables. */
  readonly ownerUrl: string;
  readonly database: Database;
  /** Full months to keep; 0 keeps all. */
  readonly retentionMonths: number;
}

/** Makes the coming months of the audit trail every night, and removes those whose retention ended. */
export function partitionMaintenance(parts: MaintenanceParts): Schedule {
  const run = () => maintainPartitions(parts, new Date());
  return scheduleForInstallation({ name: 'audit.partitions', everyDayAt: '02:00', run });
}

export async function maintainPartitions(
  { ownerUrl, database, retentionMonths }: MaintenanceParts,
  now: Date,
): Promise<void> {
  const owner = openPool(ownerUrl, { max: 1, applicationName: 'accordant audit', onConnectionError: () => undefined });
  try {
    for (let ahead = 0; ahead <= monthsAhead; ahead += 1)
      await owner.query('call make_audit_partition($1::date)', [monthOf(now, ahead)]);
    if (retentionMonths > 0) await removeBefore(owner, database, monthOf(now, -retentionMonths));
  } finally {
    await owner.end();
  }
}

/** Signs where each chain will begin before its first entries go, so that what is left can be verified. */
async function removeBefore(owner: pg.Pool, database: Database, firstKept: string): Promise<void> {
  const partitions = await partitionsBefore(owner, firstKept);
  if (partitions.length === 0) return;
  const { rows: organisations } = await owner.query<{ id: string }>('select id from organisations');
  for (const { id } of organisations) await withTenant(database, id, (tenant) => signStart(tenant, firstKept));
  for (const name of partitions)
    await owner.query(`begin; alter table audit_entries detach partition ${name}; drop table ${name}; commit`);
}

/** Named by the last month that they hold. */
async function partitionsBefore(owner: pg.Pool, firstKept: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audit_entries'::regclass order by 1`);
  const limit = firstKept.slice(0, 7).replace('-', '_');
  return rows.map(({ name }) => name).filter((name) => /_\d{4}_\d{2}$/.test(name) && name.slice(-7) < limit);
}

async function signStart({ db, organisationId, signer }: Tenant, firstKept: string): Promise<void> {
  const last = await db
    .selectFrom('audit_entries')
    .select(['sequence', 'hash'])
    .where('organisation_id', '=', organisationId)
    .where('occurred_at', '<', new Date(`${firstKept}T00:00:00Z`))
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const signedAt = new Date();
  const place = { sequence: Number(last.sequence), hash: last.hash, key_id: signer.keyId };
  const signature = signer.sign(
    startText({ ...place, organisation_id: organisationId, signed_at: signedAt.toISOString() }),
  );
  const start = { ...place, signed_at: signedAt, signature };
  await db
    .insertInto('audit_starts')
    .values({ organisation_id: organisationId, ...start })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(start))
    .execute();
}

/** The first day of a month, counted from that of `now`. */
function monthOf(now: Date, away: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + away)).toISOString().slice(0, 10);
}
