import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '#kernel/audit';
import { deleteFrom, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { handle, type Job, type JobHandler } from '#kernel/jobs';
import { targetOf } from '../hold-envelope.ts';

/** Deletes a test with everything that belongs to it. */
export const deleteTest: Job<{ envelopeId: string }> = {
  name: 'envelopes.delete-test',
  payload: z.object({ envelopeId: z.string() }),
};

export const deleteTestHandler: JobHandler = handle(deleteTest, ({ payload: { envelopeId }, inTenant }) =>
  inTenant((tenant) => deleteTestIfDue(tenant, envelopeId, new Date())),
);

/** When a test is deleted: a day after it was made. */
export const deletedAt = ({ created_at }: Pick<RowOf<'envelopes'>, 'created_at'>): Date =>
  new Date(created_at.getTime() + 24 * 3_600_000);

/** Deletes a test whose day is over; what the audit trail says of it stays. */
export async function deleteTestIfDue(tenant: Tenant, id: string, now: Date): Promise<void> {
  const envelope = await selectFrom(tenant, 'envelopes')
    .selectAll()
    .where('id', '=', id)
    .where('is_test', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!envelope || now < deletedAt(envelope)) return;
  const files = await filesOf(tenant, id);
  for (const table of [
    'sealed_hashes',
    'envelope_seals',
    'envelope_links',
    'envelope_sessions',
    'envelope_fields',
    'envelope_recipients',
    'envelope_documents',
  ] as const)
    await deleteFrom(tenant, table).where('envelope_id', '=', id).execute();
  await deleteFrom(tenant, 'envelopes').where('id', '=', id).execute();
  await letGo(tenant, files);
  await audit(tenant, { action: 'envelope.deleted', target: targetOf(envelope), before: { test: true } });
}

async function filesOf(tenant: Tenant, id: string): Promise<string[]> {
  const documents = await selectFrom(tenant, 'envelope_documents')
    .select(['source_sha256', 'sha256'])
    .where('envelope_id', '=', id)
    .execute();
  const seals = await selectFrom(tenant, 'envelope_seals').select('sha256').where('envelope_id', '=', id).execute();
  const all = [...documents.flatMap((each) => [each.source_sha256, each.sha256]), ...seals.map((each) => each.sha256)];
  return [...new Set(all)].filter((sha256) => sha256 !== null);
}

/** Files that nothing else refers to go with the next sweep; one that was put in elsewhere, too, stays. */
async function letGo(tenant: Tenant, files: readonly string[]): Promise<void> {
  const { db } = tenant;
  for (const sha256 of files) {
    await sql`savepoint before_deletion`.execute(db);
    const isFree = await deleteFrom(tenant, 'files')
      .where('sha256', '=', sha256)
      .execute()
      .then(() => true)
      .catch(() => false);
    await sql`rollback to savepoint before_deletion`.execute(db);
    if (isFree) await updateTable(tenant, 'files').set({ claimed_at: null }).where('sha256', '=', sha256).execute();
  }
}
