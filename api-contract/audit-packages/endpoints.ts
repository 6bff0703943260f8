import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { creating, reading } from '../record-endpoints.ts';
import { id, moment, sha256 } from '../values.ts';

/** Why a package couldn’t be made. */
export const packageFailures = ['too_large', 'failed'] as const;

export const auditPackage = z.object({
  id,
  assessment: z.object({ id, name: z.string() }),
  /** The snapshot that it holds. */
  snapshot: z.object({ id, number: z.number().int() }),
  state: z.enum(['waiting', 'done', 'failed']),
  failure: z.enum(packageFailures).nullable(),
  /** Of the file, once it is there. */
  size: z.number().int().nullable(),
  sha256: sha256.nullable(),
  created_by: z.object({ id, name: z.string() }).nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
});

const params = z.object({ packageId: id });

export const auditPackageEndpoints = {
  listAuditPackages: endpoint({
    method: 'get',
    path: '/api/compliance/packages',
    access: 'compliance.read',
    summary: 'Packages of an assessment, the newest first; at most 100.',
    query: z.object({ assessment_id: id }),
    response: z.object({ items: z.array(auditPackage) }),
    errors: ['not_found'],
  }),
  createAuditPackage: creating(
    '/api/compliance/packages',
    'compliance.manage',
    'Make a package of a snapshot for auditors, in the background: assessment, evidence, and its audit trail, signed. Once for each snapshot: asked again, it is the same one, made anew if it isn’t there after an hour.',
    z.object({ assessment_id: id, snapshot_id: id }),
    auditPackage,
  ),
  getAuditPackage: reading(
    '/api/compliance/packages/{packageId}',
    params,
    'compliance.read',
    'One package.',
    auditPackage,
  ),
  downloadAuditPackage: endpoint({
    method: 'get',
    path: '/api/compliance/packages/{packageId}/file',
    access: 'compliance.manage',
    summary: 'The package as a ZIP, whole or by range. `npm run operator -- verify-package` checks it offline.',
    params,
    download: 'application/zip',
    errors: ['not_found', 'range_unsatisfiable'],
  }),
} as const;

export type AuditPackage = z.infer<typeof auditPackage>;
