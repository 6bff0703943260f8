import { z } from 'zod';
import { maxTextCallBytes } from '../drafting/limits.ts';
import { endpoint } from '../endpoint.ts';
import { acting, creating, reading, removing, updating } from '../record-endpoints.ts';
import { factShape, recordShape, rowShape } from '../field-shapes.ts';
import { deleted, listQuery } from '../list-query.ts';
import { id, moment, pageOf, sha256 } from '../values.ts';
import { templateFields } from './fields.ts';
import { citedClause, templateFinding } from './findings.ts';
import { sampleTemplates, templateText } from './text.ts';
import { wordFile, wordText } from './word-file.ts';

const templateFacts = factShape(templateFields);

export const templateRow = z.object({ id, ...rowShape(templateFields) });

const person = z.object({ id, name: z.string() });

/** Who writes in a template now: nobody else’s text is stored until they are done or somebody takes over. */
export const writer = z.object({ person, since: moment, is_reader: z.boolean() });

export const template = z.object({
  id,
  ...recordShape(templateFields),
  ...templateText.shape,
  /** Null where the text is written here. */
  word: wordText.nullable(),
  /** Wordings of the clauses that its text holds, and of their newest versions. */
  clauses: z.array(citedClause),
  /** Of the text; that of the other facts is `revision`. */
  text_revision: z.number().int(),
  writer: writer.nullable(),
  revision: z.number().int(),
  created_at: moment,
});

const text = templateText.extend({ text_revision: z.number().int() });

/** With `from`, the text of another template, of a sample, or the one that is given. */
export const newTemplate = z
  .object(templateFacts)
  .partial()
  .extend({
    name: templateFacts.name,
    from: z
      .union([
        z.object({ template_id: id }),
        z.object({ sample: z.enum(sampleTemplates) }),
        z.object({ text: templateText }),
      ])
      .optional(),
  });

/** `revision` is the one that the editor saw. */
export const templateChange = z.object(templateFacts).partial().extend({ revision: z.number().int() });

export const templateParams = z.object({ templateId: id });
const versionParams = templateParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) });

const version = z.object({
  number: z.number().int(),
  note: z.string(),
  /** SHA-256 of what was published. */
  sha256,
  published_at: moment,
  published_by: person.nullable(),
  /** Drafts that were made from it. */
  drafts: z.number().int(),
});

export const templateEndpoints = {
  listTemplates: endpoint({
    method: 'get',
    path: '/api/templates',
    access: 'drafting.read',
    summary:
      'One page of templates, filtered, searched and sorted. Without “Drafting: Manage”, only self-service templates for the caller’s department.',
    query: listQuery(templateFields).extend({ deleted, to_start: z.enum(['true']).optional() }),
    response: pageOf(templateRow),
  }),
  createTemplate: {
    ...creating('/api/templates', 'drafting.manage', 'Add a template.', newTemplate, template),
    maxBytes: maxTextCallBytes,
  },
  getTemplate: reading('/api/templates/{templateId}', templateParams, 'drafting.read', 'One template.', template),
  updateTemplate: updating(
    '/api/templates/{templateId}',
    templateParams,
    'drafting.manage',
    'Update fields. Fails if someone else has changed it since `revision`.',
    templateChange,
    template,
  ),
  deleteTemplate: removing(
    '/api/templates/{templateId}',
    templateParams,
    'drafting.manage',
    'Move a template to the bin. Drafts that were made from it stay.',
  ),
  restoreTemplate: acting(
    '/api/templates/{templateId}/restore',
    templateParams,
    'drafting.manage',
    'Restore a template from the bin.',
    template,
  ),
  archiveTemplate: acting(
    '/api/templates/{templateId}/archive',
    templateParams,
    'drafting.manage',
    'Archive a template: nobody starts drafts from it.',
    template,
  ),
  unarchiveTemplate: acting(
    '/api/templates/{templateId}/unarchive',
    templateParams,
    'drafting.manage',
    'Take a template back into use.',
    template,
  ),
  saveTemplateText: endpoint({
    method: 'put',
    path: '/api/templates/{templateId}/text',
    access: 'drafting.manage',
    summary:
      'Store the text that isn’t published yet; of a Word template all but the text itself. Fails if it was changed since `text_revision`, or while someone else writes.',
    params: templateParams,
    body: text,
    maxBytes: maxTextCallBytes,
    response: template,
    errors: ['not_found', 'edit_conflict'],
  }),
  startWriting: endpoint({
    method: 'post',
    path: '/api/templates/{templateId}/writer',
    access: 'drafting.manage',
    summary:
      'Become the one who writes, or say again that you are. While someone else does, it is answered who, unless `take_over` is said.',
    params: templateParams,
    body: z.object({ take_over: z.boolean().default(false) }),
    response: z.object({ writer, asked_by: person.nullable() }),
    errors: ['not_found'],
  }),
  stopWriting: removing('/api/templates/{templateId}/writer', templateParams, 'drafting.manage', 'Let others write.'),
  askForWriting: endpoint({
    method: 'post',
    path: '/api/templates/{templateId}/writer/ask',
    access: 'drafting.manage',
    summary: 'Ask the current editor to let you edit: they are told while they edit.',
    params: templateParams,
    status: 204,
    errors: ['not_found'],
  }),
  findTemplateProblems: reading(
    '/api/templates/{templateId}/findings',
    templateParams,
    'drafting.manage',
    'What the proof of its text finds; publishing is refused while there is an error.',
    z.object({ items: z.array(templateFinding) }),
  ),
  publishTemplate: endpoint({
    method: 'post',
    path: '/api/templates/{templateId}/publish',
    access: 'drafting.manage',
    summary:
      'Freeze the text as the next version. Drafts keep theirs. Refused while the proof finds errors: each field of the error names its paragraph.',
    params: templateParams,
    body: z.object({ note: z.string().trim().max(4_000).default(''), text_revision: z.number().int() }),
    response: template,
    errors: ['not_found', 'edit_conflict'],
  }),
  listTemplateVersions: reading(
    '/api/templates/{templateId}/versions',
    templateParams,
    'drafting.read',
    'Its versions, the newest first; at most 200.',
    z.object({ items: z.array(version) }),
  ),
  getTemplateVersion: reading(
    '/api/templates/{templateId}/versions/{number}',
    versionParams,
    'drafting.read',
    'One version with its text.',
    version.extend(templateText.shape).extend({ word: wordFile.nullable(), clauses: z.array(citedClause) }),
  ),
} as const;

export type TemplateRow = z.infer<typeof templateRow>;
export type Template = z.infer<typeof template>;
export type TemplateVersion = z.infer<typeof version>;
export type NewTemplate = z.input<typeof newTemplate>;
export type TemplateChange = z.input<typeof templateChange>;
export type Writer = z.infer<typeof writer>;
