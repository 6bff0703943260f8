import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { workingTime, workingTimeChange } from '../organisation/working-time.ts';
import { removing } from '../record-endpoints.ts';
import { id, line, moment, newPassword, pageSizes } from '../values.ts';
import { valueMessages } from '../values.messages.ts';

export const profile = z.object({
  id,
  email: z.string(),
  name: z.string(),
  permission_class: z.object({ id, name: z.string() }),
  rows_per_page: z.number().int(),
  ...workingTime.shape,
  created_at: moment,
});

export const profileChange = z
  .object({
    name: line('your name'),
    rows_per_page: z.union(pageSizes.map((size) => z.literal(size))),
    ...workingTimeChange,
  })
  .partial();

export const passwordChange = z.object({
  current_password: z
    .string()
    .min(1, { error: () => valueMessages.currentPassword })
    .max(200),
  new_password: newPassword,
});

/** A place where the user is signed in. `device` is made from the browser's user agent. */
export const signedInSession = z.object({
  id,
  current: z.boolean(),
  device: z.string(),
  ip: z.string().nullable(),
  created_at: moment,
  last_used_at: moment,
  expires_at: moment,
});

export const profileEndpoints = {
  getProfile: endpoint({
    method: 'get',
    path: '/api/profile',
    access: 'signed-in',
    summary: 'The signed-in user’s profile.',
    response: profile,
  }),
  updateProfile: endpoint({
    method: 'patch',
    path: '/api/profile',
    access: 'signed-in',
    summary: 'Change name, rows per page or working time.',
    body: profileChange,
    response: profile,
  }),
  changePassword: endpoint({
    method: 'post',
    path: '/api/profile/password',
    access: 'signed-in',
    summary: 'Change the password and sign out everywhere else.',
    body: passwordChange,
    status: 204,
    errors: ['invalid_credentials'],
  }),
  listSessions: endpoint({
    method: 'get',
    path: '/api/profile/sessions',
    access: 'signed-in',
    summary: 'Active sessions, most recently used first.',
    response: z.object({ items: z.array(signedInSession) }),
  }),
  revokeSession: removing(
    '/api/profile/sessions/{sessionId}',
    z.object({ sessionId: id }),
    'signed-in',
    'End one session.',
  ),
  revokeOtherSessions: endpoint({
    method: 'delete',
    path: '/api/profile/sessions',
    access: 'signed-in',
    summary: 'End every session except the current one.',
    response: z.object({ revoked: z.number().int() }),
  }),
} as const;

export type Profile = z.infer<typeof profile>;
export type SignedInSession = z.infer<typeof signedInSession>;
