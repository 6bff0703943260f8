import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { acting, reading, updating } from '../record-endpoints.ts';
import { day, id, line, moment, sha256 } from '../values.ts';
import { valueMessages } from '../values.messages.ts';
import { freshnesses } from './freshness.ts';
import { contentKinds, maxFileBytes, maxNote, maxText } from './kinds.ts';
import { resourceLimits } from './resource-limits.messages.ts';
import { versionStates } from './version-states.ts';

const named = z.object({ id, name: z.string() });

const decision = z.object({
  decision: z.enum(['approved', 'rejected']),
  by: named.nullable(),
  at: moment,
  comment: z.string(),
});

export const resourceVersion = z.object({
  id,
  /** Major and minor, such as `2.1`. */
  number: z.string(),
  content: z.enum(contentKinds),
  /** What it says, where it is a text. */
  text: z.string().nullable(),
  /** Where it is elsewhere, where it is a link. Nobody vouches for what is there. */
  link: z.string().nullable(),
  file: z.object({ name: z.string(), size: z.number().int(), media_type: z.string() }).nullable(),
  /** SHA-256 of the file, of the text in UTF-8, or of the address. */
  sha256,
  /** The days on which it is in effect, both included; null is open. */
  effective: day.nullable(),
  expires: day.nullable(),
  /** It changes what people have to do: they acknowledge it anew. */
  material_change: z.boolean(),
  note: z.string(),
  state: z.enum(versionStates),
  /** What it is worth as evidence today. */
  freshness: z.enum(freshnesses),
  author: named.nullable(),
  decisions: z.array(decision),
  /** Why it was published without approval. */
  emergency_reason: z.string(),
  published_at: moment.nullable(),
  published_by: named.nullable(),
  revision: z.number().int(),
  created_at: moment,
});

/** Text that may be left empty. */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => valueMessages.longest(max) })
    .refine((text) => !text.includes('\u0000'), { error: () => valueMessages.cannotBeStored });

/** The address of a page elsewhere. */
export const address = z
  .url({ protocol: /^https?$/, error: () => resourceLimits.link })
  .max(2_000, { error: () => valueMessages.longest(2_000) });

const text = words(maxText).min(1, { error: () => resourceLimits.text });

const facts = z.object({
  effective: day.nullable().default(null),
  expires: day.nullable().default(null),
  material_change: z.boolean().default(false),
  note: words(maxNote).default(''),
});

const bump = z.enum(['major', 'minor']).default('major');

const isOrdered = ({ effective, expires }: { effective?: string | null; expires?: string | null }) =>
  !effective || !expires || effective <= expires;
const ordered = { path: ['expires'], error: () => resourceLimits.window };

export const newVersion = z
  .discriminatedUnion('content', [
    facts.extend({ content: z.literal('text'), text, bump }),
    facts.extend({ content: z.literal('link'), link: address, bump }),
  ])
  .refine(isOrdered, ordered);

/** `revision` is the one that the editor saw. */
export const versionChange = z
  .object({
    text,
    link: address,
    effective: day.nullable(),
    expires: day.nullable(),
    material_change: z.boolean(),
    note: words(maxNote),
  })
  .partial()
  .extend({ revision: z.number().int() })
  .refine(isOrdered, ordered);

const resourceParams = z.object({ resourceId: id });
export const versionParams = resourceParams.extend({ resourceVersionId: id });
const path = '/api/compliance/resources/{resourceId}/versions';
const one = `${path}/{resourceVersionId}` as const;
/** A decision is about what was read: `sha256` is that of the version as it was opened. */
const read = z.object({ sha256 });
const decisionErrors = ['not_found', 'version_conflict'] as const;

export const resourceVersionEndpoints = {
  listResourceVersions: reading(
    path,
    resourceParams,
    'compliance.read',
    'Its versions, the newest first; at most 200.',
    z.object({ items: z.array(resourceVersion) }),
  ),
  createResourceVersion: endpoint({
    method: 'post',
    path,
    access: 'compliance.write',
    summary: 'Add a version with a text, or one that is elsewhere. It is a draft.',
    params: resourceParams,
    body: newVersion,
    response: resourceVersion,
    status: 201,
    errors: ['not_found'],
  }),
  uploadResourceVersion: endpoint({
    method: 'post',
    path: `${path}/file`,
    access: 'compliance.write',
    summary: 'Add a version with a file, the request body. It is a draft.',
    params: resourceParams,
    query: z.object({
      file_name: line('a file name', 255),
      bump: bump.optional(),
      effective: day.optional(),
      expires: day.optional(),
      material_change: z.stringbool().optional(),
      note: words(maxNote).optional(),
    }),
    upload: { kind: 'attachment', maxBytes: maxFileBytes },
    response: resourceVersion,
    status: 201,
    errors: ['not_found', 'file_empty', 'file_too_large', 'file_type_refused'],
  }),
  updateResourceVersion: updating(
    one,
    versionParams,
    'compliance.write',
    'Change a version that isn’t published. It becomes a draft again. Fails if someone else has changed it since `revision`.',
    versionChange,
    resourceVersion,
  ),
  downloadResourceVersion: endpoint({
    method: 'get',
    path: `${one}/file`,
    access: 'compliance.read',
    summary: 'The bytes of a version’s file, whole or by range.',
    params: versionParams,
    download: 'application/octet-stream',
    errors: ['not_found', 'range_unsatisfiable'],
  }),
  submitResourceVersion: acting(
    `${one}/submit`,
    versionParams,
    'compliance.write',
    'Ask for approval of a draft.',
    resourceVersion,
  ),
  approveResourceVersion: endpoint({
    ...acting(
      `${one}/approve`,
      versionParams,
      'compliance.approve',
      'Approve a version in review. Nobody who wrote in it can, unless nobody else approves. Fails if it says something else than what was read.',
      resourceVersion,
    ),
    body: read.extend({ comment: words(maxNote).default('') }),
    errors: decisionErrors,
  }),
  rejectResourceVersion: endpoint({
    ...acting(
      `${one}/reject`,
      versionParams,
      'compliance.approve',
      'Reject a version in review, which makes it a draft again.',
      resourceVersion,
    ),
    body: read.extend({ comment: line('a reason', maxNote) }),
    errors: decisionErrors,
  }),
  publishResourceVersion: endpoint({
    ...acting(
      `${one}/publish`,
      versionParams,
      'compliance.write',
      'Publish an approved version, which supersedes the one before. With a reason, and “Compliance: Approve”, also one that wasn’t approved.',
      resourceVersion,
    ),
    body: read.extend({ reason: words(maxNote).default('') }),
    errors: decisionErrors,
  }),
  retireResourceVersion: acting(
    `${one}/retire`,
    versionParams,
    'compliance.approve',
    'Take the published version out of use without another one.',
    resourceVersion,
  ),
} as const;

export type ResourceVersion = z.infer<typeof resourceVersion>;
export type NewResourceVersion = z.input<typeof newVersion>;
export type ResourceVersionChange = z.input<typeof versionChange>;
