import type { AuditPackage, auditPackageEndpoints } from '#api-contract/audit-packages/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { identifier } from '../fixtures/identifiers.ts';

export const auditPackage: AuditPackage = {
  id: identifier(7_701),
  assessment: { id: identifier(7_501), name: 'First year' },
  snapshot: { id: identifier(7_702), number: 1 },
  state: 'done',
  failure: null,
  size: 48_211,
  sha256: '5d'.repeat(32),
  created_by: { id: identifier(1), name: 'Legal Counsel' },
  created_at: '2026-01-14T08:00:00.000Z',
  finished_at: '2026-01-14T08:00:09.000Z',
};

/** Untroubled answers: packages for auditors. */
export const replies: Replies<typeof auditPackageEndpoints> = {
  listAuditPackages: { json: { items: [auditPackage] } },
  createAuditPackage: { json: { ...auditPackage, state: 'waiting', size: null, sha256: null, finished_at: null } },
  getAuditPackage: { json: auditPackage },
  downloadAuditPackage: { file: 'PK' },
};
