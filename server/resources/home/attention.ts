import { sql } from 'kysely';
import { maxAttention as maxPerKind } from '#api-contract/home/attention';
import type { HomeSummary } from '#api-contract/home/endpoints';
import { presentNotice } from '#resources/contracts';
import { readStatus, statusOf } from '#resources/contract-facts';
import type { Workplace } from '#resources/working-days';
import type { Tenant } from '#kernel/db';

type Attention = HomeSummary['attention'][number];

interface AttentionRecord {
  kind: Attention['kind'];
  id: string;
  number: string;
  title: string;
  counterparty: string | null;
  date: string | null;
  days_left: number | null;
  status: string;
  workplace: Workplace;
  notice_date: string | null;
  expiry_date: string | null;
  notice_period_days: number | null;
  notice_business_days: number | null;
}

/** Of contracts that lack a date, those changed last are looked at: the dates of many may have been found. */
const maxLookedAt = 500;

/**
 * What needs attention: upcoming dates, soonest first, then contracts that lack a date or an owner and
 * documents that could not be read. Each kind is looked up along an index of its own. A date that was found, and that
 * nobody has verified, is not missing: it waits for review.
 */
export async function findAttention({ db, organisationId }: Tenant, day: string): Promise<Attention[]> {
  const today = sql`${day}::date`;
  const status = statusOf(today);
  const named = sql`c.id, c.number, c.title, c.counterparty, c.notice_date, c.expiry_date, c.notice_period_days, c.notice_business_days, ${status} as status,
    (select json_build_object('country', country, 'holiday_region', holiday_region, 'house_holidays', house_holidays)
      from organisations where id = c.organisation_id) as workplace`;
  const ours = sql`c.organisation_id = ${organisationId} and c.deleted_at is null and c.stage = 'active'`;
  // It was renewed automatically: the recorded expiry date no longer applies.
  const renewed = sql`c.renewal_type = 'automatic' and c.expiry_date < ${today}`;
  const { rows } = await sql<AttentionRecord>`
    (select 'notice_due' as kind, 1 as place, c.notice_date as date, c.notice_date - ${today} as days_left, ${named}
     from contracts c where ${ours} and c.notice_date between ${today} and ${today} + 90 and ${status} = 'notice_due'
     order by c.notice_date, c.id limit ${maxPerKind})
    union all
    (select 'expiring', 1, c.expiry_date, c.expiry_date - ${today}, ${named}
     from contracts c where ${ours} and c.expiry_date between ${today} and ${today} + 90 and ${status} = 'expiring'
     order by c.expiry_date, c.id limit ${maxPerKind})
    union all
    (select 'missing_field', 2, null, null, ${named}
     from (
       select * from contracts c where ${ours} and ${lacksDate} order by c.updated_at desc, c.id desc limit ${maxLookedAt}
     ) c where ${status} like 'unknown:%' and not c.found ? split_part(${status}, ':', 2)
     order by c.updated_at desc, c.id desc limit ${maxPerKind})
    union all
    (select 'renewed', 2, null, null, ${named}
     from contracts c where ${ours} and ${renewed} and ${status} = 'renewed'
     order by c.expiry_date desc, c.id desc limit ${maxPerKind})
    union all
    (select 'unassigned', 3, null, null, ${named}
     from contracts c where ${ours} and c.owner_id is null
     order by c.updated_at desc, c.id desc limit ${maxPerKind})
    union all
    (select 'unreadable', 4, null, null, ${named}
     from document_texts t
     join contract_versions v on v.organisation_id = t.organisation_id and v.sha256 = t.sha256
     join contracts c on c.organisation_id = v.organisation_id and c.current_version_id = v.id
     where t.organisation_id = ${organisationId} and t.status in ('needs_ocr', 'password_protected', 'unreadable')
       and c.deleted_at is null
     order by v.created_at desc, c.id desc limit ${maxPerKind})
    order by place, date, title`.execute(db);
  return rows.map(present);
}

/** As the index `contracts_incomplete` says it. */
const lacksDate = sql`(
  c.effective_date is null
  or (c.expiry_date is null and c.renewal_type is distinct from 'evergreen')
  or (c.notice_period_days is null and c.renewal_type = 'automatic')
)`;

function present(record: AttentionRecord): Attention {
  const { kind, id, number, title, counterparty, date, days_left } = record;
  return {
    kind,
    contract: { id, number, title, counterparty },
    date,
    days_left,
    missing_field: kind === 'missing_field' ? readStatus(record.status).missing_field : null,
    notice: kind === 'notice_due' ? presentNotice(record, record.workplace) : null,
    obligation: null,
  };
}
