import { sql } from 'kysely';
import type { SealRecord } from '#api-contract/verification/endpoints';
import { withoutTenant } from '#kernel/db';
import type { Api, HandlerOf } from '#kernel/http';

interface Found {
  readonly state: SealRecord['state'];
  readonly sealed_at: Date | null;
  readonly is_test: boolean;
}

const unknown = { state: 'unknown', sealed_at: null, is_test: false } as const;

/** Says whether a file was sealed here, in whichever organisation, and nothing of whose it is. */
export function verifySeal({ database, limits }: Pick<Api, 'database' | 'limits'>): HandlerOf<'verifySeal'> {
  return async ({ params: { sha256 }, request }) => {
    await limits.verification(request);
    const { rows } = await withoutTenant(database, (db) =>
      sql<Found>`select state, sealed_at, is_test from find_seal(${sha256})`.execute(db),
    );
    const [found] = rows;
    return found ? { ...found, sealed_at: found.sealed_at?.toISOString() ?? null } : unknown;
  };
}
