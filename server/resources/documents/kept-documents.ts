import { sql } from 'kysely';
import { z } from 'zod';
import { deleteFrom, insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import type { SpooledFile } from '#kernel/files';
import { ApiError } from '#kernel/http';
import { enqueue, type Job } from '#kernel/jobs';
import { extractorVersion, type AttachedText, type DocumentReading } from '#extraction';
import type { DocumentReader } from './document-reader.ts';
import { cutIntoPassages } from './passages.ts';
import { refusals } from './document-refusals.messages.ts';

/** Reads a document's text in the background. */
export const readDocument: Job<{ sha256: string }> = {
  name: 'documents.read',
  queue: 'reading',
  payload: z.object({ sha256: z.string() }),
};

const maxTextBytes = 16 * 1024 * 1024;

export interface InspectedDocument {
  readonly sha256: string;
  readonly mediaType: string;
  /** Null where a password hides it. */
  readonly pageCount: number | null;
}

/** Open an uploaded document; refuse it when it is damaged, or does not open within bounds. */
export async function inspectUpload(
  reader: DocumentReader,
  organisationId: string,
  arrived: SpooledFile,
  signal: AbortSignal,
): Promise<InspectedDocument> {
  if (arrived.mediaType === 'text/plain' && arrived.size > maxTextBytes) {
    throw new ApiError('file_too_large', { message: refusals.textTooLarge });
  }
  const inspection = await reader.inspect(organisationId, arrived.path, signal);
  if (inspection.status === 'damaged' || inspection.status === 'unreadable') throw new ApiError('file_damaged');
  const { sha256, mediaType } = arrived;
  return { sha256, mediaType, pageCount: inspection.status === 'readable' ? inspection.pageCount : null };
}

/** Have the text of a claimed file read, unless that is done or can't be. */
export async function noteDocument(tenant: Tenant, { sha256, pageCount }: InspectedDocument): Promise<void> {
  await insertInto(tenant, 'document_texts', {
    sha256,
    status: pageCount === null ? 'password_protected' : 'pending',
    page_count: pageCount,
  })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'sha256']).doNothing())
    .execute();
  if (pageCount !== null) await enqueue(tenant, readDocument, { sha256 }, { key: sha256 });
}

/** Have the text of a document read again that could not be; false where there is nothing to try again. */
export async function readAgain(tenant: Tenant, sha256: string): Promise<boolean> {
  const { numUpdatedRows } = await updateTable(tenant, 'document_texts')
    .set({ status: 'pending', reason: null })
    .where('sha256', '=', sha256)
    .where('status', '=', 'unreadable')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await enqueue(tenant, readDocument, { sha256 }, { key: sha256 });
  return numUpdatedRows > 0n;
}

/** Whether the text of a document was read by this version of the extractor. */
export async function isRead(tenant: Tenant, sha256: string): Promise<boolean> {
  const row = await selectFrom(tenant, 'document_texts')
    .select(['status', 'extractor_version'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined && row.status !== 'pending' && row.extractor_version === extractorVersion;
}

/** Store what reading came to, with what is attached, in place of what was there. A text stays that can’t be read again. */
export async function storeReading(
  tenant: Tenant,
  sha256: string,
  reading: DocumentReading,
  attached: readonly AttachedText[],
): Promise<void> {
  const { db, organisationId } = tenant;
  const read = 'text' in reading ? reading : null;
  // Held before the time is taken: findings of the text that was here are older.
  const stored = await selectFrom(tenant, 'document_texts')
    .select('status')
    .where('sha256', '=', sha256)
    .forUpdate()
    .executeTakeFirst();
  if (stored?.status === 'ready' && reading.status === 'unreadable') {
    await updateTable(tenant, 'document_texts')
      .set({ extractor_version: extractorVersion })
      .where('sha256', '=', sha256)
      .execute();
    return;
  }
  await updateTable(tenant, 'document_texts')
    .set({
      status: reading.status,
      reason: reading.status === 'unreadable' ? reading.reason : null,
      extractor_version: extractorVersion,
      text: read?.text ?? null,
      pages: read && JSON.stringify(read.pages),
      items: read && Buffer.from(read.items),
      read_at: sql<Date>`clock_timestamp()`,
      ...(read && { page_count: read.pageCount }),
    })
    .where('sha256', '=', sha256)
    .execute();
  await deleteFrom(tenant, 'document_passages').where('sha256', '=', sha256).execute();
  if (!read) return;
  const own = cutIntoPassages(read.text, read.pages).map((passage) => ({ ...passage, attachment: null }));
  const others = attached.flatMap(({ name, text, pages }) =>
    cutIntoPassages(text, pages).map((passage) => ({ ...passage, attachment: name })),
  );
  const passages = [...own, ...others];
  await sql`
    insert into document_passages (organisation_id, sha256, no, page, start_offset, end_offset, text, attachment)
    select ${organisationId}::uuid, ${sha256}::text, * from unnest(
      ${passages.map((_passage, no) => no)}::int[],
      ${passages.map((passage) => passage.page)}::int[],
      ${passages.map((passage) => passage.start)}::int[],
      ${passages.map((passage) => passage.end)}::int[],
      ${passages.map((passage) => passage.text)}::text[],
      ${passages.map((passage) => passage.attachment)}::text[]
    )`.execute(db);
}
