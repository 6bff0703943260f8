import { sql } from 'kysely';
import { z } from 'zod';
import { extractorVersion } from '#extraction';
import { type Database, selectFrom, withoutTenant } from '#kernel/db';
import { enqueue, handle, type Job, type JobHandler } from '#kernel/jobs';
import { readDocument } from './kept-documents.ts';

/** Queues documents whose text another version of the extractor read, a batch at a time. */
const readTextsAnew: Job<{ after: string | null }> = {
  name: 'documents.read_anew',
  queue: 'reading',
  payload: z.object({ after: z.string().nullable() }),
};

/** At the start: documents of all organisations that this extractor has not read are read again in the background. */
export async function queueStaleTexts(database: Database): Promise<void> {
  const payload = JSON.stringify({ after: null });
  await withoutTenant(database, (db) =>
    sql`select queue_for_organisations(${readTextsAnew.name}, ${payload}::json)`.execute(db),
  );
}

/** Few enough that a new document doesn’t wait long behind them. */
const batch = 20;

/** Queue some of an organisation's stale texts, and itself for the rest. */
export const readTextsAnewHandler: JobHandler = handle(readTextsAnew, async ({ payload: { after }, inTenant }) =>
  inTenant(async (tenant) => {
    const texts = await selectFrom(tenant, 'document_texts')
      .select('sha256')
      .where('status', '=', 'ready')
      .where('extractor_version', 'is distinct from', extractorVersion)
      .where('sha256', '>', after ?? '')
      .orderBy('sha256')
      .limit(batch)
      .execute();
    for (const { sha256 } of texts) await enqueue(tenant, readDocument, { sha256 }, { key: sha256 });
    const last = texts.at(-1);
    if (last) await enqueue(tenant, readTextsAnew, { after: last.sha256 });
  }),
);
