import { sql } from 'kysely';
import type { SealRecord } from '#api-contract/verification/endpoints';
import { audit } from '#kernel/audit';
import { type Database, selectFrom, withoutTenant, withTenant } from '#kernel/db';
import type { Api, HandlerOf, RequestFacts } from '#kernel/http';
import { askedBy } from './asked-by.messages.ts';

interface Found {
  readonly state: SealRecord['state'];
  readonly sealed_at: Date | null;
  readonly is_test: boolean;
  readonly organisation_id: string;
  readonly envelope_id: string;
}

const unknown = { state: 'unknown', sealed_at: null, is_test: false } as const;

/** Says whether a file was sealed here, in whichever organisation, and nothing of whose it is. Its owner’s trail notes it. */
export function verifySeal({ database, limits }: Pick<Api, 'database' | 'limits'>): HandlerOf<'verifySeal'> {
  return async ({ params: { sha256 }, request }) => {
    await limits.verification(request);
    const { rows } = await withoutTenant(database, (db) =>
      sql<Found>`select * from find_seal_of(${sha256})`.execute(db),
    );
    const [found] = rows;
    if (!found) return unknown;
    await note(database, found, sha256, request);
    const { state, sealed_at, is_test } = found;
    return { state, sealed_at: sealed_at?.toISOString() ?? null, is_test };
  };
}

/** In the trail of the organisation that sealed it; of people’s own tests nothing. */
async function note(database: Database, found: Found, sha256: string, request: RequestFacts): Promise<void> {
  await withTenant(database, found.organisation_id, async (tenant) => {
    const envelope = await selectFrom(tenant, 'envelopes')
      .select(['id', 'title', 'is_test'])
      .where('id', '=', found.envelope_id)
      .executeTakeFirst();
    if (!envelope || envelope.is_test) return;
    const { id: requestId, ip, userAgent } = request;
    const author = { type: 'system', id: null, name: askedBy.someone, requestId, ip, userAgent } as const;
    await audit(
      { ...tenant, author },
      {
        action: 'verification.asked',
        target: { type: 'envelope', id: envelope.id, name: envelope.title },
        after: { sha256, state: found.state },
      },
    );
  });
}
