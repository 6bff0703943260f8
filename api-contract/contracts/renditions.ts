import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, sha256 } from '../values.ts';

/** Why no pages could be made of a document. */
export const renditionFailure = z.enum(['took_too_long', 'too_large', 'not_convertible']);

/** A document as pages: a PDF that is made of a Word document, to be read. */
export const rendition = z.object({
  /** `unavailable`: this document needs none, or this server can make none. `offered`: nobody has asked for it yet. */
  status: z.enum(['unavailable', 'offered', 'pending', 'ready', 'failed']),
  /** Where it failed. */
  failure: renditionFailure.nullable(),
  /** Of the PDF, where it is ready. */
  sha256: sha256.nullable(),
});

const versionParams = z.object({ contractId: id, versionId: id });
const caseFileParams = z.object({ caseId: id, fileId: id, fileVersionId: id });

const told = { access: 'contracts.read', response: rendition, errors: ['not_found'] } as const;
const handedOut = {
  access: 'contracts.read',
  download: 'application/pdf',
  errors: ['not_found', 'range_unsatisfiable'],
} as const;

export const renditionEndpoints = {
  getRendition: endpoint({
    ...told,
    method: 'get',
    path: '/api/contracts/{contractId}/versions/{versionId}/rendition',
    summary: 'Whether a version can be shown as pages, and the progress of rendering.',
    params: versionParams,
  }),
  makeRendition: endpoint({
    ...told,
    method: 'post',
    path: '/api/contracts/{contractId}/versions/{versionId}/rendition',
    summary: 'Render the pages of a version in the background, unless rendered or failed before.',
    params: versionParams,
  }),
  downloadRendition: endpoint({
    ...handedOut,
    method: 'get',
    path: '/api/contracts/{contractId}/versions/{versionId}/rendition/file',
    summary: 'The pages of a version as PDF, whole or by range.',
    params: versionParams,
  }),
  getCaseFileRendition: endpoint({
    ...told,
    method: 'get',
    path: '/api/cases/{caseId}/files/{fileId}/versions/{fileVersionId}/rendition',
    summary: 'Whether a case file can be shown as pages, and the progress of rendering.',
    params: caseFileParams,
  }),
  makeCaseFileRendition: endpoint({
    ...told,
    method: 'post',
    path: '/api/cases/{caseId}/files/{fileId}/versions/{fileVersionId}/rendition',
    summary: 'Render the pages of a case file in the background, unless rendered or failed before.',
    params: caseFileParams,
  }),
  downloadCaseFileRendition: endpoint({
    ...handedOut,
    method: 'get',
    path: '/api/cases/{caseId}/files/{fileId}/versions/{fileVersionId}/rendition/file',
    summary: 'The pages of a file as PDF, whole or by range.',
    params: caseFileParams,
  }),
} as const;

export type Rendition = z.infer<typeof rendition>;
export type RenditionFailure = z.infer<typeof renditionFailure>;
