import { z } from 'zod';
import { answers } from '../drafting/variables.ts';
import { endpoint } from '../endpoint.ts';
import { reading, removing } from '../record-endpoints.ts';
import { id, line, moment } from '../values.ts';
import { templateParams } from './endpoints.ts';

/** As many as a template may have. */
export const maxTemplateTests = 100;
/** As many of the newest drafts as are gone through. */
export const maxBacktestedDrafts = 100;

/** A clause that should be in the text, or left out of it. */
const expectedClause = z.object({ node: z.string().max(130), title: z.string().max(300), present: z.boolean() });

const facts = z.object({
  name: line('a name', 200),
  answers,
  expected: z.array(expectedClause).max(500),
});

const templateTest = facts.extend({ id, created_at: moment });

const textLine = z.string().max(100_000);

/** What a draft would read with the text as it is now, where that differs. */
const draftDifference = z.object({
  draft: z.object({ id, name: z.string() }),
  removed: z.array(textLine),
  added: z.array(textLine),
});

export const templateTestEndpoints = {
  listTemplateTests: reading(
    '/api/templates/{templateId}/tests',
    templateParams,
    'drafting.manage',
    'The answers that a template is tried with, the oldest first; at most 100.',
    z.object({ items: z.array(templateTest) }),
  ),
  createTemplateTest: endpoint({
    method: 'post',
    path: '/api/templates/{templateId}/tests',
    access: 'drafting.manage',
    summary: 'Keep answers with the clauses that they should come to.',
    params: templateParams,
    body: facts,
    response: templateTest,
    status: 201,
    errors: ['not_found'],
  }),
  deleteTemplateTest: removing(
    '/api/templates/{templateId}/tests/{testId}',
    templateParams.extend({ testId: id }),
    'drafting.manage',
    'Delete kept answers.',
  ),
  backTestTemplate: endpoint({
    method: 'post',
    path: '/api/templates/{templateId}/back-test',
    access: 'drafting.manage',
    summary: 'Resolve the newest drafts, at most 100, with the text as it is now, and tell which read differently.',
    params: templateParams,
    body: z.object({}),
    reads: true,
    response: z.object({ drafts: z.number().int(), differing: z.array(draftDifference) }),
    errors: ['not_found'],
  }),
} as const;

export type TemplateTest = z.infer<typeof templateTest>;
export type NewTemplateTest = z.input<typeof facts>;
export type TemplateBacktest = z.infer<(typeof templateTestEndpoints)['backTestTemplate']['response']>;
