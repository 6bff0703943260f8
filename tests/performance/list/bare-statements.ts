import { createHash } from 'node:crypto';
import type pg from 'pg';

interface Narrowed {
  /** A condition on a contract `c`, whose own values begin at `$3`. */
  readonly where: string;
  readonly values: readonly unknown[];
  /** Whether the condition also holds for what is counted; else it is only where the page starts. */
  readonly counted: boolean;
  readonly join?: string;
  readonly order?: string;
}

const all: Narrowed = { where: 'true', values: [], counted: true };

/** What someone would write by hand for one organisation's page and its capped count: no tenant, no transaction. */
export function bareStatements(
  organisationId: string,
  limit: number,
  { where, values, counted, join = '', order = 'c.updated_at desc, c.id desc' }: Narrowed = all,
): pg.QueryConfig[] {
  const name = createHash('sha256').update(`${where} ${join} ${order}`).digest('hex').slice(0, 20);
  return [
    {
      name: `page ${name}`,
      text: `
        select c.id, c.number, c.title, c.type, c.stage, c.counterparty, c.owner_id, c.effective_date, c.expiry_date,
          c.notice_date, c.value, c.currency, c.tags, c.updated_at, c.created_at, u.name as owner_name,
          contract_status(
            c.stage, c.renewal_type, c.effective_date, c.expiry_date, c.notice_period_days, c.notice_date, current_date
          ) as status
        from contracts c ${join} left join users u on u.organisation_id = c.organisation_id and u.id = c.owner_id
        where c.organisation_id = $1 and c.deleted_at is null and ${where}
        order by ${order} limit $2`,
      values: [organisationId, limit + 1, ...values],
    },
    {
      name: `count ${name}`,
      text: `
        select count(*)::int as found from (
          select from contracts c ${counted ? join : ''}
          where c.organisation_id = $1 and c.deleted_at is null and ${counted ? where : 'true'} limit $2
        ) counted`,
      values: [organisationId, 1001, ...(counted ? values : [])],
    },
  ];
}
