import type { Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { findVersion } from '#resources/contracts';
import { refusals } from './mark-refusals.messages.ts';

export const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const maxWrittenBytes = 64 * 1024 * 1024;

export type Version = Awaited<ReturnType<typeof findVersion>>;

/** A version that is a Word document; any other is refused with its number. */
export async function findWordVersion(tenant: Tenant, contractId: string, versionId: string): Promise<Version> {
  const version = await findVersion(tenant, contractId, versionId);
  const number = String(version.number);
  if (version.media_type === 'application/pdf') refuse(refusals.pdf(number));
  if (version.media_type !== wordDocument) refuse(refusals.notWord(number));
  return version;
}

export function refuse(message: string, path?: string): never {
  throw new ApiError('validation_failed', { message, ...(path && { fields: [{ path, message }] }) });
}
