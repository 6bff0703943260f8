import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, moment, pageOf, pageSize, sha256 } from '../values.ts';

export const auditEntry = z.object({
  sequence: z.number().int(),
  occurred_at: moment,
  action: z.string(),
  outcome: z.enum(['success', 'refused', 'failure']),
  actor: z.object({ type: z.enum(['user', 'system', 'operator']), id: id.nullable(), name: z.string() }),
  target: z.object({ type: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
  /** It is about a privileged case that the caller may not read: its name and content are left out. */
  withheld: z.boolean(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  hash: sha256,
});

export const auditEndpoints = {
  listAuditEntries: endpoint({
    method: 'get',
    path: '/api/audit',
    access: 'audit.read',
    summary: 'One page of the audit trail, newest first.',
    query: z.object({
      limit: pageSize.optional(),
      after: cursor.optional(),
      before: cursor.optional(),
      action: z.string().max(100).optional(),
      actor: id.optional(),
      from: moment.optional(),
      to: moment.optional(),
    }),
    response: pageOf(auditEntry),
  }),
  exportAuditTrail: endpoint({
    method: 'get',
    path: '/api/audit/export',
    access: 'audit.read',
    summary: 'The whole trail as JSON lines, ending in a signed head; verifiable without this server.',
    download: 'application/x-ndjson',
  }),
} as const;

export type AuditEntry = z.infer<typeof auditEntry>;
