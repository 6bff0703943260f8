import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { acting, creating, reading, removing, updating } from '../record-endpoints.ts';
import { factShape, recordShape, rowShape } from '../field-shapes.ts';
import { deleted, listQuery } from '../list-query.ts';
import { id, moment, pageOf } from '../values.ts';
import { reportSpec } from '../reports/spec.ts';
import { savedReportFields } from './fields.ts';

const savedReportFacts = factShape(savedReportFields);

export const savedReportRow = z.object({ id, ...rowShape(savedReportFields) });

export const savedReport = z.object({
  id,
  ...recordShape(savedReportFields),
  spec: reportSpec,
  revision: z.number().int(),
  created_at: moment,
});

export const newSavedReport = z
  .object(savedReportFacts)
  .partial()
  .extend({ name: savedReportFacts.name, spec: reportSpec });

/** `revision` is the one that the editor saw. */
export const savedReportChange = z
  .object(savedReportFacts)
  .partial()
  .extend({ spec: reportSpec.optional(), revision: z.number().int() });

const savedReportParams = z.object({ savedReportId: id });

export const savedReportEndpoints = {
  listSavedReports: endpoint({
    method: 'get',
    path: '/api/saved-reports',
    access: 'reports.read',
    summary: 'One page of saved reports, filtered, searched and sorted.',
    query: listQuery(savedReportFields).extend({ deleted }),
    response: pageOf(savedReportRow),
  }),
  createSavedReport: creating(
    '/api/saved-reports',
    'reports.write',
    'Add a saved report.',
    newSavedReport,
    savedReport,
  ),
  getSavedReport: reading(
    '/api/saved-reports/{savedReportId}',
    savedReportParams,
    'reports.read',
    'One saved report.',
    savedReport,
  ),
  updateSavedReport: updating(
    '/api/saved-reports/{savedReportId}',
    savedReportParams,
    'reports.write',
    'Update fields. Fails if someone else has changed it since `revision`.',
    savedReportChange,
    savedReport,
  ),
  deleteSavedReport: removing(
    '/api/saved-reports/{savedReportId}',
    savedReportParams,
    'reports.write',
    'Move a saved report to the bin.',
  ),
  restoreSavedReport: acting(
    '/api/saved-reports/{savedReportId}/restore',
    savedReportParams,
    'reports.write',
    'Restore a saved report from the bin.',
    savedReport,
  ),
} as const;

export type SavedReportRow = z.infer<typeof savedReportRow>;
export type SavedReport = z.infer<typeof savedReport>;
export type NewSavedReport = z.input<typeof newSavedReport>;
export type SavedReportChange = z.input<typeof savedReportChange>;
