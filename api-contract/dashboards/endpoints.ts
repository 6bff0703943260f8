import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { acting, creating, reading, removing, updating } from '../record-endpoints.ts';
import { id, line, moment } from '../values.ts';
import { dashboardMessages } from './dashboards.messages.ts';
import { maxSharedWith } from './kinds.ts';
import { widget, widgets } from './widgets.ts';

const known = {
  id,
  name: z.string(),
  owner: z.object({ id, name: z.string() }),
  /** The caller’s own: nobody else changes it. */
  mine: z.boolean(),
};

/** A dashboard where one is chosen. */
const dashboardItem = z.object({ ...known, is_shared: z.boolean() });

const dashboard = z.object({
  ...known,
  /** The roles whose people see it. */
  shared_with: z.array(id),
  widgets: z.array(widget),
  /** Grows with every change; a change names the revision it was based on. */
  revision: z.number().int(),
  updated_at: moment,
});

const facts = {
  name: line('a name', 80),
  shared_with: z.array(id).max(maxSharedWith, { error: () => dashboardMessages.roles(maxSharedWith) }),
  widgets,
};

const params = z.object({ dashboardId: id });

export const dashboardEndpoints = {
  listDashboards: endpoint({
    method: 'get',
    path: '/api/dashboards',
    access: 'reports.read',
    summary: 'The caller’s dashboards and those shared with their role, by name. The overview is not among them.',
    response: z.object({ items: z.array(dashboardItem) }),
  }),
  createDashboard: creating(
    '/api/dashboards',
    'reports.read',
    'Add a dashboard. At most 50 per person. Sharing it requires “Reports: Approve”.',
    z.object(facts).partial().extend({ name: facts.name }),
    dashboard,
  ),
  getDashboard: reading(
    '/api/dashboards/{dashboardId}',
    params,
    'reports.read',
    'One dashboard: the caller’s own, or one shared with their role.',
    dashboard,
  ),
  updateDashboard: updating(
    '/api/dashboards/{dashboardId}',
    params,
    'reports.read',
    'Rename, arrange or share the caller’s own dashboard. Fails if it was changed since `revision`.',
    z.object(facts).partial().extend({ revision: z.number().int() }),
    dashboard,
  ),
  deleteDashboard: removing(
    '/api/dashboards/{dashboardId}',
    params,
    'reports.read',
    'Delete the caller’s own dashboard. Deleting one that someone else shares with their role requires “Organisation: Manage”.',
  ),
  restoreDashboard: acting(
    '/api/dashboards/{dashboardId}/restore',
    params,
    'reports.read',
    'Restore a dashboard that the caller could delete.',
    dashboard,
  ),
} as const;

export type Dashboard = z.infer<typeof dashboard>;
export type DashboardItem = z.infer<typeof dashboardItem>;
export type NewDashboard = z.input<(typeof dashboardEndpoints)['createDashboard']['body']>;
export type DashboardChange = z.input<(typeof dashboardEndpoints)['updateDashboard']['body']>;
