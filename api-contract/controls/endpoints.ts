import { z } from 'zod';
import { tellingActivity } from '../activity.ts';
import { endpoint } from '../endpoint.ts';
import { exportNames } from '../fields.ts';
import { factShape, recordShape, rowShape } from '../field-shapes.ts';
import { severalOf } from '../filter-schemas.ts';
import { deleted, filterQuery, listQuery, sortSchema } from '../list-query.ts';
import { acting, creating, reading, removing, updating } from '../record-endpoints.ts';
import { taskDay } from '../tasks/endpoints.ts';
import { id, moment, pageOf } from '../values.ts';
import { controlFields, maxMaturity } from './fields.ts';

const facts = {
  ...factShape(controlFields),
  first_run: taskDay.nullable(),
  maturity: z.number().int().min(0).max(maxMaturity).nullable(),
};

export const controlRow = z.object({ id, ...rowShape(controlFields), requirements: z.number().int() });

export const control = z.object({
  id,
  ...recordShape(controlFields),
  /** The tasks for its runs; null where it doesn’t run regularly. */
  task_series_id: id.nullable(),
  revision: z.number().int(),
  created_at: moment,
});

export const newControl = z.object(facts).partial().extend({ name: facts.name, ref: facts.ref });

/** `revision` is the one that the editor saw. */
export const controlChange = z.object(facts).partial().extend({ revision: z.number().int() });

const filter = filterQuery(controlFields).extend({ deleted });

export const controlExport = filter.extend({
  sort: sortSchema(controlFields).optional(),
  columns: severalOf(z.enum(exportNames(controlFields)), 20).optional(),
  ids: severalOf(id, 200).optional(),
});

/** As many as one call moves to the bin. */
export const maxControlsInBulk = 200;

const several = z.object({ control_ids: z.array(id).min(1).max(maxControlsInBulk) });

const outcome = z.object({
  changed: z.number().int(),
  /** Not there, or not any more. */
  missing: z.number().int(),
});

const path = '/api/compliance/controls';
const params = z.object({ controlId: id });

export const controlEndpoints = {
  listControls: endpoint({
    method: 'get',
    path,
    access: 'compliance.read',
    summary: 'One page of controls, filtered, searched and sorted.',
    query: listQuery(controlFields).extend({ deleted }),
    response: pageOf(controlRow),
  }),
  exportControlsCsv: endpoint({
    method: 'get',
    path: '/api/compliance/controls/export/csv',
    access: 'compliance.read',
    summary: 'All controls matching the filters as CSV (UTF-8, RFC 4180), without formulas.',
    query: controlExport,
    download: 'text/csv',
  }),
  exportControlsXlsx: endpoint({
    method: 'get',
    path: '/api/compliance/controls/export/xlsx',
    access: 'compliance.read',
    summary: 'All controls matching the filters as an Excel workbook.',
    query: controlExport,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  listControlIds: endpoint({
    method: 'get',
    path: '/api/compliance/controls/selection/ids',
    access: 'compliance.read',
    summary: 'The ids of the controls matching the filters, for selecting them all; at most the 200 changed last.',
    query: filter,
    response: z.object({ ids: z.array(id), complete: z.boolean() }),
  }),
  deleteControls: endpoint({
    method: 'post',
    path: '/api/compliance/controls/bulk-delete',
    access: 'compliance.write',
    summary: 'Move several controls to the bin.',
    body: several,
    response: outcome,
  }),
  restoreControls: endpoint({
    method: 'post',
    path: '/api/compliance/controls/bulk-restore',
    access: 'compliance.write',
    summary: 'Restore several controls from the bin.',
    body: several,
    response: outcome,
  }),
  createControl: creating(
    path,
    'compliance.write',
    'Add a control. One that operates at a frequency and has an owner gets tasks that repeat.',
    newControl,
    control,
  ),
  getControl: reading(`${path}/{controlId}`, params, 'compliance.read', 'One control.', control),
  updateControl: updating(
    `${path}/{controlId}`,
    params,
    'compliance.write',
    'Update fields; the tasks for its runs follow. Fails if someone else has changed it since `revision`.',
    controlChange,
    control,
  ),
  deleteControl: removing(
    `${path}/{controlId}`,
    params,
    'compliance.write',
    'Move a control to the bin. Its evidence counts for no requirement any more, and its tasks end.',
  ),
  restoreControl: acting(
    `${path}/{controlId}/restore`,
    params,
    'compliance.write',
    'Restore a control from the bin.',
    control,
  ),
  listControlActivity: tellingActivity(`${path}/{controlId}/activity`, params, 'compliance.read'),
} as const;

export type ControlRow = z.infer<typeof controlRow>;
export type Control = z.infer<typeof control>;
export type NewControl = z.input<typeof newControl>;
export type ControlChange = z.input<typeof controlChange>;
