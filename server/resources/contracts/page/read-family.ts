import { sql } from 'kysely';
import type { LinkType } from '#api-contract/contracts/link-types';
import { type ContractFamily, familyTerm, type FamilyTerm } from '#api-contract/contracts/page';
import type { ContractStage } from '#api-contract/contracts/endpoints';
import type { Tenant } from '#kernel/db';
import { readStatus, statusOf } from '#resources/contract-facts';

type TermValues = Readonly<Record<FamilyTerm, string | null>>;

interface Member extends TermValues {
  id: string;
  number: string;
  title: string;
  stage: ContractStage;
  status: string;
  parent_id: string | null;
  link_type: LinkType | null;
  currency: string | null;
  in_effect: boolean;
  /** When it began to hold, for telling which came later. */
  since: string;
}

const maxMembers = 200;

/**
 * Everything that hangs together with a contract, and what holds of it now. What lies in the bin is left out with what
 * is above or below it; the contract itself is always there.
 */
export async function readFamily({ db, organisationId }: Tenant, contractId: string): Promise<ContractFamily> {
  const { rows } = await sql<Member>`
    with recursive above as (
      select id, parent_id from contracts where organisation_id = ${organisationId} and id = ${contractId}
      union
      select c.id, c.parent_id from contracts c join above on c.id = above.parent_id
      where c.organisation_id = ${organisationId} and c.deleted_at is null
    ), family as (
      select id, array[created_at::timestamptz] as path, 0 as depth from contracts
      where organisation_id = ${organisationId} and id = (
        select id from above where not exists (select from above as its_parent where its_parent.id = above.parent_id) limit 1
      )
      union all
      select c.id, f.path || c.created_at::timestamptz, f.depth + 1
      from contracts c join family f on c.parent_id = f.id
      where c.organisation_id = ${organisationId} and (c.deleted_at is null or c.id = ${contractId}) and f.depth < 20
    )
    select c.id, c.number, c.title, c.stage, c.currency,
      case when f.depth > 0 then c.parent_id end as parent_id, case when f.depth > 0 then c.link_type end as link_type,
      ${statusOf(sql`(now() at time zone o.time_zone)::date`)} as status,
      c.counterparty, c.our_entity, c.effective_date::text, c.expiry_date::text, c.renewal_type,
      c.notice_period_days::text, c.value::text, c.governing_law,
      c.stage in ('active', 'expired', 'terminated')
        and coalesce(c.effective_date <= (now() at time zone o.time_zone)::date, true) as in_effect,
      coalesce(c.effective_date::text, '') || c.created_at::text as since
    from family f
    join contracts c on c.organisation_id = ${organisationId} and c.id = f.id
    join organisations o on o.id = c.organisation_id
    order by f.path, c.id limit ${maxMembers}`.execute(db);
  return {
    members: rows.map(({ id, number, title, stage, status, effective_date, parent_id, link_type }) => ({
      id,
      number,
      title,
      stage,
      status: readStatus(status),
      effective_date,
      parent_id,
      link_type,
    })),
    terms: termsOf(rows),
  };
}

/**
 * What holds of each term: the root's word until an amendment or a renewal in effect says otherwise, the latest of them
 * last. A statement of work speaks for itself alone.
 */
export function termsOf(members: readonly Member[]): ContractFamily['terms'] {
  const speaking = members
    .filter(
      ({ parent_id, link_type, in_effect }) => parent_id === null || (in_effect && link_type !== 'statement_of_work'),
    )
    .filter((member) => underSpeaking(member, members))
    .toSorted((one, other) => Number(one.parent_id !== null) - Number(other.parent_id !== null) || compare(one, other));
  return familyTerm.options.map((term) => {
    const controlling = speaking.findLast((member) => member[term] !== null);
    return {
      term,
      value: controlling?.[term] ?? null,
      currency: term === 'value' ? (controlling?.currency ?? null) : null,
      controlled_by: controlling?.id ?? null,
    };
  });
}

/** What amends a statement of work changes that statement, not the agreement above it. */
function underSpeaking(member: Member, members: readonly Member[]): boolean {
  const parent = members.find(({ id }) => id === member.parent_id);
  return !parent || (parent.link_type !== 'statement_of_work' && underSpeaking(parent, members));
}

const compare = (one: Member, other: Member) => (one.since < other.since ? -1 : 1);
