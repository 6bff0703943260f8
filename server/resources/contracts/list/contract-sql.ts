import { sql } from 'kysely';
import { contractFields } from '#api-contract/contracts/fields';
import { listSql, type Scope } from '#kernel/lists';
import { sortKey } from '#kernel/text';

/** A list of contracts `c` knows `o.today`, the day in the organisation's time zone. */
export const computedStatus = sql<string>`split_part(contract_status(
  c.stage, c.renewal_type, c.effective_date, c.expiry_date, c.notice_period_days, c.notice_date, o.today
), ':', 1)`;

const withClause =
  (present: boolean) =>
  (kinds: readonly string[], { organisationId }: Scope) =>
    sql`c.id in (
    select k.contract_id from contract_clauses k
    where k.organisation_id = ${organisationId} and k.kind = any(${kinds}::text[]) and k.present = ${sql.lit(present)}
  )`;

/** Row-level security keeps PostgreSQL from using an index on lists, so tags and clauses have tables of their own. */
export const contractSql = listSql({ contracts: 'c' }, contractFields, {
  number: { order: { column: sql`c.number_key`, type: 'text' } },
  title: { order: { column: sql`c.title_key`, type: 'text' } },
  status: { value: computedStatus },
  counterparty: {
    where: (names) => sql`c.counterparty_key = any(${names.map(sortKey)}::text[])`,
    order: { column: sql`c.counterparty_key`, type: 'text', nullable: true },
    missing: sql`c.counterparty_key is null`,
  },
  value: { value: sql`c.value_cents` },
  tags: {
    where: (tags, { organisationId }) => sql`c.id in (
      select t.contract_id from contract_tags t
      where t.organisation_id = ${organisationId} and t.tag = any(${tags}::text[])
    )`,
    missing: sql`c.tags = '{}'`,
  },
  due: {
    where: (days, { today }) => {
      const soon = sql`between ${today} and ${today} + ${days}::int`;
      return sql`c.stage = 'active' and (c.expiry_date ${soon} or c.notice_date ${soon})`;
    },
  },
  to_review: {
    where: (confidence) =>
      confidence === 'high' ? sql`c.to_review > 0 and c.to_review_high > 0` : sql`c.to_review > 0`,
  },
  clause: { where: withClause(true) },
  without_clause: { where: withClause(false) },
});
