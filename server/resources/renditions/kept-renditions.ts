import { sql } from 'kysely';
import { z } from 'zod';
import type { Rendition, RenditionFailure } from '#api-contract/contracts/renditions';
import { insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { enqueue, type Job } from '#kernel/jobs';

/** Which document, and by whom: one row. */
export interface RenditionKey {
  readonly sha256: string;
  readonly converter: string;
}

/** Makes the PDF of a Word document in the background. */
export const makePdf: Job<RenditionKey> = {
  name: 'renditions.make',
  queue: 'renditions',
  payload: z.object({ sha256: z.string(), converter: z.string() }),
};

/** A document that cannot be converted is tried so often, and then no more until there is another converter. */
export const maxAttempts = 3;

/** A job without progress for so long is queued again. */
const lostAfter = '10 minutes';

const none: Rendition = { status: 'unavailable', failure: null, sha256: null };

interface Converted {
  readonly sha256: string;
  readonly mediaType: string;
}

const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * How far the PDF of a document is, as this server's converter makes it; without that, what another one made is still
 * shown.
 */
export async function renditionOf(tenant: Tenant, document: Converted, converter: string | null): Promise<Rendition> {
  const rows = await rowsOf(tenant, document.sha256).execute();
  const own = rows.find((row) => row.converter === converter);
  const ready = own ? undefined : converter === null ? rows.find(({ status }) => status === 'ready') : undefined;
  const row = own ?? ready;
  if (row) return { status: row.status, failure: row.failure, sha256: row.pdf_sha256 };
  return converter !== null && document.mediaType === wordDocument ? { ...none, status: 'offered' } : none;
}

/** Have the PDF made, unless it is there, under way, could not be made, or cannot be made here. */
export async function askForRendition(tenant: Tenant, document: Converted, converter: string | null) {
  const { sha256 } = document;
  const now = await renditionOf(tenant, document, converter);
  if (converter === null || (now.status !== 'offered' && now.status !== 'pending')) return now;
  const { numInsertedOrUpdatedRows: due } = await insertInto(tenant, 'document_renditions', { sha256, converter })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'sha256', 'converter'])
        .doUpdateSet({ asked_at: sql`now()` })
        .where(sql<boolean>`document_renditions.asked_at < now() - ${lostAfter}::interval`),
    )
    .executeTakeFirstOrThrow();
  if (due) await enqueue(tenant, makePdf, { sha256, converter }, { key: `${sha256}:${converter}` });
  return renditionOf(tenant, document, converter);
}

/** Count a try before it begins; false where nothing is left to do, or it was tried often enough. */
export async function beginAttempt(tenant: Tenant, key: RenditionKey): Promise<boolean> {
  const { attempts } =
    (await pendingRow(tenant, key)
      .set({ attempts: sql`attempts + 1` })
      .returning('attempts')
      .executeTakeFirst()) ?? {};
  if (attempts === undefined) return false;
  if (attempts <= maxAttempts) return true;
  await fail(tenant, key, 'not_convertible');
  return false;
}

/** The try broke off for reasons that are not the document's. */
export async function forgetAttempt(tenant: Tenant, key: RenditionKey): Promise<void> {
  await pendingRow(tenant, key)
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .execute();
}

/** Keep a failure once another try would come to the same: at once where limits were met, else after the last try. */
export async function noteFailure(tenant: Tenant, key: RenditionKey, failure: RenditionFailure): Promise<void> {
  const row = await rowsOf(tenant, key.sha256).where('converter', '=', key.converter).executeTakeFirst();
  if (failure !== 'not_convertible' || (row?.attempts ?? 0) >= maxAttempts) await fail(tenant, key, failure);
}

/** The PDF is kept and claimed. */
export async function noteReady(tenant: Tenant, key: RenditionKey, pdf: string): Promise<void> {
  await pendingRow(tenant, key).set({ status: 'ready', pdf_sha256: pdf }).execute();
}

async function fail(tenant: Tenant, key: RenditionKey, failure: RenditionFailure): Promise<void> {
  await pendingRow(tenant, key).set({ status: 'failed', failure }).execute();
}

function rowsOf(tenant: Tenant, sha256: string) {
  return selectFrom(tenant, 'document_renditions')
    .select(['converter', 'status', 'failure', 'attempts', 'pdf_sha256'])
    .where('sha256', '=', sha256)
    .orderBy('asked_at', 'desc');
}

function pendingRow(tenant: Tenant, { sha256, converter }: RenditionKey) {
  return updateTable(tenant, 'document_renditions')
    .where('sha256', '=', sha256)
    .where('converter', '=', converter)
    .where('status', '=', 'pending');
}
