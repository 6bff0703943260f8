import { audit } from '#kernel/audit';
import { selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { personOf } from '#kernel/people';
import { templates } from './template-record.ts';
import { isWritten, presentWriter } from './writer-of.ts';

const nobody = { writer_id: null, writing_since: null, writer_seen_at: null, asked_by: null };

/** Become the one who writes, unless somebody else does. */
export const startWriting: HandlerOf<'startWriting'> = async ({ tenant, caller, params, body }) => {
  const row = await templates.lock(tenant, params.templateId);
  const isOwn = row.writer_id === caller.userId;
  if (!isWritten(row) || isOwn || body.take_over) {
    const now = new Date();
    await updateTable(tenant, 'templates')
      .set({
        writer_id: caller.userId,
        writer_seen_at: now,
        ...(!(isOwn && isWritten(row)) && { writing_since: now, asked_by: null }),
      })
      .where('id', '=', row.id)
      .execute();
    if (isWritten(row) && !isOwn) {
      await audit(tenant, {
        action: 'template.taken_over',
        target: { type: 'template', id: row.id, name: row.name },
        after: { from: row.writer_id },
      });
    }
  }
  return presentWriting(tenant, row.id);
};

export const stopWriting: HandlerOf<'stopWriting'> = async ({ tenant, caller, params }) => {
  const { id, writer_id } = await templates.lock(tenant, params.templateId);
  if (writer_id !== caller.userId) return;
  await updateTable(tenant, 'templates').set(nobody).where('id', '=', id).execute();
};

export const askForWriting: HandlerOf<'askForWriting'> = async ({ tenant, caller, params }) => {
  const { id } = await templates.lock(tenant, params.templateId);
  await updateTable(tenant, 'templates').set({ asked_by: caller.userId }).where('id', '=', id).execute();
};

async function presentWriting(tenant: Tenant, templateId: string) {
  const row = await selectFrom(tenant, 'templates as w')
    .selectAll('w')
    .select([personOf('w.writer_id').as('writer'), personOf('w.asked_by').as('asked')])
    .where('w.id', '=', templateId)
    .executeTakeFirstOrThrow();
  const writer = presentWriter(tenant, row, row.writer);
  if (!writer) throw new ApiError('not_found');
  return { writer, asked_by: row.asked };
}
