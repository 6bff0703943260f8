import { CompiledQuery } from 'kysely';
import type { Permission } from '#api-contract/permissions';
import type { Tenant, SubscriptionsTable, UsersTable } from '#kernel/db';
import { ApiError } from '#kernel/request';
import type { Caller } from './caller.ts';
import { hashToken } from './token.ts';

/** Find whose token this is, in the organisation that the token names. From then on the transaction reads for them. */
export async function authenticate(tenant: Tenant, token: string): Promise<Caller> {
  const row = await findToken(tenant, token);
  if (!row) throw new ApiError('session_ended');
  const ended = row.revoked_at !== null || row.expires_at.getTime() <= Date.now() || row.status !== 'active';
  return {
    organisationId: tenant.organisationId,
    userId: row.user_id,
    sessionId: row.session_id,
    name: row.name,
    email: row.email,
    permissionClass: { id: row.class_id, name: row.class_name },
    permissions: row.permissions,
    subscription: {
      plan: row.plan,
      status: row.subscription_status,
      seats: row.seats,
      trial_ends_at: row.trial_ends_at,
    },
    lastUsedAt: row.last_used_at,
    ended,
  };
}

interface TokenRow {
  session_id: string;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date;
  user_id: string;
  name: string;
  email: string;
  status: UsersTable['status'];
  class_id: string;
  class_name: string;
  permissions: Permission[];
  plan: string;
  subscription_status: SubscriptionsTable['status'];
  seats: number;
  trial_ends_at: Date | null;
}

/** Every call runs it, so it is a constant text. */
const findTokenStatement = `
  select t.id as session_id, t.expires_at, t.revoked_at, t.last_used_at, u.id as user_id, u.name, u.email, u.status,
    c.id as class_id, c.name as class_name, to_json(c.permissions) as permissions,
    s.plan, s.status as subscription_status, s.seats, s.trial_ends_at,
    set_config('app.reader', case when 'cases.privileged' = any(c.permissions) then 'all' else u.id::text end, true),
    set_config('app.person', u.id::text, true)
  from access_tokens t
  join users u on u.organisation_id = t.organisation_id and u.id = t.user_id
  join permission_classes c on c.organisation_id = u.organisation_id and c.id = u.permission_class_id
  join subscriptions s on s.organisation_id = t.organisation_id
  where t.organisation_id = $1 and t.token_hash = $2`;

async function findToken({ db, organisationId }: Tenant, token: string): Promise<TokenRow | undefined> {
  const { rows } = await db.executeQuery<TokenRow>(
    CompiledQuery.raw(findTokenStatement, [organisationId, hashToken(token)]),
  );
  return rows[0];
}
