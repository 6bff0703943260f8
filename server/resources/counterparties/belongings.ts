import { sql } from 'kysely';
import type { CounterpartyContract } from '#api-contract/counterparties/endpoints';
import { readActivity } from '#kernel/audit';
import { readStatus, statusOf } from '#resources/contract-facts';
import type { HandlerOf } from '#kernel/http';
import { readKeysetPage } from '#kernel/lists';
import { findCounterparty } from './find-counterparty.ts';

interface ContractRecord extends Omit<CounterpartyContract, 'status' | 'updated_at'> {
  status: string;
  updated_at: Date;
}

/** Its contracts, last changed first. */
export const listItsContracts: HandlerOf<'listCounterpartyContracts'> = async ({ tenant, params, query }) => {
  await findCounterparty(tenant, params.counterpartyId);
  const today = sql`(
    select (now() at time zone time_zone)::date from organisations where id = ${tenant.organisationId}
  )`;
  const { rows, ...page } = await readKeysetPage<ContractRecord>(
    tenant,
    {
      id: sql`c.id`,
      columns: sql`c.id, c.number, c.title, c.stage, ${statusOf(today)} as status, c.expiry_date, c.notice_date,
        c.value, c.currency, c.updated_at`,
      from: sql`contracts c`,
      where: [
        sql`c.organisation_id = ${tenant.organisationId}`,
        sql`c.counterparty_id = ${params.counterpartyId}`,
        sql`c.deleted_at is null`,
      ],
    },
    { name: '-updated_at', column: sql`c.updated_at`, type: 'timestamptz', descending: true },
    query,
  );
  return {
    ...page,
    items: rows.map(({ id, number, title, stage, status, expiry_date, notice_date, value, currency, updated_at }) => ({
      id,
      number,
      title,
      stage,
      status: readStatus(status),
      expiry_date,
      notice_date,
      value,
      currency,
      updated_at: updated_at.toISOString(),
    })),
  };
};

/** What happened to it lately, newest first. */
export const listItsActivity: HandlerOf<'listCounterpartyActivity'> = async ({ tenant, params }) => {
  await findCounterparty(tenant, params.counterpartyId);
  return { items: await readActivity(tenant, 'counterparty', params.counterpartyId) };
};
