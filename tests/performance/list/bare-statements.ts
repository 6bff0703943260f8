import type pg from 'pg';

/** What somebody would write by hand for one organisation's page and its capped count: no tenant, no transaction. */
export function bareStatements(organisationId: string, limit: number): pg.QueryConfig[] {
  return [
    {
      name: 'bare page',
      text: `
        select c.id, c.number, c.title, c.type, c.stage, c.counterparty, c.owner_id, c.effective_date, c.expiry_date,
          c.notice_date, c.value, c.currency, c.tags, c.updated_at, c.created_at, u.name as owner_name,
          contract_status(
            c.stage, c.renewal_type, c.effective_date, c.expiry_date, c.notice_period_days, c.notice_date, current_date
          ) as status
        from contracts c left join users u on u.organisation_id = c.organisation_id and u.id = c.owner_id
        where c.organisation_id = $1 and c.deleted_at is null
        order by c.updated_at desc, c.id desc limit $2`,
      values: [organisationId, limit + 1],
    },
    {
      name: 'bare count',
      text: `
        select count(*)::int as found
        from (select from contracts c where c.organisation_id = $1 and c.deleted_at is null limit 1001) counted`,
      values: [organisationId],
    },
  ];
}
