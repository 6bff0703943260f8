import { z } from 'zod';
import { contractFilter, contractOrder, contractStage } from './endpoints.ts';
import { customName } from '../custom-filter-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { exportNames, facetParams } from '../fields.ts';
import { severalOf } from '../filter-schemas.ts';
import { contractFields } from './fields.ts';
import { tagName, withoutTwins } from '../tags.ts';
import { id, line, sha256 } from '../values.ts';
import { limitMessages } from '../limits.messages.ts';

const factField = z.enum(facetParams(contractFields));

export const facetField = z.union([factField, customName], { error: () => limitMessages.facet });

/** Values of a field among the contracts that the other filters leave, most frequent first, at most 50. */
export const facet = z.object({
  items: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
  /** False where only the contracts changed last were counted, because there are too many to count while somebody waits. */
  exact: z.boolean(),
});

/** As many contracts as one call may change. */
export const maxInBulk = 1_000;
/** The contracts of a call that changes several. */
export const contractIds = z
  .array(id)
  .min(1, { error: () => limitMessages.contract })
  .max(maxInBulk, { error: () => limitMessages.contractsAtATime(maxInBulk) });

export const bulkChange = z
  .object({
    contract_ids: contractIds,
    stage: contractStage.optional(),
    /** Null takes the owner away. */
    owner_id: id.nullable().optional(),
    add_tags: z
      .array(tagName)
      .max(20, { error: () => limitMessages.addedTags(20) })
      .overwrite(withoutTwins)
      .optional(),
    remove_tags: z.array(line('a tag', 60)).max(50).optional(),
  })
  .refine(
    ({ stage, owner_id, add_tags, remove_tags }) =>
      [stage, owner_id, add_tags, remove_tags].some((value) => value !== undefined),
    {
      path: ['stage'],
      error: () => limitMessages.change,
    },
  );

export const bulkSelection = z.object({ contract_ids: contractIds });

/** What became of the contracts that a call named. */
export const bulkOutcome = z.object({
  changed: z.number().int(),
  /** Already as wanted. */
  unchanged: z.number().int(),
  /** Not there, or not any more. */
  missing: z.number().int(),
  /** Those that would have ended with more tags than a contract may have. */
  refused: z.number().int(),
});

const factColumn = z.enum(exportNames(contractFields));

/** Unless told otherwise an export has a column for every fact, and for every custom field of the contract types. */
export const exportColumn = z.union([factColumn, customName], { error: () => limitMessages.column });

/** The filters of the list, its order, and which columns; or no more than the contracts that are named. */
export const exportQuery = contractFilter.extend({
  sort: contractOrder.optional(),
  columns: severalOf(exportColumn, 60).optional(),
  ids: severalOf(id, 200).optional(),
});

/** A contract that holds a document in one of its versions. */
export const knownDocument = z.object({
  sha256,
  contract: z.object({ id, number: z.string(), title: z.string() }),
});

export const contractListEndpoints = {
  countContractFacet: endpoint({
    method: 'get',
    path: '/api/contracts/facets/{field}',
    access: 'contracts.read',
    summary: 'The number of contracts for each value of a field, with the filters on other fields applied.',
    params: z.object({ field: facetField }),
    query: contractFilter.extend({ containing: z.string().trim().max(100).optional() }),
    response: facet,
  }),
  listContractIds: endpoint({
    method: 'get',
    path: '/api/contracts/selection/ids',
    access: 'contracts.read',
    summary:
      'The ids of the contracts matching the filters, for selecting them all; at most the 1,000 most recently changed.',
    query: contractFilter,
    response: z.object({ ids: z.array(id), complete: z.boolean() }),
  }),
  changeContracts: endpoint({
    method: 'post',
    path: '/api/contracts/bulk-change',
    access: 'contracts.write',
    summary: 'Set the stage or owner of several contracts, or add and remove tags.',
    body: bulkChange,
    response: bulkOutcome,
  }),
  deleteContracts: endpoint({
    method: 'post',
    path: '/api/contracts/bulk-delete',
    access: 'contracts.manage',
    summary: 'Move several contracts to the bin.',
    body: bulkSelection,
    response: bulkOutcome,
  }),
  restoreContracts: endpoint({
    method: 'post',
    path: '/api/contracts/bulk-restore',
    access: 'contracts.manage',
    summary: 'Restore several contracts from the bin.',
    body: bulkSelection,
    response: bulkOutcome,
  }),
  findKnownDocuments: endpoint({
    method: 'post',
    path: '/api/contracts/known-documents',
    access: 'contracts.write',
    summary: 'The documents, given by SHA-256, that already belong to a contract.',
    body: z.object({ sha256: z.array(sha256).min(1).max(200) }),
    response: z.object({ items: z.array(knownDocument) }),
  }),
  exportContractsCsv: endpoint({
    method: 'get',
    path: '/api/contracts/export/csv',
    access: 'contracts.read',
    summary:
      'All contracts matching the filters as CSV (UTF-8, RFC 4180). Cells are escaped so that no spreadsheet evaluates them as formulas.',
    query: exportQuery,
    download: 'text/csv',
  }),
  exportContractsXlsx: endpoint({
    method: 'get',
    path: '/api/contracts/export/xlsx',
    access: 'contracts.read',
    summary: 'All contracts matching the filters as an Excel workbook, with typed dates and amounts and no formulas.',
    query: exportQuery,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
} as const;

export type FacetField = z.infer<typeof facetField>;
export type Facet = z.infer<typeof facet>;
export type BulkChange = z.input<typeof bulkChange>;
export type BulkOutcome = z.infer<typeof bulkOutcome>;
export type FactField = z.infer<typeof factField>;
export type KnownDocument = z.infer<typeof knownDocument>;
