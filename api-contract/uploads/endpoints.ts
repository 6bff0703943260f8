import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { creating, reading } from '../record-endpoints.ts';
import { id } from '../values.ts';
import { maxDocumentBytes, maxPartBytes } from './sizes.ts';
import { limitMessages } from '../limits.messages.ts';

/** A file that arrives in parts, one after the other. */
export const partedUpload = z.object({
  id,
  size: z.number().int(),
  part_bytes: z.number().int(),
  /** How many bytes are here: where the next part begins. */
  received: z.number().int(),
});

const params = z.object({ uploadId: id });

export const uploadEndpoints = {
  beginUpload: creating(
    '/api/uploads',
    'contracts.write',
    'Start a multipart upload. It must be completed within 20 hours.',
    z.object({
      size: z
        .number()
        .int()
        .min(1, { error: () => limitMessages.emptyFile })
        .max(maxDocumentBytes, { error: () => limitMessages.smallerFile }),
    }),
    partedUpload,
  ),
  getUpload: reading(
    '/api/uploads/{uploadId}',
    params,
    'contracts.write',
    'The progress of the caller’s own upload, so that it can be resumed.',
    partedUpload,
  ),
  addUploadPart: endpoint({
    method: 'post',
    path: '/api/uploads/{uploadId}/parts',
    access: 'contracts.write',
    summary:
      'Send the part that starts at `offset`. A part that doesn’t follow the received bytes is discarded; the response states the received size.',
    params,
    query: z.object({ offset: z.coerce.number().int().min(0).max(maxDocumentBytes) }),
    upload: { kind: 'part', maxBytes: maxPartBytes },
    response: partedUpload,
    status: 201,
    errors: ['not_found', 'file_empty', 'file_too_large'],
  }),
} as const;

export type PartedUpload = z.infer<typeof partedUpload>;
