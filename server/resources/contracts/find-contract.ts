import { sql } from 'kysely';
import type { CustomField } from '#api-contract/contracts/settings';
import type { Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { statusOf } from '#resources/contract-facts';

export type ContractRecord = Awaited<ReturnType<typeof findContract>>;

/** A contract with its current version, in or out of the bin; refused as not found where there is none. */
export async function findContract({ db, organisationId }: Tenant, contractId: string) {
  const found = await db
    .selectFrom('contracts as c')
    .innerJoin('organisations as o', 'o.id', 'c.organisation_id')
    .innerJoin('contract_versions as v', (join) =>
      join.onRef('v.organisation_id', '=', 'c.organisation_id').onRef('v.id', '=', 'c.current_version_id'),
    )
    .innerJoin('files as f', (join) =>
      join.onRef('f.organisation_id', '=', 'v.organisation_id').onRef('f.sha256', '=', 'v.sha256'),
    )
    .leftJoin('document_texts as t', (join) =>
      join.onRef('t.organisation_id', '=', 'v.organisation_id').onRef('t.sha256', '=', 'v.sha256'),
    )
    .leftJoin('users as owner', (join) =>
      join.onRef('owner.organisation_id', '=', 'c.organisation_id').onRef('owner.id', '=', 'c.owner_id'),
    )
    .leftJoin('users as creator', (join) =>
      join.onRef('creator.organisation_id', '=', 'c.organisation_id').onRef('creator.id', '=', 'c.created_by'),
    )
    .leftJoin('users as author', (join) =>
      join.onRef('author.organisation_id', '=', 'v.organisation_id').onRef('author.id', '=', 'v.author_id'),
    )
    .where('c.organisation_id', '=', organisationId)
    .where('c.id', '=', contractId)
    .selectAll('c')
    .select([
      statusOf(sql`(now() at time zone o.time_zone)::date`).as('status'),
      sql<CustomField[] | null>`(
        select t.fields from contract_types t
        where t.organisation_id = c.organisation_id and lower(t.name) = lower(c.type)
      )`.as('custom_fields'),
      'o.country',
      'o.holiday_region',
      'o.house_holidays',
      'owner.name as owner_name',
      'creator.name as creator_name',
      'v.number as version_number',
      'v.sha256',
      'v.file_name',
      'v.source',
      'v.author_id',
      'author.name as author_name',
      'v.created_at as version_created_at',
      'f.size',
      'f.media_type',
      't.status as text_status',
      't.page_count',
    ])
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}
