import { journalKinds } from './journal.ts';
import { z } from 'zod';
import { tellingActivity } from '../activity.ts';
import { endpoint } from '../endpoint.ts';
import { acting, creating, reading, removing, updating } from '../record-endpoints.ts';
import { taskStatuses } from '../tasks/fields.ts';
import { factShape, recordShape, rowShape } from '../field-shapes.ts';
import type { SortOf } from '../fields.ts';
import { deleted, listQuery } from '../list-query.ts';
import { caseChannels, caseFields, casePriorities, caseStages } from './fields.ts';
import { cursor, day, id, line, moment, pageOf, pageSize } from '../values.ts';
import { valueMessages } from '../values.messages.ts';
import { limitMessages } from '../limits.messages.ts';

export const caseStage = z.enum(caseStages);
export const casePriority = z.enum(casePriorities);
/** How it came to those who work on it. */
export const caseChannel = z.enum(caseChannels);

const person = z.object({ id, name: z.string() });
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => valueMessages.longest(max) });

const caseFacts = {
  ...factShape(caseFields),
  participant_ids: z.array(id).max(100, { error: () => limitMessages.people(100) }),
  contract_ids: z.array(id).max(200, { error: () => limitMessages.contracts(200) }),
};

export const caseRow = z.object({ id, ...rowShape(caseFields) });

export const caseTask = z.object({
  id,
  title: z.string(),
  assignee: person.nullable(),
  due_date: day.nullable(),
  status: z.enum(taskStatuses),
  done_at: moment.nullable(),
  /** Grows with every change; a change can name the revision it was based on. */
  revision: z.number().int(),
});

export const matter = z.object({
  id,
  ...recordShape(caseFields),
  participants: z.array(person),
  contracts: z.array(z.object({ id, number: z.string(), title: z.string() })),
  /** Drafts from which it was opened. */
  drafts: z.array(z.object({ id, name: z.string() })),
  tasks: z.array(caseTask),
  revision: z.number().int(),
  created_at: moment,
  created_by: person.nullable(),
  closed_at: moment.nullable(),
});

export const newCase = z.object(caseFacts).partial().extend({ name: caseFacts.name });

/** `revision` is the one that the editor saw. Lists replace what was there. */
export const caseChange = z.object(caseFacts).partial().extend({ revision: z.number().int() });

export const caseListQuery = listQuery(caseFields).extend({ deleted });

export const journalEntry = z.object({
  id,
  kind: z.enum(journalKinds),
  text: z.string(),
  author: person.nullable(),
  created_at: moment,
});

export const newJournalEntry = z.object({
  kind: journalEntry.shape.kind,
  text: text(20_000).min(1, { error: () => valueMessages.entry }),
});

export const newTask = z.object({
  title: line('what is to be done', 300),
  assignee_id: id.nullable().optional(),
  due_date: day.nullable().optional(),
});

export const taskChange = newTask.extend({ done: z.boolean(), revision: z.number().int() }).partial();

const caseParams = z.object({ caseId: id });

export const caseEndpoints = {
  listCases: endpoint({
    method: 'get',
    path: '/api/cases',
    access: 'contracts.read',
    summary: 'One page of cases, filtered, searched and sorted.',
    query: caseListQuery,
    response: pageOf(caseRow),
  }),
  createCase: creating('/api/cases', 'contracts.write', 'Create a case.', newCase, matter),
  getCase: reading(
    '/api/cases/{caseId}',
    caseParams,
    'contracts.read',
    'One case with people, tasks and contracts.',
    matter,
  ),
  updateCase: updating(
    '/api/cases/{caseId}',
    caseParams,
    'contracts.write',
    'Update fields. Fails if someone else has changed the case since `revision`.',
    caseChange,
    matter,
  ),
  deleteCase: removing('/api/cases/{caseId}', caseParams, 'contracts.write', 'Move a case to the bin.'),
  restoreCase: acting(
    '/api/cases/{caseId}/restore',
    caseParams,
    'contracts.write',
    'Restore a case from the bin.',
    matter,
  ),
  listCaseActivity: tellingActivity('/api/cases/{caseId}/activity', caseParams, 'contracts.read'),
  listJournal: endpoint({
    method: 'get',
    path: '/api/cases/{caseId}/journal',
    access: 'contracts.read',
    summary: 'Notes, e-mails and calls, newest first.',
    params: caseParams,
    query: z.object({ limit: pageSize.optional(), after: cursor.optional(), before: cursor.optional() }),
    response: pageOf(journalEntry),
    errors: ['not_found'],
  }),
  addJournalEntry: endpoint({
    method: 'post',
    path: '/api/cases/{caseId}/journal',
    access: 'contracts.write',
    summary: 'Add a journal entry. Entries are permanent.',
    params: caseParams,
    body: newJournalEntry,
    response: journalEntry,
    status: 201,
    errors: ['not_found'],
  }),
  createCaseTask: endpoint({
    method: 'post',
    path: '/api/cases/{caseId}/tasks',
    access: 'contracts.write',
    summary: 'Add a task.',
    params: caseParams,
    body: newTask,
    response: caseTask,
    status: 201,
    errors: ['not_found'],
  }),
  updateCaseTask: updating(
    '/api/cases/{caseId}/tasks/{taskId}',
    caseParams.extend({ taskId: id }),
    'contracts.write',
    'Update or complete a task. Fails if someone else has changed it since `revision`, where that is sent.',
    taskChange,
    caseTask,
  ),
  deleteCaseTask: removing(
    '/api/cases/{caseId}/tasks/{taskId}',
    caseParams.extend({ taskId: id }),
    'contracts.write',
    'Move a task to the bin.',
  ),
} as const;

export type Matter = z.infer<typeof matter>;
export type CaseRow = z.infer<typeof caseRow>;
export type CaseStage = z.infer<typeof caseStage>;
export type CasePriority = z.infer<typeof casePriority>;
export type CaseChannel = z.infer<typeof caseChannel>;
export type CaseSort = SortOf<typeof caseFields>;
export type CaseTask = z.infer<typeof caseTask>;
export type NewCase = z.input<typeof newCase>;
export type CaseChange = z.input<typeof caseChange>;
export type NewTask = z.input<typeof newTask>;
export type TaskChange = z.input<typeof taskChange>;
export type JournalEntry = z.infer<typeof journalEntry>;
export type NewJournalEntry = z.input<typeof newJournalEntry>;
