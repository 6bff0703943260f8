import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { unseenNotifications } from '../notifications/endpoints.ts';
import { workingTime } from '../organisation/working-time.ts';
import { permission } from '../permission-schema.ts';
import { email, id, line, locale, moment, newPassword, timeZone } from '../values.ts';
import { valueMessages } from '../values.messages.ts';

export const subscriptionStatus = z.enum(['trialing', 'active', 'past_due', 'cancelled']);

export const orgSubscription = z.object({
  plan: z.string(),
  status: subscriptionStatus,
  is_active: z.boolean(),
  trial_ends_at: moment.nullable(),
  seats: z.number().int(),
});

export const signUpBody = z.object({
  organisation_name: line('the name of your organisation'),
  name: line('your name'),
  email,
  password: newPassword,
  time_zone: timeZone.optional(),
  locale: locale.optional(),
});

export const logInBody = z.object({
  email,
  password: z
    .string()
    .min(1, { error: () => valueMessages.password })
    .max(200, { error: () => valueMessages.longest(200) }),
});

/** What signing in gives: the token is shown once and stored by the browser. */
export const session = z.object({ token: z.string(), email: z.string() });

export const resetRequestBody = z.object({ email });

export const resetConfirmBody = z.object({
  uid: z.string().max(64),
  token: z.string().max(128),
  password: newPassword,
});

/** What a reset link is for, so that the page can greet an invited person in other words than a returning one. */
export const resetLink = z.object({
  purpose: z.enum(['reset', 'invitation']),
  email: z.string(),
  organisation_name: z.string(),
});

export const userInfo = z.object({
  id,
  email: z.string(),
  name: z.string(),
  organisation: z.object({ id, name: z.string(), locale: z.string(), time_zone: z.string() }),
  permission_class: z.object({ id, name: z.string() }),
  permissions: z.array(permission),
  org_subscription: orgSubscription,
  rows_per_page: z.number().int(),
  ...workingTime.shape,
  created_at: moment,
  /** What they were told and have not seen, so that the frame of every page asks for nothing more. */
  unseen_notifications: unseenNotifications,
  environment: z.enum(['sample', 'live']),
});

export const userStatus = z.object({
  forced_logout: z.boolean(),
  trial_ended: z.boolean(),
  org_subscription: z.object({ is_active: z.boolean() }),
});

export const sessionEndpoints = {
  signUp: endpoint({
    method: 'post',
    path: '/api/signup',
    access: 'public',
    summary: 'Create an organisation with a 14-day trial and its first owner, and sign in.',
    body: signUpBody,
    response: session,
    status: 201,
    errors: ['email_taken'],
  }),
  logIn: endpoint({
    method: 'post',
    path: '/api/login',
    access: 'public',
    summary: 'Exchange e-mail and password for a token.',
    body: logInBody,
    response: session,
    errors: ['invalid_credentials', 'account_suspended'],
  }),
  logOut: endpoint({
    method: 'post',
    path: '/api/logout',
    access: 'signed-in',
    summary: 'Revoke the token that makes the call.',
    status: 204,
  }),
  requestReset: endpoint({
    method: 'post',
    path: '/api/password-reset',
    access: 'public',
    summary: 'Send a reset link. Answers the same whether or not the address is known.',
    body: resetRequestBody,
    status: 202,
  }),
  readResetLink: endpoint({
    method: 'get',
    path: '/api/password-reset/{uid}/{token}',
    access: 'public',
    summary: 'Read what a reset or invitation link is for.',
    params: z.object({ uid: z.string().max(64), token: z.string().max(128) }),
    response: resetLink,
    errors: ['reset_link_invalid'],
  }),
  confirmReset: endpoint({
    method: 'post',
    path: '/api/password-reset/confirm',
    access: 'public',
    summary: 'Set a new password with a reset or invitation link, and sign in.',
    body: resetConfirmBody,
    response: session,
    errors: ['reset_link_invalid', 'account_suspended'],
  }),
  getUserInfo: endpoint({
    method: 'get',
    path: '/api/getuserinfo',
    access: 'signed-in',
    summary:
      'The signed-in user, their organisation, permissions, subscription and how many notifications they have not seen.',
    response: userInfo,
  }),
  checkUserInfo: endpoint({
    method: 'get',
    path: '/api/checkuserinfo',
    access: 'signed-in',
    summary: 'Whether the user must sign out, or the organisation’s subscription has lapsed.',
    response: userStatus,
  }),
} as const;

export type Session = z.infer<typeof session>;
export type UserInfo = z.infer<typeof userInfo>;
export type UserStatus = z.infer<typeof userStatus>;
export type ResetLink = z.infer<typeof resetLink>;
export type OrgSubscription = z.infer<typeof orgSubscription>;
