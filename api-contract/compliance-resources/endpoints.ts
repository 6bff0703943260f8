import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportNames } from '../fields.ts';
import { acting, creating, reading, removing, updating } from '../record-endpoints.ts';
import { factShape, recordShape, rowShape } from '../field-shapes.ts';
import { severalOf } from '../filter-schemas.ts';
import { deleted, filterQuery, listQuery, sortSchema } from '../list-query.ts';
import { id, moment, pageOf } from '../values.ts';
import { complianceResourceFields } from './fields.ts';
import { resourceLimits } from './resource-limits.messages.ts';
import { resourceVersion } from './versions.ts';

const facts = factShape(complianceResourceFields);

const named = z.object({ id, name: z.string() });

/** How many members of the audience have acknowledged the version that a campaign asks for. */
export const acknowledgedCounts = z.object({ done: z.number().int(), of: z.number().int() });

export const complianceResourceRow = z.object({
  id,
  ...rowShape(complianceResourceFields),
  /** Null where no campaign was started. */
  acknowledged: acknowledgedCounts.nullable(),
  used_by: z.number().int(),
});

export const complianceResource = z.object({
  id,
  ...recordShape(complianceResourceFields),
  /** The roles that belong to its audience, where it isn’t everyone. */
  roles: z.array(named),
  /** The published version; the newest one where none is published, and null where there is none. */
  current: resourceVersion.nullable(),
  /** The tasks for its reviews; null where it isn’t reviewed regularly. */
  review_series_id: id.nullable(),
  revision: z.number().int(),
  created_at: moment,
});

/** Roles of an audience, at most 50. */
const role_ids = z.array(id).max(50, { error: () => resourceLimits.roles });

export const newComplianceResource = z
  .object(facts)
  .partial()
  .extend({ name: facts.name, role_ids: role_ids.optional() });

/** `revision` is the one that the editor saw. */
export const complianceResourceChange = z
  .object(facts)
  .partial()
  .extend({ role_ids: role_ids.optional(), revision: z.number().int() });

export const complianceResourceFilter = filterQuery(complianceResourceFields).extend({ deleted });

export const complianceResourceExport = complianceResourceFilter.extend({
  sort: sortSchema(complianceResourceFields).optional(),
  columns: severalOf(z.enum(exportNames(complianceResourceFields)), 20).optional(),
  ids: severalOf(id, 200).optional(),
});

/** As many as one call moves to the bin. */
export const maxResourcesInBulk = 200;

const several = z.object({ resource_ids: z.array(id).min(1).max(maxResourcesInBulk) });

export const resourcesOutcome = z.object({
  changed: z.number().int(),
  /** Not there, or not any more. */
  missing: z.number().int(),
});

export const resourceParams = z.object({ resourceId: id });

export const complianceResourceEndpoints = {
  listComplianceResources: endpoint({
    method: 'get',
    path: '/api/compliance/resources',
    access: 'compliance.read',
    summary: 'One page of policies, procedures, evidence and records, filtered, searched and sorted.',
    query: listQuery(complianceResourceFields).extend({ deleted }),
    response: pageOf(complianceResourceRow),
  }),
  exportComplianceResourcesCsv: endpoint({
    method: 'get',
    path: '/api/compliance/resources/export/csv',
    access: 'compliance.read',
    summary: 'All resources matching the filters as CSV (UTF-8, RFC 4180), without formulas.',
    query: complianceResourceExport,
    download: 'text/csv',
  }),
  exportComplianceResourcesXlsx: endpoint({
    method: 'get',
    path: '/api/compliance/resources/export/xlsx',
    access: 'compliance.read',
    summary: 'All resources matching the filters as an Excel workbook.',
    query: complianceResourceExport,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  listComplianceResourceIds: endpoint({
    method: 'get',
    path: '/api/compliance/resources/selection/ids',
    access: 'compliance.read',
    summary: 'The ids of the resources matching the filters, for selecting them all; at most the 200 changed last.',
    query: complianceResourceFilter,
    response: z.object({ ids: z.array(id), complete: z.boolean() }),
  }),
  deleteComplianceResources: endpoint({
    method: 'post',
    path: '/api/compliance/resources/bulk-delete',
    access: 'compliance.write',
    summary: 'Move several resources to the bin.',
    body: several,
    response: resourcesOutcome,
  }),
  restoreComplianceResources: endpoint({
    method: 'post',
    path: '/api/compliance/resources/bulk-restore',
    access: 'compliance.write',
    summary: 'Restore several resources from the bin.',
    body: several,
    response: resourcesOutcome,
  }),
  createComplianceResource: creating(
    '/api/compliance/resources',
    'compliance.write',
    'Add a policy, procedure, piece of evidence or record. It has no version yet.',
    newComplianceResource,
    complianceResource,
  ),
  getComplianceResource: reading(
    '/api/compliance/resources/{resourceId}',
    resourceParams,
    'compliance.read',
    'One resource with its current version.',
    complianceResource,
  ),
  updateComplianceResource: updating(
    '/api/compliance/resources/{resourceId}',
    resourceParams,
    'compliance.write',
    'Update fields. Fails if someone else has changed it since `revision`.',
    complianceResourceChange,
    complianceResource,
  ),
  planResourceReviews: endpoint({
    ...acting(
      '/api/compliance/resources/{resourceId}/review-series',
      resourceParams,
      'compliance.write',
      'Plan its reviews as a task that repeats at its review frequency from its next review on, for its owner.',
      complianceResource,
    ),
    alsoNeeds: 'tasks.write',
  }),
  deleteComplianceResource: removing(
    '/api/compliance/resources/{resourceId}',
    resourceParams,
    'compliance.write',
    'Move a resource to the bin.',
  ),
  restoreComplianceResource: acting(
    '/api/compliance/resources/{resourceId}/restore',
    resourceParams,
    'compliance.write',
    'Restore a resource from the bin.',
    complianceResource,
  ),
} as const;

export type ComplianceResourceRow = z.infer<typeof complianceResourceRow>;
export type ComplianceResource = z.infer<typeof complianceResource>;
export type NewComplianceResource = z.input<typeof newComplianceResource>;
export type ComplianceResourceChange = z.input<typeof complianceResourceChange>;
