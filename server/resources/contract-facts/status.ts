import { type Expression, sql } from 'kysely';
import type { ContractStatus } from '#api-contract/contracts/endpoints';

/** The status as the database computes it (`contract_status`): a code, or `unknown:` and the missing field. */
export function readStatus(computed: string): ContractStatus {
  const [code, missing] = computed.split(':');
  return {
    code: code as ContractStatus['code'],
    missing_field: (missing ?? null) as ContractStatus['missing_field'],
  };
}

/** The status of a contract `c` on a day, as `readStatus` reads it. */
export function statusOf(today: Expression<unknown>) {
  return sql<string>`contract_status(
    c.stage, c.renewal_type, c.effective_date, c.expiry_date, c.notice_period_days, c.notice_date, ${today}
  )`;
}
