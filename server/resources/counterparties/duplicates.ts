import { sql } from 'kysely';
import type { DuplicateGroup } from '#api-contract/counterparties/endpoints';
import type { HandlerOf } from '#kernel/http';

interface DuplicateRecord {
  key: string;
  id: string;
  name: string;
  country: string | null;
  contracts: number;
  created_at: Date;
}

const maxGroups = 50;

/** Counterparties whose names match once accents and legal forms are left out. */
export const listDuplicates: HandlerOf<'listDuplicateCounterparties'> = async ({ tenant }) => {
  const { rows } = await sql<DuplicateRecord>`
    with alive as (
      select distinct n.match_key as key, c.id from counterparty_names n
      join counterparties c on c.organisation_id = n.organisation_id and c.id = n.counterparty_id
      where n.organisation_id = ${tenant.organisationId} and c.merged_into is null and n.match_key <> ''
    ),
    shared as (
      select key from alive group by key having count(*) > 1 order by key limit ${maxGroups}
    )
    select alive.key, c.id, c.name, c.country, c.created_at, (
        select count(*)::int from contracts k
        where k.organisation_id = c.organisation_id and k.counterparty_id = c.id and k.deleted_at is null
      ) as contracts
    from shared join alive using (key)
    join counterparties c on c.organisation_id = ${tenant.organisationId} and c.id = alive.id
    order by alive.key, contracts desc, c.created_at, c.id`.execute(tenant.db);
  return { items: grouped(rows) };
};

/** A pair that matches by several names is offered once. */
function grouped(rows: readonly DuplicateRecord[]): DuplicateGroup[] {
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const groups = [...byKey].map(([key, records]) => ({
    key,
    counterparties: records.map(({ key: _key, created_at, ...record }) => ({
      ...record,
      created_at: created_at.toISOString(),
    })),
  }));
  const members = ({ counterparties }: DuplicateGroup) =>
    counterparties
      .map(({ id }) => id)
      .toSorted()
      .join(' ');
  return [...new Map(groups.map((group) => [members(group), group])).values()];
}
