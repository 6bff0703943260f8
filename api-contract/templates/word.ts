import { z } from 'zod';
import { variableTypes } from '../drafting/variable-kinds.ts';
import { maxWordBytes } from '../drafting/limits.ts';
import { variableKey } from '../drafting/variables.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../values.ts';
import { template, templateParams } from './endpoints.ts';
import { maxPlaceholders } from './word-file.ts';

const unmatchedChange = z.object({
  kind: z.enum(['insertion', 'deletion', 'comment', 'split', 'untracked']),
  author: z.string(),
  text: z.string(),
});

const placeholderIds = z.string().min(1).max(200);

export const wordTemplateEndpoints = {
  importTemplateWord: endpoint({
    method: 'post',
    path: '/api/templates/{templateId}/word',
    access: 'drafting.manage',
    summary:
      'Make the text of a template a Word file (.docx), or replace it: content controls keep their questions. Macros, embedded objects and links are dropped and named. Fails if the text was changed since `text_revision`, or while someone else writes.',
    params: templateParams,
    query: z.object({ file_name: line('a file name', 255), text_revision: z.coerce.number().int() }),
    upload: { kind: 'attachment', maxBytes: maxWordBytes },
    response: template,
    status: 201,
    errors: ['not_found', 'edit_conflict', 'file_empty', 'file_too_large', 'file_type_refused', 'file_damaged'],
  }),
  decideTemplatePlaceholders: endpoint({
    method: 'put',
    path: '/api/templates/{templateId}/word/placeholders',
    access: 'drafting.manage',
    summary:
      'Decide about placeholders of the Word file: the confirmed ones become content controls with a question, the others stay text and aren’t offered again.',
    params: templateParams,
    body: z.object({
      text_revision: z.number().int(),
      confirmed: z
        .array(
          z.object({
            id: placeholderIds,
            key: variableKey,
            type: z.enum(variableTypes),
            question: z.string().trim().max(300),
          }),
        )
        .max(maxPlaceholders),
      rejected: z.array(placeholderIds).max(maxPlaceholders),
    }),
    slow: true,
    response: template,
    errors: ['not_found', 'edit_conflict', 'file_damaged'],
  }),
  importNegotiatedTemplate: endpoint({
    method: 'post',
    path: '/api/templates/{templateId}/negotiated',
    access: 'drafting.manage',
    summary:
      'Take the tracked changes and comments of a Word file that was made of this text and negotiated since: they become suggestions in a new revision. What has no place in the text is listed.',
    params: templateParams,
    query: z.object({ file_name: line('a file name', 255), text_revision: z.coerce.number().int() }),
    upload: { kind: 'attachment', maxBytes: maxWordBytes },
    response: z.object({ template, taken: z.number().int(), unmatched: z.array(unmatchedChange) }),
    status: 201,
    errors: ['not_found', 'edit_conflict', 'file_empty', 'file_too_large', 'file_type_refused', 'file_damaged'],
  }),
  downloadTemplateWord: endpoint({
    method: 'get',
    path: '/api/templates/{templateId}/word/file',
    access: 'drafting.manage',
    summary: 'The Word file of a template, to continue in Word.',
    params: templateParams,
    download: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    errors: ['not_found', 'range_unsatisfiable'],
  }),
} as const;

export type PlaceholderDecisions = z.input<(typeof wordTemplateEndpoints)['decideTemplatePlaceholders']['body']>;
export type UnmatchedChange = z.infer<typeof unmatchedChange>;
