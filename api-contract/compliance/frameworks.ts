import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { factShape, recordShape, rowShape } from '../field-shapes.ts';
import { requirement, requirementKinds } from '../frameworks/model.ts';
import { deleted, listQuery } from '../list-query.ts';
import { acting, creating, reading, removing, updating } from '../record-endpoints.ts';
import { id, line, moment, pageOf, sha256 } from '../values.ts';
import { requirementRef, words } from './answers.ts';
import { complianceLimits } from './compliance-limits.messages.ts';
import { frameworkFields } from './frameworks/fields.ts';
import { assessmentStates, frameworkOrigins, frameworkSubjects, maxStatement } from './kinds.ts';

const facts = factShape(frameworkFields);

/** The assessment that a row tells of: the one that was begun last. */
const latest = z.object({ id, name: z.string(), state: z.enum(assessmentStates) });

export const frameworkRow = z.object({
  id,
  ...rowShape(frameworkFields),
  assessment: latest.nullable(),
  met: z.object({ met: z.number().int(), applicable: z.number().int() }).nullable(),
});

const version = z.object({
  id,
  version: z.string(),
  format: z.string(),
  /** Of the file that was imported; null for what was written here. */
  sha256: sha256.nullable(),
  /** Whether the file is one that its publisher released, unaltered. */
  release: z.string().nullable(),
  requirements: z.number().int(),
  assessable: z.number().int(),
  /** Grows with every change of a requirement. */
  revision: z.number().int(),
  created_at: moment,
});

export const framework = z.object({
  id,
  ...recordShape(frameworkFields),
  origin: z.enum(frameworkOrigins),
  /** What it is meant for. */
  subject: z.enum(frameworkSubjects),
  /** The version that new assessments are of. */
  adopted_version: version,
  /** All of them, the newest first. */
  versions: z.array(version),
  revision: z.number().int(),
  created_at: moment,
});

/** A row of the outline: everything but its words. */
export const outlineRow = requirement
  .pick({ ref: true, label: true, title: true, kind: true, parent: true, depth: true })
  .extend({
    assessable: z.boolean(),
    /** Left out where they do not hold. */
    context: z.literal(true).optional(),
    withdrawn: z.literal(true).optional(),
    weight: z.number().optional(),
  });

const galleryEntry = z.object({
  key: z.string(),
  name: z.string(),
  publisher: z.string(),
  region: z.string(),
  /** `own`: in our words; `official`: bring the publisher’s file; `licensed`: bring your copy. */
  kind: z.enum(['own', 'official', 'licensed']),
  summary: z.string(),
  licence: z.string(),
  /** How many requirements it has; null where that is not known. */
  requirements: z.number().int().nullable(),
  /** Where the publisher offers the file. */
  url: z.string().nullable(),
});

export const newFramework = z
  .object(facts)
  .partial()
  .extend({ name: facts.name, version: line('a version', 50) });

const ownRef = requirementRef.regex(/^[\p{L}\p{N} .\-_():§]+$/u, { error: () => complianceLimits.ref });

const requirementFacts = z.object({
  label: line('a label', 100),
  title: words(500),
  kind: z.enum(requirementKinds),
  statement: words(maxStatement),
  guidance: words(maxStatement),
  weight: z.number().positive().max(1_000),
});

const params = z.object({ frameworkId: id });
const versionParams = params.extend({ versionId: id });
const requirementParams = versionParams.extend({ ref: requirementRef });
const ofVersion = '/api/compliance/frameworks/{frameworkId}/versions/{versionId}';

export const frameworkEndpoints = {
  listFrameworks: endpoint({
    method: 'get',
    path: '/api/compliance/frameworks',
    access: 'compliance.read',
    summary: 'One page of frameworks, searched and sorted, each with its latest assessment.',
    query: listQuery(frameworkFields).extend({ deleted }),
    response: pageOf(frameworkRow),
  }),
  listFrameworkGallery: endpoint({
    method: 'get',
    path: '/api/compliance/gallery',
    access: 'compliance.read',
    summary: 'The frameworks that can be added: in words of ours, or from a file of their publisher.',
    response: z.object({ items: z.array(galleryEntry) }),
  }),
  createFramework: creating(
    '/api/compliance/frameworks',
    'compliance.manage',
    'Add a framework without requirements, to be written here.',
    newFramework,
    framework,
  ),
  getFramework: reading(
    '/api/compliance/frameworks/{frameworkId}',
    params,
    'compliance.read',
    'One framework with its versions.',
    framework,
  ),
  updateFramework: updating(
    '/api/compliance/frameworks/{frameworkId}',
    params,
    'compliance.manage',
    'Update fields. Fails if someone else has changed it since `revision`.',
    z
      .object(facts)
      .partial()
      .extend({ subject: z.enum(frameworkSubjects).optional(), revision: z.number().int() }),
    framework,
  ),
  deleteFramework: removing(
    '/api/compliance/frameworks/{frameworkId}',
    params,
    'compliance.manage',
    'Move a framework to the bin, with its assessments.',
  ),
  restoreFramework: acting(
    '/api/compliance/frameworks/{frameworkId}/restore',
    params,
    'compliance.manage',
    'Restore a framework from the bin.',
    framework,
  ),
  adoptFrameworkVersion: endpoint({
    ...acting(
      '/api/compliance/frameworks/{frameworkId}/adopt',
      params,
      'compliance.manage',
      'Make a version the one that new assessments are of.',
      framework,
    ),
    body: z.object({ version_id: id }),
  }),
  getFrameworkOutline: endpoint({
    ...reading(
      `${ofVersion}/outline`,
      versionParams,
      'compliance.read',
      'Every requirement of a version in the order of the document, without its words. Answers with an ETag.',
      z.object({ items: z.array(outlineRow) }),
    ),
    revalidates: true,
  }),
  getRequirement: reading(
    `${ofVersion}/requirements/{ref}`,
    requirementParams,
    'compliance.read',
    'One requirement with its words and parameters.',
    requirement,
  ),
  addRequirement: endpoint({
    ...acting(
      `${ofVersion}/requirements`,
      versionParams,
      'compliance.manage',
      'Add a requirement to a framework that was written here, as the last one below its parent.',
      requirement,
    ),
    body: requirementFacts.partial().extend({
      ref: ownRef,
      label: requirementFacts.shape.label,
      parent: requirementRef.nullable(),
    }),
    errors: ['not_found', 'framework_immutable'],
  }),
  updateRequirement: endpoint({
    ...acting(
      `${ofVersion}/requirements/{ref}`,
      requirementParams,
      'compliance.manage',
      'Change a requirement of a framework that was written here.',
      requirement,
    ),
    method: 'patch',
    body: requirementFacts
      // What the editor saw of it: a change of something else by now is refused.
      .extend({ was: requirementFacts.partial() })
      .partial(),
    errors: ['not_found', 'edit_conflict', 'framework_immutable'],
  }),
  moveRequirement: endpoint({
    ...acting(
      `${ofVersion}/requirements/{ref}/move`,
      requirementParams,
      'compliance.manage',
      'Put a requirement before another one of the same parent, or last below a parent.',
      requirement,
    ),
    body: z.object({ parent: requirementRef.nullable(), before: requirementRef.nullable() }),
    errors: ['not_found', 'framework_immutable'],
  }),
  deleteRequirement: endpoint({
    ...removing(
      `${ofVersion}/requirements/{ref}`,
      requirementParams,
      'compliance.manage',
      'Delete a requirement that nobody has answered, with those below it.',
    ),
    errors: ['not_found', 'framework_immutable'],
  }),
} as const;

export type FrameworkRow = z.infer<typeof frameworkRow>;
export type Framework = z.infer<typeof framework>;
export type FrameworkVersion = z.infer<typeof version>;
export type NewFramework = z.input<typeof newFramework>;
export type FrameworkChange = z.input<(typeof frameworkEndpoints)['updateFramework']['body']>;
export type OutlineRow = z.infer<typeof outlineRow>;
export type GalleryEntry = z.infer<typeof galleryEntry>;
export type NewRequirement = z.input<(typeof frameworkEndpoints)['addRequirement']['body']>;
export type RequirementChangeFacts = z.input<(typeof frameworkEndpoints)['updateRequirement']['body']>;
