import type { RowOf } from '#kernel/db';
import type { StreamProblem } from '#api-contract/audit/stream-kinds';
import { AddressRefused } from '#kernel/outbound';
import { SecretUnreadable } from '#kernel/secrets';
import type { Batch } from './read-batch.ts';
import { placeOf, type StreamParts } from './stream-parts.ts';
import { sendByHttps } from './targets/https.ts';
import { sendBySyslog } from './targets/syslog.ts';
import { sendToS3 } from './targets/s3.ts';
import { NotTaken } from './targets/target.ts';

/** How long a receiver has for a batch, in ms. */
const patience = 30_000;

/** Sends a batch to where a stream goes; throws unless it arrived. */
export async function deliver(
  { vault, outbound }: StreamParts,
  stream: RowOf<'audit_streams'>,
  batch: Batch,
  at: Date,
  stopping: AbortSignal,
): Promise<void> {
  const { id: streamId, target, certificate } = stream;
  const secret = stream.secret === null ? '' : vault.open(stream.secret, placeOf(stream.organisation_id, streamId));
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(patience)]);
  const parts = { streamId, secret, certificate, batch, outbound, at, signal };
  switch (target.kind) {
    case 'https':
      return sendByHttps({ ...parts, target });
    case 'syslog':
      return sendBySyslog({ ...parts, target });
    case 's3':
      return sendToS3({ ...parts, target });
  }
}

/** What went wrong, without anything that could be secret: no message of a library is kept. */
export function problemOf(error: unknown): { problem: StreamProblem; problem_detail: string | null } {
  if (error instanceof NotTaken) return { problem: 'answer', problem_detail: String(error.status) };
  if (error instanceof AddressRefused) return { problem: 'address', problem_detail: null };
  if (error instanceof SecretUnreadable) return { problem: 'secret', problem_detail: null };
  const { name = '', code = '' } = error as { readonly name?: string; readonly code?: unknown };
  if (/^(Timeout|Abort)Error$/.test(name) || code === 'ETIMEDOUT') return { problem: 'timeout', problem_detail: null };
  if (typeof code !== 'string' || !/^[A-Z0-9_]{1,60}$/.test(code)) return { problem: 'other', problem_detail: null };
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO|ISSUER|_SSL_|TLS/.test(code);
  return { problem: isCertificate ? 'certificate' : 'connection', problem_detail: code };
}
