import { z } from 'zod';
import { contractFilter } from '../contracts/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { rowShape } from '../field-shapes.ts';
import { severalOf } from '../filter-schemas.ts';
import { listQuery } from '../list-query.ts';
import { reportMessages } from '../reports/reports.messages.ts';
import { id, line, moment, pageOf } from '../values.ts';
import { analysisCell, analysisRow, answerChange, cellCheck, citedCell } from './cells.ts';
import { analysisFields } from './fields.ts';
import { analysisStates, answers, maxAnalysed, maxQuestions, maxRowsAtOnce } from './kinds.ts';
import { newQuestion, storedQuestion } from './questions.ts';

/** Parameters of the list of contracts as they stand in an address: several values are separated by commas. */
const filter = z.record(z.string().max(60), z.string().max(4_000)).superRefine((given, context) => {
  const { error } = contractFilter.omit({ deleted: true }).strict().safeParse(given);
  for (const issue of error?.issues ?? []) {
    const message = issue.code === 'unrecognized_keys' ? reportMessages.filter(issue.keys.join(', ')) : issue.message;
    context.addIssue({ code: 'custom', path: [...issue.path], message });
  }
});

/** Which contracts are asked what. Rules are those of the playbook’s latest version. */
const asked = z.object({
  filter: filter.default({}),
  playbook_id: id.nullable().default(null),
  questions: z.array(newQuestion).min(1).max(maxQuestions),
});

const newAnalysis = asked.extend({ name: line('a name', 300) });

const estimate = z.object({
  /** That the filters leave, and of those, how many are taken. */
  matching: z.number().int(),
  contracts: z.number().int(),
  /** Documents that have no text to read yet, or will never have one. */
  unread: z.number().int(),
  seconds: z.number().int(),
  /** Whether the time was measured in this organisation’s earlier analyses. */
  is_measured: z.boolean(),
});

export const analysisListRow = z.object({ id, ...rowShape(analysisFields) });

const askedQuestion = z.object({
  position: z.number().int(),
  question: storedQuestion,
  /** How many contracts have each answer, a person’s before the machine’s. */
  answers: z.array(z.object({ answer: z.enum(answers), contracts: z.number().int() })),
});

export const analysis = z.object({
  id,
  name: z.string(),
  state: z.enum(analysisStates),
  contracts: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  answered: z.number().int(),
  verified: z.number().int(),
  /** Null unless it is running and has answered some. */
  seconds_left: z.number().int().nullable(),
  questions: z.array(askedQuestion),
  playbook: z.object({ id, name: z.string(), version: z.number().int() }).nullable(),
  filter: z.record(z.string(), z.string()),
  /** Which models answered. */
  engine: z.string(),
  /** False where the filters left more contracts: the ones changed last were taken. */
  complete: z.boolean(),
  created_by: z.object({ id, name: z.string() }).nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
});

const params = z.object({ analysisId: id });
const cellParams = params.extend({
  contractId: id,
  question: z.coerce.number().int().min(1).max(maxQuestions),
});
const path = '/api/analyses/{analysisId}';
const cellPath = `${path}/contracts/{contractId}/cells/{question}` as const;
const withContracts = { alsoNeeds: 'contracts.read' } as const;
const from = z.coerce.number().int().min(0).max(100_000).default(0);
const rows = z.coerce.number().int().min(1).max(maxRowsAtOnce).default(100);
const columnNumber = z.coerce.number().int().min(1).max(maxQuestions);

const acting = <const Deed extends 'pause' | 'resume' | 'cancel' | 'retry'>(deed: Deed, summary: string) =>
  endpoint({
    method: 'post',
    path: `${path}/${deed}`,
    access: 'review.write',
    ...withContracts,
    summary,
    params,
    response: analysis,
    errors: ['not_found', 'edit_conflict'],
  });

const exporting = <const Format extends 'csv' | 'xlsx', const Type extends string>(
  format: Format,
  download: Type,
  summary: string,
) =>
  endpoint({
    method: 'get',
    path: `${path}/export/${format}`,
    access: 'review.read',
    ...withContracts,
    summary,
    params,
    query: z.object({ verified_only: z.enum(['true', 'false']).optional() }),
    download,
    errors: ['not_found'],
  });

export const analysisEndpoints = {
  listAnalyses: endpoint({
    method: 'get',
    path: '/api/analyses',
    access: 'review.read',
    ...withContracts,
    summary: 'One page of analyses, filtered, searched and sorted.',
    query: listQuery(analysisFields),
    response: pageOf(analysisListRow),
  }),
  createAnalysis: endpoint({
    method: 'post',
    path: '/api/analyses',
    access: 'review.write',
    ...withContracts,
    summary: `Ask contracts up to ${maxQuestions} questions, in the background. At most the ${maxAnalysed.toLocaleString('en')} contracts changed last.`,
    body: newAnalysis,
    response: analysis,
    status: 201,
    errors: ['not_found'],
  }),
  estimateAnalysis: endpoint({
    method: 'post',
    path: '/api/analyses/estimate',
    access: 'review.write',
    ...withContracts,
    reads: true,
    summary: 'How many contracts an analysis would ask, and how long that would take by the speed of earlier ones.',
    body: asked,
    response: estimate,
    errors: ['not_found'],
  }),
  getAnalysis: endpoint({
    method: 'get',
    path,
    access: 'review.read',
    ...withContracts,
    summary: 'One analysis: its questions, how far it has come, and its answers counted.',
    params,
    response: analysis,
    errors: ['not_found'],
  }),
  listAnalysisCells: endpoint({
    method: 'get',
    path: `${path}/cells`,
    access: 'review.read',
    ...withContracts,
    summary: 'A window of the grid: rows from a place on, with the answers of some columns.',
    params,
    query: z.object({
      from,
      rows,
      first_column: columnNumber.default(1),
      last_column: columnNumber.default(maxQuestions),
      /** Rows with one of these answers: `3:not_met`. Of several columns, all must hold. */
      answers: severalOf(z.string().regex(/^([1-9]|1\d|20):[a-z_]{3,20}$/)).optional(),
      state: z.enum(['failed', 'unverified']).optional(),
    }),
    response: z.object({ total: z.number().int(), from: z.number().int(), rows: z.array(analysisRow) }),
    errors: ['not_found'],
  }),
  getAnalysisCell: endpoint({
    method: 'get',
    path: cellPath,
    access: 'review.read',
    ...withContracts,
    summary: 'One answer with the passages that it rests on.',
    params: cellParams,
    response: citedCell,
    errors: ['not_found'],
  }),
  checkAnalysisCell: endpoint({
    method: 'put',
    path: `${cellPath}/check`,
    access: 'review.write',
    ...withContracts,
    summary: 'Verify an answer, correct it, or take that back. Fails if someone else has checked it since `revision`.',
    params: cellParams,
    body: cellCheck,
    response: analysisCell,
    errors: ['not_found', 'edit_conflict'],
  }),
  pauseAnalysis: acting('pause', 'Pause an analysis: the contract at hand is finished first.'),
  resumeAnalysis: acting('resume', 'Resume an analysis that was paused.'),
  cancelAnalysis: acting('cancel', 'End an analysis. Its answers so far stay.'),
  retryAnalysis: acting('retry', 'Try the contracts again that failed.'),
  compareAnalyses: endpoint({
    method: 'get',
    path: `${path}/changes-from/{otherId}`,
    access: 'review.read',
    ...withContracts,
    summary: 'The answers that differ from those of another analysis to the same questions.',
    params: params.extend({ otherId: id }),
    query: z.object({ from, rows }),
    response: z.object({
      /** The other analysis. */
      before: analysis.pick({ id: true, name: true, engine: true, playbook: true, created_at: true }),
      counts: z.object({ new: z.number().int(), changed: z.number().int(), gone: z.number().int() }),
      /** Questions that both were asked. */
      shared: z.number().int(),
      items: z.array(answerChange),
    }),
    errors: ['not_found'],
  }),
  exportAnalysisCsv: exporting('csv', 'text/csv', 'The answers as CSV (UTF-8, RFC 4180), a row for each contract.'),
  exportAnalysisXlsx: exporting(
    'xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'The answers as an Excel workbook: a sheet of answers and one of citations.',
  ),
} as const;

export type AnalysisListRow = z.infer<typeof analysisListRow>;
export type Analysis = z.infer<typeof analysis>;
export type AskedQuestion = z.infer<typeof askedQuestion>;
export type AskedOfContracts = z.input<typeof asked>;
export type NewAnalysis = z.input<typeof newAnalysis>;
export type AnalysisEstimate = z.infer<typeof estimate>;
