import { sql } from 'kysely';
import type { CustomField } from '#api-contract/contracts/settings';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { mediaTypeOfUse } from '#kernel/files';
import { ApiError } from '#kernel/http';
import { personOf } from '#kernel/people';
import { statusOf } from '#resources/contract-facts';

export type ContractRecord = Awaited<ReturnType<typeof findContract>>;

interface RenewalReading {
  readonly months: number | null;
  readonly times: number | null;
  readonly clause: string | null;
}

/** What the current document says of renewals, unless somebody rejected it. */
const renewalReading = sql<RenewalReading | null>`(
  select json_build_object(
    'months', round((f.value -> 'period' ->> 'count')::numeric * case f.value -> 'period' ->> 'unit'
      when 'month' then 1 when 'quarter' then 3 when 'year' then 12 end),
    'times', f.value -> 'times',
    'clause', f.citations -> 0 ->> 'clause'
  )
  from findings f
  where f.organisation_id = c.organisation_id and f.version_id = c.current_version_id and f.subject = 'renewal'
    and f.status <> 'rejected' and f.value ->> 'kind' = 'renewal'
)`;

/** A contract with its current version, also from the bin; refused as not found where there is none. */
export async function findContract(tenant: Tenant, contractId: string) {
  const found = await selectFrom(tenant, 'contracts as c')
    .innerJoin('organisations as o', 'o.id', 'c.organisation_id')
    .innerJoin('contract_versions as v', ownRow('v.id', 'c.current_version_id'))
    .innerJoin('files as f', ownRow('f.sha256', 'v.sha256'))
    .leftJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .where('c.id', '=', contractId)
    .selectAll('c')
    .select([
      statusOf(sql`(now() at time zone o.time_zone)::date`).as('status'),
      sql<CustomField[] | null>`(
        select t.fields from contract_types t
        where t.organisation_id = c.organisation_id and lower(t.name) = lower(c.type)
      )`.as('custom_fields'),
      sql<string>`(now() at time zone o.time_zone)::date`.as('today'),
      renewalReading.as('renewal_reading'),
      'o.country',
      'o.holiday_region',
      'o.house_holidays',
      personOf('c.owner_id').as('owner'),
      personOf('c.created_by').as('creator'),
      'v.number as version_number',
      'v.sha256',
      'v.file_name',
      'v.source',
      personOf('v.author_id').as('author'),
      'v.created_at as version_created_at',
      'f.size',
      mediaTypeOfUse('v', 'f'),
      't.status as text_status',
      't.reason as text_reason',
      't.page_count',
    ])
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}
