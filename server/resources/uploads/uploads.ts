import { sql } from 'kysely';
import { uploadEndpoints } from '#api-contract/uploads/endpoints';
import { maxPartBytes } from '#api-contract/uploads/sizes';
import { insertInto, selectFrom } from '#kernel/db';
import type { Files } from '#kernel/files';
import { ApiError, type Handler, type HandlerOf } from '#kernel/http';
import { newIdOf } from '#kernel/records';
import { maxUploadDuration, lockUpload, presentUpload, receivedOf } from './find-upload.ts';
import { refusals } from './upload-refusals.messages.ts';

/** As many files as one member may be sending in parts. */
const maxAtOnce = 200;

/** The largest file takes 13 parts of full size. */
const maxParts = 50;

export const beginUpload: HandlerOf<'beginUpload'> = async ({ tenant, caller, request, body }) => {
  const { id, isRepeated } = await newIdOf(tenant, 'uploads', { caller, request, said: body });
  if (isRepeated) return presentUpload(await lockUpload(tenant, id, caller.userId));
  const { db, organisationId } = tenant;
  const own = { organisation_id: organisationId, user_id: caller.userId };
  const { count } = await selectFrom(tenant, 'uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', caller.userId)
    .where('created_at', '>', sql<Date>`now() - ${maxUploadDuration}::interval`)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxAtOnce) {
    const message = refusals.tooMany(String(maxAtOnce));
    throw new ApiError('validation_failed', { message });
  }
  await db
    .insertInto('uploads')
    .values({ ...own, id, size: body.size })
    .execute();
  return presentUpload({ id, size: body.size, parts: [] });
};

export const getUpload: HandlerOf<'getUpload'> = async ({ tenant, caller, params }) =>
  presentUpload(await lockUpload(tenant, params.uploadId, caller.userId));

const row = uploadEndpoints.addUploadPart;

/** Keep a part that follows what is here; it is durable when the answer counts it. */
export function addUploadPart(files: Files): Handler<typeof row> {
  return async ({ params, query, upload, caller, request, inTenant }) => {
    const before = await inTenant((tenant) => lockUpload(tenant, params.uploadId, caller.userId));
    if (receivedOf(before) !== query.offset) return presentUpload(before);
    if (before.parts.length >= maxParts) {
      const message = refusals.tooManyParts(String(maxParts), String(maxPartBytes));
      throw new ApiError('validation_failed', { message });
    }
    return files.receive(upload, row.upload, request.signal, async (arrived) => {
      if (query.offset + arrived.size > before.size) throw new ApiError('file_too_large');
      const { sha256, size } = arrived;
      await files.keep(inTenant, arrived);
      return inTenant(async (tenant) => {
        const now = await lockUpload(tenant, params.uploadId, caller.userId);
        if (receivedOf(now) !== query.offset) return presentUpload(now);
        const part = { start_offset: query.offset, size, sha256 };
        await insertInto(tenant, 'upload_parts', { ...part, upload_id: now.id }).execute();
        return presentUpload({ ...now, parts: [...now.parts, { start: query.offset, size, sha256 }] });
      });
    });
  };
}
