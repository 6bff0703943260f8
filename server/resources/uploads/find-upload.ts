import { sql } from 'kysely';
import { maxPartBytes } from '#api-contract/uploads/sizes';
import type { PartedUpload } from '#api-contract/uploads/endpoints';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';

/** How long a file may take to arrive: less than the time after which an unclaimed part is swept. */
export const maxUploadDuration = '20 hours';

interface Part {
  readonly start: number;
  readonly size: number;
  readonly sha256: string;
}

export interface FoundUpload {
  readonly id: string;
  readonly size: number;
  /** One after the other, without a gap. */
  readonly parts: readonly Part[];
}

/** An upload of this member's own, held against other changes; refused as not found where it is too old or another's. */
export async function lockUpload(tenant: Tenant, uploadId: string, userId: string): Promise<FoundUpload> {
  const upload = await selectFrom(tenant, 'uploads')
    .select(['id', 'size'])
    .where('id', '=', uploadId)
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - ${maxUploadDuration}::interval`)
    .forUpdate()
    .executeTakeFirst();
  if (!upload) throw new ApiError('not_found');
  return { ...upload, parts: await partsOf(tenant, uploadId) };
}

function partsOf(tenant: Tenant, uploadId: string): Promise<Part[]> {
  return selectFrom(tenant, 'upload_parts')
    .select(['start_offset as start', 'size', 'sha256'])
    .where('upload_id', '=', uploadId)
    .orderBy('start_offset')
    .execute();
}

export const receivedOf = ({ parts }: FoundUpload) => parts.reduce((sum, { size }) => sum + size, 0);

export function presentUpload(upload: FoundUpload): PartedUpload {
  return { id: upload.id, size: upload.size, part_bytes: maxPartBytes, received: receivedOf(upload) };
}
