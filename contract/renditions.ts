import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, sha256 } from './values.ts';

/** Why no pages could be made of a document. */
export const renditionFailure = z.enum(['took_too_long', 'too_large', 'not_convertible']);

/** The document of a version as pages: a PDF that is made of a Word document, to be read. */
export const rendition = z.object({
  /** `unavailable`: this document needs none, or this server can make none. `offered`: nobody has asked for it yet. */
  status: z.enum(['unavailable', 'offered', 'pending', 'ready', 'failed']),
  /** Where it failed. */
  failure: renditionFailure.nullable(),
  /** Of the PDF, where it is ready. */
  sha256: sha256.nullable(),
});

const versionParams = z.object({ contractId: id, versionId: id });

export const renditionEndpoints = {
  getRendition: endpoint({
    method: 'get',
    path: '/api/contracts/{contractId}/versions/{versionId}/rendition',
    access: 'contracts.read',
    summary: 'Whether a version can be read as pages, and how far the making of them is.',
    params: versionParams,
    response: rendition,
    errors: ['not_found'],
  }),
  makeRendition: endpoint({
    method: 'post',
    path: '/api/contracts/{contractId}/versions/{versionId}/rendition',
    access: 'contracts.read',
    summary: 'Have the pages of a version made in the background, unless they are there or could not be made.',
    params: versionParams,
    response: rendition,
    errors: ['not_found'],
  }),
  downloadRendition: endpoint({
    method: 'get',
    path: '/api/contracts/{contractId}/versions/{versionId}/rendition/file',
    access: 'contracts.read',
    summary: 'The pages of a version as PDF, whole or by range.',
    params: versionParams,
    download: 'application/pdf',
    errors: ['not_found', 'range_unsatisfiable'],
  }),
} as const;

export type Rendition = z.infer<typeof rendition>;
export type RenditionFailure = z.infer<typeof renditionFailure>;
