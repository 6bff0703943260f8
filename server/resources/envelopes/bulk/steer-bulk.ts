import { z } from 'zod';
import type { EnvelopeBulk } from '#api-contract/envelopes/bulk';
import type { AuditAction } from '#api-contract/audit/actions';
import type { Caller } from '#kernel/access';
import { audit } from '#kernel/audit';
import { type RowOf, type Tenant, updateTable } from '#kernel/db';
import { enqueue, type Job } from '#kernel/jobs';
import { type EnvelopeHeld, holdOwn, refuse, targetOf } from '../hold-envelope.ts';
import { bulkMessages } from './bulk.messages.ts';
import { isDraftChanged, lockBulk, readBulk } from './bulk-record.ts';

/** Sends the envelopes of a table, one row after the other. */
export const sendBulk: Job<{ envelopeId: string; bulkId: string }> = {
  name: 'envelopes.send-bulk',
  queue: 'envelope-bulk',
  payload: z.object({ envelopeId: z.string(), bulkId: z.string() }),
};

type Bulk = RowOf<'envelope_bulks'>;
type Steer = (call: {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly params: { readonly envelopeId: string; readonly bulkId: string };
}) => Promise<EnvelopeBulk>;

const steered =
  (
    action: AuditAction,
    next: (bulk: Bulk, draft: EnvelopeHeld) => Partial<Pick<Bulk, 'state' | 'finished_at'>>,
  ): Steer =>
  async ({ tenant, caller, params }) => {
    const envelope = await holdOwn(tenant, caller, params.envelopeId);
    const bulk = await lockBulk(tenant, envelope.id, params.bulkId);
    const columns = next(bulk, envelope);
    if (columns.state !== bulk.state) {
      await updateTable(tenant, 'envelope_bulks').set(columns).where('id', '=', bulk.id).execute();
      if (columns.state === 'running') await queueBulk(tenant, bulk);
      await audit(tenant, { action, target: targetOf(envelope), after: { file: bulk.file_name } });
    }
    return readBulk(tenant, envelope.id, bulk.id);
  };

export const queueBulk = (tenant: Tenant, { id, envelope_id }: Pick<Bulk, 'id' | 'envelope_id'>): Promise<void> =>
  enqueue(tenant, sendBulk, { envelopeId: envelope_id, bulkId: id }, { key: id });

/** Begins to send, or goes on after a pause. */
export const startEnvelopeBulk = steered('envelope.bulk_started', (bulk, draft) => {
  if (bulk.state === 'done' || bulk.state === 'cancelled') refuse(bulkMessages.finished);
  if (isDraftChanged(draft, bulk)) refuse(bulkMessages.draftChanged);
  return { state: 'running' };
});

export const pauseEnvelopeBulk = steered('envelope.bulk_paused', ({ state }) => {
  if (state !== 'running' && state !== 'paused') refuse(bulkMessages.notRunning);
  return { state: 'paused' };
});

export const cancelEnvelopeBulk = steered('envelope.bulk_cancelled', ({ state }) => {
  if (state === 'done') refuse(bulkMessages.finished);
  return { state: 'cancelled', finished_at: new Date() };
});
