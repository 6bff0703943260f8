import { z } from 'zod';
import type { Tenant } from '#kernel/db';
import { handle, type Job, type JobHandler } from '#kernel/jobs';
import { matchKey } from './match-key.ts';

/** Works out the keys of names that a migration brought in. Migration 0030 names it. */
const matchKeys: Job<Record<string, never>> = {
  name: 'counterparties.match_keys',
  payload: z.record(z.string(), z.never()),
};

const atOnce = 500;

export const matchKeysHandler: JobHandler = handle(matchKeys, async ({ inTenant, signal }) => {
  while (!signal.aborted && (await inTenant(keySome)) === atOnce);
});

async function keySome({ db, organisationId }: Tenant): Promise<number> {
  const names = await db
    .selectFrom('counterparty_names')
    .select(['counterparty_id', 'exact_key', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('match_key', 'is', null)
    .limit(atOnce)
    .execute();
  for (const { counterparty_id, exact_key, name } of names) {
    await db
      .updateTable('counterparty_names')
      .set({ match_key: matchKey(name) })
      .where('organisation_id', '=', organisationId)
      .where('counterparty_id', '=', counterparty_id)
      .where('exact_key', '=', exact_key)
      .execute();
  }
  return names.length;
}
