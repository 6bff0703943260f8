import { v7 as uuid } from 'uuid';
import { audit } from '#kernel/audit';
import { insertInto, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { handle, type JobHandler } from '#kernel/jobs';
import { envelopes } from '../envelope-record.ts';
import { targetOf } from '../hold-envelope.ts';
import { sendDraft } from '../out/send.ts';
import { readDocuments, readFields, readRecipients } from '../read-envelope.ts';
import { isDraftChanged, lockBulk } from './bulk-record.ts';
import { sendBulk } from './steer-bulk.ts';

/** Sends one envelope for each good row, each in a transaction of its own: killed anywhere, no row is sent twice. */
export const sendBulkHandler: JobHandler = handle(sendBulk, async ({ payload, inTenant, signal, advanced }) => {
  const { envelopeId, bulkId } = payload;
  for (;;) {
    signal.throwIfAborted();
    const wrong = { id: '', message: '' };
    const isMore = await inTenant((tenant) => sendNext(tenant, envelopeId, bulkId, wrong)).catch(
      async (error: unknown) => {
        if (!(error instanceof ApiError) || wrong.id === '') throw error;
        await inTenant((tenant) =>
          setRow(tenant, wrong.id, { state: 'failed', problems: JSON.stringify([error.message]) }),
        );
        return true;
      },
    );
    if (!isMore) return;
    await advanced();
  }
});

const setRow = (tenant: Tenant, id: string, columns: object) =>
  updateTable(tenant, 'envelope_bulk_rows').set(columns).where('id', '=', id).execute();

/**
 * Whether there may be more to send. A table whose draft is no longer what it was checked for is paused. `wrong` learns
 * which row is at hand, for when it is refused.
 */
async function sendNext(tenant: Tenant, envelopeId: string, bulkId: string, wrong: { id: string }): Promise<boolean> {
  // Also one in the bin; locked before the table, as where people start and pause it.
  const draft = await selectFrom(tenant, 'envelopes')
    .selectAll()
    .where('id', '=', envelopeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const bulk = await lockBulk(tenant, envelopeId, bulkId);
  if (bulk.state !== 'running') return false;
  if (isDraftChanged(draft, bulk)) {
    await updateTable(tenant, 'envelope_bulks').set({ state: 'paused' }).where('id', '=', bulkId).execute();
    await audit(tenant, { action: 'envelope.bulk_paused', target: targetOf(draft), after: { file: bulk.file_name } });
    return false;
  }
  const row = await selectFrom(tenant, 'envelope_bulk_rows')
    .selectAll()
    .where('bulk_id', '=', bulkId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (!row) {
    await updateTable(tenant, 'envelope_bulks')
      .set({ state: 'done', finished_at: new Date() })
      .where('id', '=', bulkId)
      .execute();
    await audit(tenant, { action: 'envelope.bulk_finished', target: targetOf(draft), after: { file: bulk.file_name } });
    return false;
  }
  wrong.id = row.id;
  const id = await copyDraft(tenant, draft, row, bulk.created_by);
  await sendDraft(tenant, { userId: bulk.created_by }, await envelopes.lock(tenant, id));
  await setRow(tenant, row.id, { state: 'sent', sent_envelope_id: id });
  return true;
}

/** A copy of a draft with the recipients of a row; its files are the same. */
async function copyDraft(
  tenant: Tenant,
  draft: RowOf<'envelopes'>,
  { people }: RowOf<'envelope_bulk_rows'>,
  created_by: string,
): Promise<string> {
  const id = uuid();
  const { title, contract_id, message, language, zone, expires_in_days, may_delegate, consent_version } = draft;
  const columns = { contract_id, message, language, zone, expires_in_days, may_delegate, consent_version, created_by };
  const named = envelopes.withKeys({ title: `${title} · ${people.map(({ name }) => name).join(', ')}`.slice(0, 300) });
  const reminders = JSON.stringify(draft.reminders);
  await insertInto(tenant, 'envelopes', { id, ...columns, ...named, reminders } as never).execute();
  const documents = await readDocuments(tenant, draft.id);
  const ids = new Map(documents.map((document) => [document.id, uuid()]));
  await insertInto(
    tenant,
    'envelope_documents',
    documents.map(({ organisation_id: _own, created_at: _at, pages, size, ...document }) => ({
      ...document,
      id: ids.get(document.id) ?? uuid(),
      envelope_id: id,
      size: Number(size),
      pages: JSON.stringify(pages),
    })),
  ).execute();
  await insertInto(
    tenant,
    'envelope_recipients',
    (await readRecipients(tenant, draft.id)).map(
      ({ key, position, turn, role, name, email, user_id, access_code_hash, may_delegate: mayDelegate }) => {
        const own = people.find((each) => each.key === key);
        return {
          envelope_id: id,
          key,
          position,
          turn,
          role,
          name: own?.name ?? name,
          email: own?.email ?? email,
          user_id: own ? null : user_id,
          access_code_hash,
          may_delegate: mayDelegate,
        };
      },
    ),
  ).execute();
  const fields = await readFields(tenant, draft.id);
  if (fields.length > 0)
    await insertInto(
      tenant,
      'envelope_fields',
      fields.map(({ organisation_id: _own, rect, value: _value, document_id, ...field }) => ({
        ...field,
        envelope_id: id,
        document_id: ids.get(document_id) ?? document_id,
        rect: JSON.stringify(rect),
      })),
    ).execute();
  return id;
}
