import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { removing } from '../record-endpoints.ts';
import { id, line, moment } from '../values.ts';
import { limitMessages } from '../limits.messages.ts';

/** Lists that people arrange for themselves. */
export const listName = z.enum([
  'contracts',
  'counterparties',
  'cases',
  'obligations',
  'tasks',
  'compliance_resources',
  'controls',
  'templates',
  'requirements',
]);

const columnName = z.string().regex(/^(custom\.[a-z0-9_]{1,40}|[a-z_]{1,40})$/, { error: () => limitMessages.column });

/** How a user likes a list. */
export const listPreference = z.object({
  /** Shown columns in their order; null where the user never chose. */
  columns: z
    .array(columnName)
    .min(1)
    .max(40, { error: () => limitMessages.columns(40) })
    .nullable(),
  /** Widths in CSS pixels. */
  widths: z.record(columnName, z.number().int().min(40).max(2000)),
  /** Rows follow one another without pages. */
  endless: z.boolean(),
});

/** The part of an address behind `?`: filters, search, order, columns. */
const address = z.string().max(4000, { error: () => limitMessages.view });

export const savedView = z.object({
  id,
  name: z.string(),
  address: z.string(),
  /** Everybody in the organisation sees it; only who made it changes it. */
  shared: z.boolean(),
  mine: z.boolean(),
  /** The caller’s own, or a shared one where they manage the organisation: those who made it may have left. */
  may_remove: z.boolean(),
  made_by: z.string().nullable(),
  updated_at: moment,
});

const viewFacts = { name: line('a name', 80), address, shared: z.boolean() };
const viewParams = z.object({ viewId: id });

export const listViewEndpoints = {
  getListArrangement: endpoint({
    method: 'get',
    path: '/api/lists/{list}',
    access: 'contracts.read',
    summary: 'The caller’s preferences for a list, and its saved views, own and shared, by name.',
    params: z.object({ list: listName }),
    response: z.object({ preference: listPreference, views: z.array(savedView) }),
  }),
  setListPreference: endpoint({
    method: 'put',
    path: '/api/lists/{list}/preference',
    access: 'contracts.read',
    summary: 'Save the caller’s preferences for a list.',
    params: z.object({ list: listName }),
    body: listPreference,
    response: listPreference,
  }),
  createView: endpoint({
    method: 'post',
    path: '/api/lists/{list}/views',
    access: 'contracts.read',
    summary: 'Save a view of a list. At most 100 per person.',
    params: z.object({ list: listName }),
    body: z.object(viewFacts),
    response: savedView,
    status: 201,
  }),
  updateView: endpoint({
    method: 'patch',
    path: '/api/lists/views/{viewId}',
    access: 'contracts.read',
    summary: 'Rename, share or change the caller’s own view.',
    params: viewParams,
    body: z.object(viewFacts).partial(),
    response: savedView,
    errors: ['not_found'],
  }),
  deleteView: removing(
    '/api/lists/views/{viewId}',
    viewParams,
    'contracts.read',
    'Delete the caller’s own view. Deleting a shared view of someone else requires “Organisation: Manage”.',
  ),
} as const;

export type ListName = z.infer<typeof listName>;
export type ListPreference = z.infer<typeof listPreference>;
export type SavedView = z.infer<typeof savedView>;
