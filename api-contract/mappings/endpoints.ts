import { z } from 'zod';
import { maxMappingKilobytes, maxSources } from './limits.ts';
import { requirementRef, words } from '../compliance/answers.ts';
import { answerResults } from '../compliance/score.ts';
import { endpoint } from '../endpoint.ts';
import { mappingRationales, mappingRelations } from '../frameworks/relations.ts';
import { acting, creating, reading, removing, updating } from '../record-endpoints.ts';
import { id, line, moment } from '../values.ts';
import { mappingLimits } from './mapping-limits.messages.ts';

/** A published set says what follows; a draft is worked on; a superseded one was followed by another version. */
export const mappingStates = ['draft', 'published', 'superseded'] as const;
export type MappingState = (typeof mappingStates)[number];

export const maxEdges = 10_000;
/** Edges that a preview shows. */
export const maxPreviewedEdges = 50;

const count = z.number().int();
const side = z.object({
  framework_id: id,
  framework: z.string(),
  version_id: id,
  version: z.string(),
});

export const mappingSet = z.object({
  id,
  name: z.string(),
  source: side,
  target: side,
  /** Who says so: a publisher, a consultant, the organisation itself. */
  provenance: z.string(),
  state: z.enum(mappingStates),
  /** Counts the versions of a set from 1. */
  number: count,
  edges: count,
  covers: count,
  author: z.object({ id, name: z.string() }).nullable(),
  published_at: moment.nullable(),
  revision: count,
  created_at: moment,
});

/** Says of the sources together what they are of the target. */
export const mappingEdge = z.object({
  id,
  sources: z.array(z.string()),
  target: z.string(),
  relation: z.enum(mappingRelations),
  strength: z.number().nullable(),
  rationale: z.enum(mappingRationales).nullable(),
  remarks: z.string(),
});

const edgeFacts = z.object({
  sources: z
    .array(requirementRef)
    .min(1, { error: () => mappingLimits.sources(maxSources) })
    .max(maxSources, { error: () => mappingLimits.sources(maxSources) }),
  target: requirementRef,
  relation: z.enum(mappingRelations),
  strength: z
    .number()
    .min(0, { error: () => mappingLimits.strength })
    .max(10, { error: () => mappingLimits.strength })
    .nullable(),
  rationale: z.enum(mappingRationales).nullable(),
  remarks: words(2_000),
});

const setFacts = z.object({ name: line('a name', 200), provenance: words(500) });

const whole = mappingSet.extend({
  items: z.array(mappingEdge),
  /** Targets whose edges together make them up. */
  complete: z.array(z.string()),
});

const file = z.object({
  file_name: line('a file name', 200),
  content: z.string().max(maxMappingKilobytes * 1000, { error: () => mappingLimits.file(maxMappingKilobytes) }),
});

const preview = z.object({
  title: z.string(),
  edges: count,
  by_relation: z.record(z.enum(mappingRelations), count),
  /** References that the version doesn’t have; their edges are left out. */
  unknown_sources: z.array(z.string()),
  unknown_targets: z.array(z.string()),
  /** Edges that both ends of are here. */
  usable: count,
  warnings: z.array(z.string()),
  items: z.array(mappingEdge.omit({ id: true })),
});

const bounds = z.object({ low: z.enum(answerResults), high: z.enum(answerResults) });

/** Something that a derived answer follows from. */
const reason = z.object({
  kind: z.enum(['edge', 'two_hops', 'cover']),
  relation: z.enum(mappingRelations).nullable(),
  bounds,
  sources: z.array(
    z.object({
      framework_id: id,
      framework: z.string(),
      assessment_id: id.nullable(),
      ref: z.string(),
      label: z.string(),
      result: z.enum(answerResults).nullable(),
    }),
  ),
});

export const derivedAnswer = z.object({
  ref: z.string(),
  bounds: bounds.nullable(),
  /** The only result that is possible, if there is one. */
  result: z.enum(answerResults).nullable(),
  disagree: z.boolean(),
  /** The most exact first; at most 20. */
  because: z.array(reason),
});

const params = z.object({ setId: id });
const edgeParams = params.extend({ edgeId: id });

export const mappingEndpoints = {
  listMappingSets: reading(
    '/api/compliance/frameworks/{frameworkId}/mappings',
    z.object({ frameworkId: id }),
    'compliance.read',
    'Mapping sets from or to a version of a framework, the newest first; at most 200.',
    z.object({ items: z.array(mappingSet) }),
  ),
  createMappingSet: creating(
    '/api/compliance/mappings',
    'compliance.write',
    'Begin a mapping set between versions of two frameworks.',
    setFacts.partial().extend({ name: setFacts.shape.name, source_version_id: id, target_version_id: id }),
    mappingSet,
  ),
  getMappingSet: reading(
    '/api/compliance/mappings/{setId}',
    params,
    'compliance.read',
    'A mapping set with its edges.',
    whole,
  ),
  updateMappingSet: updating(
    '/api/compliance/mappings/{setId}',
    params,
    'compliance.write',
    'Update fields of a draft. Fails if someone else has changed it since `revision`.',
    setFacts.partial().extend({ revision: z.number().int() }),
    mappingSet,
  ),
  deleteMappingSet: removing(
    '/api/compliance/mappings/{setId}',
    params,
    'compliance.manage',
    'Delete a draft with its edges.',
  ),
  publishMappingSet: acting(
    '/api/compliance/mappings/{setId}/publish',
    params,
    'compliance.approve',
    'Publish a draft: answers are derived from it, and the version before it is superseded.',
    mappingSet,
  ),
  reviseMappingSet: acting(
    '/api/compliance/mappings/{setId}/revise',
    params,
    'compliance.write',
    'Begin the next version of a published set, as a draft with the same edges; the draft where there is one.',
    mappingSet,
  ),
  addMappingEdge: endpoint({
    ...acting('/api/compliance/mappings/{setId}/edges', params, 'compliance.write', 'Add an edge.', mappingEdge),
    body: edgeFacts.partial().extend({
      sources: edgeFacts.shape.sources,
      target: edgeFacts.shape.target,
      relation: edgeFacts.shape.relation,
    }),
    status: 201,
  }),
  updateMappingEdge: endpoint({
    ...acting(
      '/api/compliance/mappings/{setId}/edges/{edgeId}',
      edgeParams,
      'compliance.write',
      'Change an edge.',
      mappingEdge,
    ),
    method: 'patch',
    body: edgeFacts.omit({ sources: true, target: true }).partial(),
  }),
  deleteMappingEdge: endpoint({
    ...removing(
      '/api/compliance/mappings/{setId}/edges/{edgeId}',
      edgeParams,
      'compliance.write',
      'Delete an edge; its target is no longer completely covered.',
    ),
  }),
  setCompleteCover: endpoint({
    ...acting(
      '/api/compliance/mappings/{setId}/covers',
      params,
      'compliance.write',
      'Say whether the edges to a requirement together make it up.',
      whole,
    ),
    body: z.object({ target: requirementRef, complete: z.boolean() }),
  }),
  previewMappingImport: endpoint({
    ...acting(
      '/api/compliance/mappings/{setId}/import/preview',
      params,
      'compliance.write',
      'Read an OSCAL mapping collection or a table, and say what it would add.',
      preview,
    ),
    body: file,
  }),
  importMapping: endpoint({
    ...acting(
      '/api/compliance/mappings/{setId}/import',
      params,
      'compliance.write',
      'Replace the edges of a draft by those of a file whose ends are here.',
      whole,
    ),
    body: file,
  }),
  listDerivedAnswers: reading(
    '/api/compliance/assessments/{assessmentId}/derived',
    z.object({ assessmentId: id }),
    'compliance.read',
    'What published mappings say of the requirements of an assessment, from the latest assessments of the same subject.',
    z.object({ items: z.array(derivedAnswer) }),
  ),
} as const;

export type MappingSet = z.infer<typeof mappingSet>;
export type WholeMapping = z.infer<typeof whole>;
export type MappingEdge = z.infer<typeof mappingEdge>;
export type NewMappingSet = z.input<(typeof mappingEndpoints)['createMappingSet']['body']>;
export type NewMappingEdge = z.input<(typeof mappingEndpoints)['addMappingEdge']['body']>;
export type MappingEdgeChange = z.input<(typeof mappingEndpoints)['updateMappingEdge']['body']>;
export type MappingFile = z.infer<typeof file>;
export type MappingPreview = z.infer<typeof preview>;
export type Derived = z.infer<typeof derivedAnswer>;
