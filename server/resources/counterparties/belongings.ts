import { sql } from 'kysely';
import type { CounterpartyContract } from '#api-contract/counterparties/endpoints';
import { readActivity } from '#kernel/audit';
import { readStatus, statusOf } from '#resources/contract-facts';
import type { HandlerOf } from '#kernel/http';
import { listOf, newestFirst } from '#kernel/lists';
import { findCounterparty } from './find-counterparty.ts';

const contracts = listOf({
  from: { contracts: 'c' },
  bin: true,
  columns: {
    number: sql<string>`c.number`,
    title: sql<string>`c.title`,
    stage: sql<CounterpartyContract['stage']>`c.stage`,
    status: statusOf(
      sql`(select (now() at time zone time_zone)::date from organisations where id = c.organisation_id)`,
    ),
    expiry_date: sql<string | null>`c.expiry_date`,
    notice_date: sql<string | null>`c.notice_date`,
    value: sql<string | null>`c.value`,
    currency: sql<string | null>`c.currency`,
    updated_at: sql<Date>`c.updated_at`,
  },
  where: ({ counterpartyId }: { counterpartyId: string }) => [sql`c.counterparty_id = ${counterpartyId}`],
  order: () => newestFirst(sql`c.updated_at`),
  present: ({ status, updated_at, ...row }): CounterpartyContract => ({
    ...row,
    status: readStatus(status),
    updated_at: updated_at.toISOString(),
  }),
});

/** Its contracts, last changed first. */
export const listItsContracts: HandlerOf<'listCounterpartyContracts'> = async ({ tenant, params, query }) => {
  await findCounterparty(tenant, params.counterpartyId);
  return contracts.page(tenant, { ...query, ...params });
};

/** What happened to it lately, newest first. */
export const listItsActivity: HandlerOf<'listCounterpartyActivity'> = async ({ tenant, params }) => {
  await findCounterparty(tenant, params.counterpartyId);
  return { items: await readActivity(tenant, 'counterparty', params.counterpartyId) };
};
