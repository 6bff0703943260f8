import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/http';
import { countFacet, newestIds, type Fragment, scopeOf } from '#kernel/lists';
import { maxObligationsInBulk } from '#api-contract/obligations/endpoints';
import { obligations } from './list-obligations.ts';

type Call = Parameters<HandlerOf<'countObligationFacet'>>[0];
type Counted = Call['params']['field'];

const values: Record<Counted, (today: Fragment) => Fragment> = {
  status: (today) => sql`case when o.state = 'open' and o.due_date < ${today} then 'overdue' else o.state end`,
  owed_by: () => sql`o.owed_by`,
  assignee: () => sql`o.assignee_id::text`,
  contract: () => sql`o.contract_id::text`,
  counterparty: () => sql`c.counterparty`,
};

const labels: Partial<Record<Counted, { readonly table: string; readonly text: string }>> = {
  assignee: { table: 'users', text: 'name' },
  contract: { table: 'contracts', text: 'title' },
};

/** How many obligations have each value of a field, under the filters on the other fields. */
export const countObligationFacet: HandlerOf<'countObligationFacet'> = async ({ params, query, tenant }) => {
  const { organisationId } = tenant;
  const { containing, ...filter } = query;
  const label = labels[params.field];
  const selection = await obligations.select(tenant, { ...filter, [params.field]: undefined });
  return countFacet(tenant, selection, {
    value: values[params.field](scopeOf(organisationId).today),
    newest: sql`o.updated_at`,
    containing,
    label: label && {
      text: sql`coalesce(${sql.ref(`named.${label.text}`)}, counted.value)`,
      join: sql`left join ${sql.table(label.table)} named
        on named.organisation_id = ${organisationId} and named.id = counted.value::uuid`,
    },
  });
};

/** Which obligations the filters leave: as many as one call may change. */
export const listObligationIds: HandlerOf<'listObligationIds'> = async ({ query, tenant }) =>
  newestIds(tenant, await obligations.select(tenant, query), sql`o.updated_at`, maxObligationsInBulk);
