import { z } from 'zod';
import { facet } from '../contracts/list.ts';
import { endpoint } from '../endpoint.ts';
import { exportNames, facetParams } from '../fields.ts';
import { severalOf } from '../filter-schemas.ts';
import { deleted, filterQuery, sortSchema } from '../list-query.ts';
import { limitMessages } from '../limits.messages.ts';
import { id } from '../values.ts';
import { casePriority, caseStage } from './endpoints.ts';
import { caseFields } from './fields.ts';

/** As many cases as one call may change. */
export const maxCasesInBulk = 1_000;
const tooMany = { error: () => limitMessages.casesAtATime(maxCasesInBulk) };
const caseIds = z
  .array(id)
  .min(1, { error: () => limitMessages.case })
  .max(maxCasesInBulk, tooMany);

/** One change of several cases. */
const changeOfMany = z
  .object({
    case_ids: caseIds,
    stage: caseStage.optional(),
    priority: casePriority.optional(),
    /** Null takes the lead away. */
    lead_id: id.nullable().optional(),
  })
  .refine(({ stage, priority, lead_id }) => [stage, priority, lead_id].some((value) => value !== undefined), {
    path: ['stage'],
    error: () => limitMessages.change,
  });

export const casesChanges = z
  .object({ changes: z.array(changeOfMany).min(1).max(maxCasesInBulk) })
  .refine(({ changes }) => namedIn(changes).length <= maxCasesInBulk, { path: ['changes'], ...tooMany })
  .refine(({ changes }) => new Set(namedIn(changes)).size === namedIn(changes).length, {
    path: ['changes'],
    error: () => limitMessages.eachCaseOnce,
  });

function namedIn(changes: readonly { readonly case_ids: readonly string[] }[]): string[] {
  return changes.flatMap(({ case_ids }) => case_ids);
}

/** What became of the cases that a call named. */
export const casesOutcome = z.object({
  changed: z.number().int(),
  /** Already as wanted. */
  unchanged: z.number().int(),
  /** Not there, or not any more. */
  missing: z.number().int(),
  /** Privileged ones that the caller would lose. */
  refused: z.number().int(),
  /** The changes that take this one back. */
  undo: z.array(changeOfMany),
});

export const caseFilter = filterQuery(caseFields).extend({ deleted });

/** The filters of the list, its order, and which columns; or no more than the cases that are named. */
export const caseExport = caseFilter.extend({
  sort: sortSchema(caseFields).optional(),
  columns: severalOf(z.enum(exportNames(caseFields)), 30).optional(),
  ids: severalOf(id, 200).optional(),
});

export const caseListEndpoints = {
  countCaseFacet: endpoint({
    method: 'get',
    path: '/api/cases/facets/{field}',
    access: 'contracts.read',
    summary: 'The number of cases for each value of a field, with the filters on other fields applied.',
    params: z.object({ field: z.enum(facetParams(caseFields), { error: () => limitMessages.facet }) }),
    query: caseFilter.extend({ containing: z.string().trim().max(100).optional() }),
    response: facet,
  }),
  listCaseIds: endpoint({
    method: 'get',
    path: '/api/cases/selection/ids',
    access: 'contracts.read',
    summary: 'The ids of the cases matching the filters, for selecting them all; at most the 1,000 changed last.',
    query: caseFilter,
    response: z.object({ ids: z.array(id), complete: z.boolean() }),
  }),
  changeCases: endpoint({
    method: 'post',
    path: '/api/cases/bulk-change',
    access: 'contracts.write',
    summary: 'Set the stage, priority or lead of several cases.',
    body: casesChanges,
    response: casesOutcome,
  }),
  deleteCases: endpoint({
    method: 'post',
    path: '/api/cases/bulk-delete',
    access: 'contracts.write',
    summary: 'Move several cases to the bin.',
    body: z.object({ case_ids: caseIds }),
    response: casesOutcome,
  }),
  restoreCases: endpoint({
    method: 'post',
    path: '/api/cases/bulk-restore',
    access: 'contracts.write',
    summary: 'Restore several cases from the bin.',
    body: z.object({ case_ids: caseIds }),
    response: casesOutcome,
  }),
  exportCasesCsv: endpoint({
    method: 'get',
    path: '/api/cases/export/csv',
    access: 'contracts.read',
    summary: 'All cases matching the filters as CSV (UTF-8, RFC 4180), without formulas.',
    query: caseExport,
    download: 'text/csv',
  }),
  exportCasesXlsx: endpoint({
    method: 'get',
    path: '/api/cases/export/xlsx',
    access: 'contracts.read',
    summary: 'All cases matching the filters as an Excel workbook, with typed dates and no formulas.',
    query: caseExport,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
} as const;

export type CasesChange = z.input<typeof changeOfMany>;
export type CasesOutcome = z.infer<typeof casesOutcome>;
