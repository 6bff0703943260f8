import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { creating, removing } from '../record-endpoints.ts';
import { permission } from '../permission-schema.ts';
import { orgSubscription } from '../session/endpoints.ts';
import { weeklyHours, workingTime, workingTimeChange } from './working-time.ts';
import { country, email, id, line, locale, moment, timeZone } from '../values.ts';

export const organisation = z.object({
  id,
  name: z.string(),
  country: z.string().nullable(),
  time_zone: z.string(),
  locale: z.string(),
  /** What members work who say nothing else. */
  weekly_hours: z.number(),
  created_at: moment,
});

export const organisationChange = z
  .object({ name: line('a name'), country: country.nullable(), time_zone: timeZone, locale, weekly_hours: weeklyHours })
  .partial();

export const permissionClass = z.object({
  id,
  name: z.string(),
  built_in: z.boolean(),
  permissions: z.array(permission),
  revision: z.number().int(),
  members: z.number().int(),
});

export const permissionClassBody = z.object({
  name: line('a name for this role', 60),
  permissions: z.array(permission).max(100),
});

/** `revision` is the one that the editor saw. */
export const permissionClassChange = permissionClassBody.extend({ revision: z.number().int() });

export const memberStatus = z.enum(['invited', 'active', 'suspended']);

export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  status: memberStatus,
  permission_class: z.object({ id, name: z.string() }),
  last_seen_at: moment.nullable(),
  invited_at: moment.nullable(),
  ...workingTime.shape,
});

export const invitation = z.object({
  email,
  name: line('their name'),
  permission_class_id: id,
});

export const memberChange = z
  .object({ permission_class_id: id, status: z.enum(['active', 'suspended']), ...workingTimeChange })
  .partial();

export const billing = z.object({
  ...orgSubscription.shape,
  seats_used: z.number().int(),
  /** Days of trial left, counted up; null when there is no trial running. */
  trial_days_left: z.number().int().nullable(),
  /** Whom to ask for activation: an address or a sentence that the operator configured. */
  contact: z.string(),
});

const memberParams = z.object({ memberId: id });
const classParams = z.object({ permissionClassId: id });

export const organisationEndpoints = {
  getOrganisation: endpoint({
    method: 'get',
    path: '/api/organisation',
    access: 'signed-in',
    summary: 'The organisation of the caller.',
    response: organisation,
  }),
  updateOrganisation: endpoint({
    method: 'patch',
    path: '/api/organisation',
    access: 'organisation.manage',
    summary: 'Change the name, country, time zone, language or weekly hours.',
    body: organisationChange,
    response: organisation,
  }),
  listPermissionClasses: endpoint({
    method: 'get',
    path: '/api/organisation/permission-classes',
    access: 'organisation.read',
    summary: 'Roles, built-in ones first.',
    response: z.object({ items: z.array(permissionClass) }),
  }),
  createPermissionClass: creating(
    '/api/organisation/permission-classes',
    'members.manage',
    'Add a role. Callers can only grant permissions they have.',
    permissionClassBody,
    permissionClass,
  ),
  updatePermissionClass: endpoint({
    method: 'put',
    path: '/api/organisation/permission-classes/{permissionClassId}',
    access: 'members.manage',
    summary: 'Rename a custom role or change its permissions. Fails if someone else has changed it since `revision`.',
    params: classParams,
    body: permissionClassChange,
    response: permissionClass,
    errors: ['not_found', 'edit_conflict'],
  }),
  deletePermissionClass: removing(
    '/api/organisation/permission-classes/{permissionClassId}',
    classParams,
    'members.manage',
    'Remove a role that no member has.',
  ),
  listMembers: endpoint({
    method: 'get',
    path: '/api/organisation/members',
    access: 'members.read',
    summary: 'Members by name, with role and status.',
    response: z.object({ items: z.array(member) }),
  }),
  inviteMember: endpoint({
    method: 'post',
    path: '/api/organisation/members',
    access: 'members.manage',
    summary: 'Invite a person by e-mail. Uses one seat.',
    body: invitation,
    response: member,
    status: 201,
    errors: ['already_member', 'email_taken', 'seats_exhausted', 'not_found'],
  }),
  resendInvitation: endpoint({
    method: 'post',
    path: '/api/organisation/members/{memberId}/invitation',
    access: 'members.manage',
    summary: 'Resend an invitation. The previous link stops working.',
    params: memberParams,
    status: 204,
    errors: ['not_found'],
  }),
  updateMember: endpoint({
    method: 'patch',
    path: '/api/organisation/members/{memberId}',
    access: 'members.manage',
    summary: 'Change a member’s role or working time, suspend or reactivate them. Suspending ends all their sessions.',
    params: memberParams,
    body: memberChange,
    response: member,
    errors: ['not_found', 'last_owner', 'seats_exhausted'],
  }),
  removeInvitation: removing(
    '/api/organisation/members/{memberId}/invitation',
    memberParams,
    'members.manage',
    'Withdraw an open invitation. Frees its seat.',
  ),
  getBilling: endpoint({
    method: 'get',
    path: '/api/organisation/billing',
    access: 'billing.read',
    summary: 'Plan, status, trial and seats.',
    response: billing,
  }),
} as const;

export type Organisation = z.infer<typeof organisation>;
export type PermissionClass = z.infer<typeof permissionClass>;
export type Member = z.infer<typeof member>;
export type Billing = z.infer<typeof billing>;
