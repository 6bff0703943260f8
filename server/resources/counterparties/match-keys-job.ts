import { sql } from 'kysely';
import { z } from 'zod';
import { selectFrom, type Tenant } from '#kernel/db';
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

async function keySome(tenant: Tenant): Promise<number> {
  const names = await selectFrom(tenant, 'counterparty_names')
    .select(['counterparty_id', 'exact_key', 'name'])
    .where('match_key', 'is', null)
    .limit(atOnce)
    .execute();
  const keyed = names.map(({ name, ...row }) => ({ ...row, match_key: matchKey(name) }));
  await sql`
    update counterparty_names n set match_key = keyed.match_key
    from json_to_recordset(${JSON.stringify(keyed)}::json) as keyed (counterparty_id uuid, exact_key text, match_key text)
    where n.organisation_id = ${tenant.organisationId} and n.counterparty_id = keyed.counterparty_id
      and n.exact_key = keyed.exact_key`.execute(tenant.db);
  return names.length;
}
