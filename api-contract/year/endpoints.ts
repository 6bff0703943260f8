import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, day } from '../values.ts';
import { yearKinds } from './kinds.ts';
import { yearMessages } from './year.messages.ts';

const maxDays = 732;

export const yearItem = z.object({
  /** The contract, obligation, task, series, resource, assessment or evidence; a contract can have a day of each kind. */
  id,
  /** The framework of an assessment, the control of evidence. */
  within_id: id.nullable().optional(),
  /** The answer that evidence proves. */
  at: z.object({ framework_id: id, assessment_id: id, ref: z.string() }).nullable().optional(),
  kind: z.enum(yearKinds),
  title: z.string(),
  day,
  /** The first day on which it can be done; null where any will do. */
  starts_on: day.nullable(),
  is_done: z.boolean(),
  /** A day for which a series will make a task: `id` is that of the series, which can have several. */
  is_projected: z.boolean(),
  /** Whether its day is the caller’s to move; days of contracts follow from what was agreed. */
  is_movable: z.boolean(),
  assignee: z.object({ id, name: z.string() }).nullable(),
  /** Null for contracts, whose days are not moved here. */
  revision: z.number().int().nullable(),
});

const dayMs = 86_400_000;

export const yearEndpoints = {
  getYear: endpoint({
    method: 'get',
    path: '/api/year',
    access: 'tasks.read',
    summary:
      'What is due between two days: dates of contracts, obligations and tasks, reviews and expiries of resources, ends of evidence and assessments, and days on which tasks will repeat. At most 5,000, the first ones.',
    query: z
      .object({ from: day, to: day, assignee: id.optional() })
      .refine(({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / dayMs <= maxDays, {
        path: ['to'],
        error: () => yearMessages.window,
      }),
    response: z.object({ items: z.array(yearItem), complete: z.boolean() }),
  }),
} as const;

export type YearItem = z.infer<typeof yearItem>;
export type YearKind = (typeof yearKinds)[number];
