import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { readsPrivileged } from '../permissions.ts';
import { removing } from '../record-endpoints.ts';
import { id, line, moment } from '../values.ts';
import { valueMessages } from '../values.messages.ts';
import { streamMessages } from './stream.messages.ts';
import { streamProblems } from './stream-kinds.ts';

const secureUrl = z
  .string()
  .trim()
  .max(500, { error: () => valueMessages.longest(500) })
  .refine(isSecureUrl, { error: () => streamMessages.url });

/** A name or an address, without a port. */
const host = z
  .string()
  .trim()
  .max(253, { error: () => valueMessages.longest(253) })
  .regex(/^(?:[\w-]+(?:\.[\w-]+)*\.?|[0-9a-f:.]+)$/i, { error: () => streamMessages.host });

/** Where entries are sent, without what is secret of it. */
export const streamTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('https'), url: secureUrl }),
  z.strictObject({
    kind: z.literal('syslog'),
    host,
    port: z
      .number()
      .int()
      .min(1, { error: () => streamMessages.port })
      .max(65_535, { error: () => streamMessages.port }),
  }),
  z.strictObject({
    kind: z.literal('s3'),
    endpoint: secureUrl,
    bucket: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: () => streamMessages.bucket }),
    /** What names of objects begin with; may be empty. */
    folder: z
      .string()
      .trim()
      .max(200, { error: () => valueMessages.longest(200) })
      .regex(/^(?:[\w.-]+(?:\/[\w.-]+)*)?$/, { error: () => streamMessages.folder })
      .refine((folder) => !folder.split('/').some((part) => /^\.+$/.test(part)), {
        error: () => streamMessages.folder,
      }),
    region: z
      .string()
      .trim()
      .regex(/^[a-z0-9-]{1,40}$/, { error: () => streamMessages.region }),
    access_key_id: line(() => streamMessages.accessKeyId, 128),
  }),
]);

/** Certificates of an authority that only the organisation knows, as PEM. */
const certificate = z
  .string()
  .trim()
  .max(20_000, { error: () => valueMessages.longest(20_000) })
  .regex(/^(?:-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)+$/, {
    error: () => streamMessages.certificate,
  })
  .nullable();

const secret = z
  .string()
  .max(200, { error: () => valueMessages.longest(200) })
  .nullable();

export const auditStream = z.object({
  id,
  name: z.string(),
  target: streamTarget,
  certificate: z.string().nullable(),
  /** The number of the last entry that arrived. */
  sent_through: z.number().int(),
  /** Entries that were not sent yet, and when the first of them was written. */
  waiting: z.number().int(),
  waiting_since: moment.nullable(),
  last_sent_at: moment.nullable(),
  /** Since when nothing arrives, why, and when it is tried again. */
  failing_since: moment.nullable(),
  problem: z.enum(streamProblems).nullable(),
  problem_detail: z.string().nullable(),
  next_try_at: moment,
  paused_at: moment.nullable(),
  paused_because: z.enum(['manager', 'failures']).nullable(),
  revision: z.number().int(),
});

const body = { name: line(() => streamMessages.name, 100), target: streamTarget, certificate, secret };
const params = z.object({ streamId: id });
const path = '/api/audit/streams/{streamId}';

export const auditStreamEndpoints = {
  listAuditStreams: endpoint({
    method: 'get',
    path: '/api/audit/streams',
    access: 'audit.manage',
    summary: 'Where the audit trail is sent to, by name, and how far.',
    response: z.object({ items: z.array(auditStream) }),
  }),
  createAuditStream: endpoint({
    method: 'post',
    path: '/api/audit/streams',
    access: 'audit.manage',
    alsoNeeds: readsPrivileged,
    summary:
      'Send the audit trail to a server, a syslog receiver or a bucket, from its next entry or from its beginning.',
    body: z.object({ ...body, from: z.enum(['now', 'beginning']) }),
    response: auditStream,
    status: 201,
  }),
  updateAuditStream: endpoint({
    method: 'patch',
    path,
    access: 'audit.manage',
    alsoNeeds: readsPrivileged,
    summary: 'Update a stream of the audit trail, pause or resume it.',
    params,
    body: z
      .object({ ...body, paused: z.boolean() })
      .partial()
      .extend({ revision: z.number().int() }),
    response: auditStream,
    errors: ['not_found', 'edit_conflict'],
  }),
  deleteAuditStream: removing(path, params, 'audit.manage', 'Delete a stream of the audit trail.'),
} as const;

function isSecureUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hash === '';
}

export type AuditStream = z.infer<typeof auditStream>;
export type StreamTarget = z.infer<typeof streamTarget>;
