import { z } from 'zod';
import { maxTextCallBytes } from '../drafting/limits.ts';
import { endpoint } from '../endpoint.ts';
import { acting, creating, reading, removing, updating } from '../record-endpoints.ts';
import { factShape, recordShape, rowShape } from '../field-shapes.ts';
import { deleted, listQuery } from '../list-query.ts';
import { id, moment, pageOf } from '../values.ts';
import { clauseFields } from './fields.ts';
import { clauseWording, newWording } from './wording.ts';

const clauseFacts = factShape(clauseFields);

export const clauseRow = z.object({ id, ...rowShape(clauseFields) });

const { wording, fallbacks } = clauseWording.shape;

export const clause = z.object({
  id,
  ...recordShape(clauseFields),
  /** Of the newest version. */
  wording,
  fallbacks,
  note: z.string(),
  revision: z.number().int(),
  created_at: moment,
});

const clauseVersion = z.object({
  number: z.number().int(),
  wording,
  fallbacks,
  note: z.string(),
  created_at: moment,
  created_by: z.object({ id, name: z.string() }).nullable(),
});

export const newClause = z
  .object(clauseFacts)
  .partial()
  .extend({ name: clauseFacts.name, ...newWording.shape });

/** `revision` is the one that the editor saw. */
export const clauseChange = z.object(clauseFacts).partial().extend({ revision: z.number().int() });

const clauseParams = z.object({ clauseId: id });

/** A template that follows a clause and has an older version of it in its text. */
export const clauseProposal = z.object({
  template: z.object({ id, name: z.string() }),
  /** The version in the template. */
  version: z.number().int(),
  wording,
});

/** As many wordings as are given at once. */
export const maxWordings = 500;

export const clauseEndpoints = {
  listClauseWordings: endpoint({
    method: 'get',
    path: '/api/clauses/wordings',
    access: 'drafting.read',
    summary: 'The newest wordings of the library, by name; at most 500.',
    response: z.object({
      items: z.array(
        z.object({
          clause_id: id,
          version: z.number().int(),
          category: z.string().nullable(),
          ...clauseWording.shape,
        }),
      ),
    }),
  }),
  listClauses: endpoint({
    method: 'get',
    path: '/api/clauses',
    access: 'drafting.read',
    summary: 'One page of the clause library, filtered, searched and sorted.',
    query: listQuery(clauseFields).extend({ deleted }),
    response: pageOf(clauseRow),
  }),
  createClause: {
    ...creating('/api/clauses', 'drafting.manage', 'Add a clause with its first wording.', newClause, clause),
    maxBytes: maxTextCallBytes,
  },
  getClause: reading(
    '/api/clauses/{clauseId}',
    clauseParams,
    'drafting.read',
    'One clause, as its newest version has it.',
    clause,
  ),
  updateClause: updating(
    '/api/clauses/{clauseId}',
    clauseParams,
    'drafting.manage',
    'Update fields. Fails if someone else has changed it since `revision`.',
    clauseChange,
    clause,
  ),
  deleteClause: removing(
    '/api/clauses/{clauseId}',
    clauseParams,
    'drafting.manage',
    'Move a clause to the bin. Templates that hold it keep their wording.',
  ),
  restoreClause: acting(
    '/api/clauses/{clauseId}/restore',
    clauseParams,
    'drafting.manage',
    'Restore a clause from the bin.',
    clause,
  ),
  addClauseVersion: endpoint({
    method: 'post',
    path: '/api/clauses/{clauseId}/versions',
    access: 'drafting.manage',
    summary:
      'Store another wording as the next version. It is proposed to templates that follow the clause; none is changed.',
    params: clauseParams,
    body: newWording.extend({ note: z.string().trim().max(4_000).default(''), revision: z.number().int() }),
    maxBytes: maxTextCallBytes,
    response: clause,
    errors: ['not_found', 'edit_conflict'],
  }),
  listClauseVersions: reading(
    '/api/clauses/{clauseId}/versions',
    clauseParams,
    'drafting.read',
    'Its versions, the newest first; at most 200.',
    z.object({ items: z.array(clauseVersion) }),
  ),
  listClauseProposals: reading(
    '/api/clauses/{clauseId}/proposals',
    clauseParams,
    'drafting.manage',
    'Templates that follow the clause and hold an older version.',
    z.object({ items: z.array(clauseProposal) }),
  ),
  acceptClauseProposals: endpoint({
    method: 'post',
    path: '/api/clauses/{clauseId}/proposals/accept',
    access: 'drafting.manage',
    summary:
      'Take the newest version into the text of these templates, which are published separately. Templates that someone else is editing are left out.',
    params: clauseParams,
    body: z.object({ template_ids: z.array(id).min(1).max(500) }),
    response: z.object({ accepted: z.number().int(), skipped: z.array(z.object({ id, name: z.string() })) }),
    errors: ['not_found'],
  }),
  pinClauseProposal: endpoint({
    method: 'post',
    path: '/api/clauses/{clauseId}/proposals/pin',
    access: 'drafting.manage',
    summary: 'Keep the version that a template has: it is proposed no other. Refused while someone else is editing it.',
    params: clauseParams,
    body: z.object({ template_id: id }),
    status: 204,
    errors: ['not_found', 'edit_conflict'],
  }),
} as const;

export type ClauseRow = z.infer<typeof clauseRow>;
export type Clause = z.infer<typeof clause>;
export type NewClause = z.input<typeof newClause>;
export type ClauseChange = z.input<typeof clauseChange>;
export type ClauseVersion = z.infer<typeof clauseVersion>;
export type ClauseProposal = z.infer<typeof clauseProposal>;
export type NewWording = z.input<typeof newWording>;
