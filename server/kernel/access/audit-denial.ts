import type { Endpoint } from '#api-contract/endpoint';
import { audit } from '#kernel/audit';
import { withTenant, type Database } from '#kernel/db';
import { ApiError, type RequestFacts } from '#kernel/request';
import { authenticate } from './authenticate.ts';

interface Attempt {
  readonly organisationId: string;
  readonly token: string;
  readonly row: Endpoint;
  readonly facts: RequestFacts;
}

/** Records a denied call in the audit trail, then passes the error on. The call’s own transaction was rolled back. */
export async function auditDenial(database: Database, attempt: Attempt, error: unknown): Promise<never> {
  if (error instanceof ApiError && error.code === 'permission_denied') await note(database, attempt, error);
  throw error;
}

async function note(
  database: Database,
  { organisationId, token, row, facts }: Attempt,
  refusal: ApiError,
): Promise<void> {
  await withTenant(database, organisationId, async (tenant) => {
    const { userId: id, name } = await authenticate(tenant, token);
    const author = { type: 'user', id, name, requestId: facts.id, ip: facts.ip, userAgent: facts.userAgent } as const;
    await audit(
      { ...tenant, author },
      {
        action: 'access.refused',
        outcome: 'refused',
        target: { type: 'route', id: null, name: `${row.method.toUpperCase()} ${row.path}` },
        reason: refusal.details.reason ?? refusal.message,
      },
    );
  });
}
