import { deleteFrom, type Tenant } from '#kernel/db';
import type { Files } from '#kernel/files';
import { ApiError } from '#kernel/http';
import { lockUpload, receivedOf } from './find-upload.ts';
import { refusals } from './upload-refusals.messages.ts';

/** The bytes of an upload that arrived whole, its parts one after the other. */
export async function joinedUpload(
  files: Files,
  tenant: Tenant,
  uploadId: string,
  userId: string,
): Promise<AsyncIterable<Uint8Array>> {
  const upload = await lockUpload(tenant, uploadId, userId);
  if (receivedOf(upload) !== upload.size) {
    const message = refusals.incomplete;
    throw new ApiError('validation_failed', { message, fields: [{ path: 'upload_id', message }] });
  }
  const { organisationId } = tenant;
  return (async function* () {
    for (const { sha256 } of upload.parts) yield await files.read(organisationId, sha256);
  })();
}

/** Removes an upload that was received; its parts are swept. */
export async function forgetUpload(tenant: Tenant, uploadId: string): Promise<void> {
  await deleteFrom(tenant, 'uploads').where('id', '=', uploadId).execute();
}
