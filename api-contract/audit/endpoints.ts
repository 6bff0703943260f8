import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { filterQuery, listQuery } from '../list-query.ts';
import { id, moment, pageOf, sha256 } from '../values.ts';
import { auditFields, auditOutcomes } from './fields.ts';

export const auditEntry = z.object({
  sequence: z.number().int(),
  occurred_at: moment,
  action: z.string(),
  outcome: z.enum(auditOutcomes),
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
    query: listQuery(auditFields).extend({
      action: z.string().max(100).optional(),
      /** The entry with this number alone. */
      sequence: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      from: moment.optional(),
      to: moment.optional(),
    }),
    response: pageOf(auditEntry),
  }),
  exportAuditTrail: endpoint({
    method: 'get',
    path: '/api/audit/export',
    access: 'audit.read',
    summary:
      'The whole trail as JSON lines, ending in a signed head; verifiable without this server. Narrowed by filters, it has the hashes of the entries between and a seal over all of it.',
    query: filterQuery(auditFields),
    download: 'application/x-ndjson',
  }),
} as const;

export type AuditEntry = z.infer<typeof auditEntry>;
