import { sql } from 'kysely';
import { maxCasesInBulk } from '#api-contract/cases/list';
import type { HandlerOf } from '#kernel/http';
import { countFacet, type Fragment, newestIds } from '#kernel/lists';
import { cases } from './list-cases.ts';

type Counted = Parameters<HandlerOf<'countCaseFacet'>>[0]['params']['field'];

const values: Record<Counted, Fragment> = {
  stage: sql`c.stage`,
  priority: sql`c.priority`,
  lead: sql`c.lead_id::text`,
  counterparty: sql`c.counterparty_id::text`,
};

const named: Partial<Record<Counted, string>> = { lead: 'users', counterparty: 'counterparties' };

/** How many cases have each value of a field, under the filters on the other fields. */
export const countCaseFacet: HandlerOf<'countCaseFacet'> = async ({ params: { field }, query, tenant }) => {
  const { containing, ...filter } = query;
  const table = named[field];
  return countFacet(tenant, await cases.select(tenant, { ...filter, [field]: undefined }), {
    value: values[field],
    newest: sql`c.updated_at`,
    containing,
    label: table
      ? {
          text: sql`coalesce(named.name, counted.value)`,
          join: sql`left join ${sql.table(table)} named
            on named.organisation_id = ${tenant.organisationId} and named.id = counted.value::uuid`,
        }
      : undefined,
  });
};

/** Which cases the filters leave: as many as one call may change. */
export const listCaseIds: HandlerOf<'listCaseIds'> = async ({ query, tenant }) =>
  newestIds(tenant, await cases.select(tenant, query), sql`c.updated_at`, maxCasesInBulk);
