import { verifyPassword, openSession, emailKey, findSignIn } from '#kernel/access';
import { audit } from '#kernel/audit';
import { type Author, type Database, selectFrom, type Tenant, withTenant } from '#kernel/db';
import { ApiError, type Api, type HandlerOf, type RequestFacts } from '#kernel/http';

type LogIn = HandlerOf<'logIn'>;

interface Account {
  readonly organisationId: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly status: 'invited' | 'active' | 'suspended';
  readonly passwordHash: string | null;
}

/** Exchange e-mail and password for a token. */
export function logIn({ database, configuration, limits, backgroundTasks }: Api): LogIn {
  return async ({ body, request }) => {
    const attempt = await limits.signIn(request, emailKey(body.email));
    const account = await findAccount(database, body.email);
    if (!(await verifyPassword(account?.passwordHash, body.password)) || !account) {
      backgroundTasks('note a failed sign-in', () => noteFailure(database, account, request));
      throw new ApiError('invalid_credentials');
    }
    if (account.status !== 'active') throw new ApiError('account_suspended');
    await attempt.forget();
    return withTenant(
      database,
      account.organisationId,
      async (tenant) => {
        await requireUnchanged(tenant, account);
        const token = await openSession(tenant, account.userId, request, configuration.sessionDays);
        await audit(tenant, {
          action: 'session.started',
          target: { type: 'user', id: account.userId, name: account.name },
        });
        return { token, email: account.email };
      },
      authorOf(account, request),
    );
  };
}

async function findAccount(database: Database, email: string): Promise<Account | null> {
  const { organisationId, userId } = await findSignIn(database, emailKey(email));
  const user = await withTenant(database, organisationId, (tenant) =>
    selectFrom(tenant, 'users')
      .select(['name', 'email', 'status', 'password_hash'])
      .where('id', '=', userId)
      .executeTakeFirst(),
  );
  return user
    ? {
        organisationId,
        userId,
        name: user.name,
        email: user.email,
        status: user.status,
        passwordHash: user.password_hash,
      }
    : null;
}

/** A new password or a suspension of this very moment ends the attempt; one that comes later ends the session. */
async function requireUnchanged(tenant: Tenant, { userId, passwordHash }: Account): Promise<void> {
  const unchanged = await selectFrom(tenant, 'users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!unchanged) throw new ApiError('invalid_credentials');
}

async function noteFailure(database: Database, account: Account | null, request: RequestFacts): Promise<void> {
  if (!account) return;
  await withTenant(
    database,
    account.organisationId,
    (tenant) =>
      audit(tenant, {
        action: 'session.refused',
        outcome: 'failure',
        target: { type: 'user', id: account.userId, name: account.name },
        reason: 'wrong password',
      }),
    authorOf(account, request),
  );
}

function authorOf({ userId, name }: Account, { id, ip, userAgent }: RequestFacts): Author {
  return { type: 'user', id: userId, name, requestId: id, ip, userAgent };
}
