import { z } from 'zod';
import { facet } from '../../contracts/list.ts';
import { endpoint } from '../../endpoint.ts';
import { rowShape } from '../../field-shapes.ts';
import { exportNames, facetParams } from '../../fields.ts';
import { severalOf } from '../../filter-schemas.ts';
import { filterQuery, listQuery, sortSchema } from '../../list-query.ts';
import { limitMessages } from '../../limits.messages.ts';
import { id, pageOf } from '../../values.ts';
import { requirementFields } from './fields.ts';

export const requirementFilter = filterQuery(requirementFields);

const requirementRow = z.object({
  id,
  ...rowShape(requirementFields),
  ref: z.string(),
  assessment_id: id,
  framework_id: id,
});

export const requirementExport = requirementFilter.extend({
  sort: sortSchema(requirementFields).optional(),
  columns: severalOf(z.enum(exportNames(requirementFields)), 20).optional(),
});

export const requirementEndpoints = {
  listRequirements: endpoint({
    method: 'get',
    path: '/api/compliance/requirements',
    access: 'compliance.read',
    summary:
      'One page of the requirements of all assessments with what people answered, also of those without an answer.',
    query: listQuery(requirementFields),
    response: pageOf(requirementRow),
  }),
  countRequirementFacet: endpoint({
    method: 'get',
    path: '/api/compliance/requirements/facets/{field}',
    access: 'compliance.read',
    summary: 'The number of requirements for each value of a field, with the filters on other fields applied.',
    params: z.object({ field: z.enum(facetParams(requirementFields), { error: () => limitMessages.facet }) }),
    query: requirementFilter.extend({ containing: z.string().trim().max(100).optional() }),
    response: facet,
  }),
  exportRequirementsCsv: endpoint({
    method: 'get',
    path: '/api/compliance/requirements/export/csv',
    access: 'compliance.read',
    summary: 'All requirements matching the filters as CSV (UTF-8, RFC 4180), without formulas.',
    query: requirementExport,
    download: 'text/csv',
  }),
  exportRequirementsXlsx: endpoint({
    method: 'get',
    path: '/api/compliance/requirements/export/xlsx',
    access: 'compliance.read',
    summary: 'All requirements matching the filters as an Excel workbook.',
    query: requirementExport,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
} as const;

export type RequirementRow = z.infer<typeof requirementRow>;
export type RequirementFacetField = z.infer<(typeof requirementEndpoints)['countRequirementFacet']['params']>['field'];
