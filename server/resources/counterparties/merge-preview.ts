import { sql } from 'kysely';
import type { MergePreview } from '#api-contract/counterparties/endpoints';
import { readable } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { findCounterparty } from './find-counterparty.ts';

/** What a merge would move from a counterparty to the one that stays, as far as the caller may see it. */
export const previewMerge: HandlerOf<'previewCounterpartyMerge'> = async ({ tenant, params: { counterpartyId } }) => {
  const { db, organisationId, reader } = tenant;
  const { contacts } = await findCounterparty(tenant, counterpartyId);
  const { rows } = await sql<Omit<MergePreview, 'contacts'>>`
    select (
      select count(*)::int from contracts where organisation_id = ${organisationId}
        and counterparty_id = ${counterpartyId} and deleted_at is null
    ) as contracts, (
      select count(*)::int from cases c where c.organisation_id = ${organisationId}
        and c.counterparty_id = ${counterpartyId} and c.deleted_at is null and ${readable('cases', 'c', reader)}
    ) as cases, (
      select count(*)::int from tasks t where t.organisation_id = ${organisationId}
        and t.deleted_at is null and ${readable('tasks', 't', reader)} and (t.counterparty_id = ${counterpartyId} or t.id in (
          select l.task_id from task_links l
          where l.organisation_id = ${organisationId} and l.counterparty_id = ${counterpartyId}
        ))
    ) as tasks, (
      select count(*)::int from counterparties where organisation_id = ${organisationId}
        and parent_id = ${counterpartyId} and merged_into is null
    ) as subsidiaries`.execute(db);
  return { contracts: 0, cases: 0, tasks: 0, subsidiaries: 0, ...rows[0], contacts: contacts.length };
};
