import { sql } from 'kysely';
import type { Permission } from '#api-contract/permissions';
import { yearEndpoints, type YearItem } from '#api-contract/year/endpoints';
import { maxYearItems } from '#api-contract/year/kinds';
import type { Tenant } from '#kernel/db';
import { type Api, type HandlerOf, routes } from '#kernel/http';
import { presentPerson } from '#kernel/people';
import { projectedTasks } from '#resources/task-series';
import { yearSources } from './year-sources.ts';

interface YearRecord extends Omit<YearItem, 'assignee' | 'is_projected'> {
  readonly assignee_id: string | null;
  readonly assignee_name: string | null;
}

/** What is due between two days, from every source that the caller reads, in one statement. */
const getYear: HandlerOf<'getYear'> = async ({ tenant, caller, query }) => {
  const may = (permission: Permission) => caller.permissions.includes(permission);
  const sources = yearSources.filter(({ permission }) => may(permission));
  const parts = sources.map(
    ({ select }) => sql`(${select(tenant, query, may)} order by day limit ${sql.lit(maxYearItems + 1)})`,
  );
  const { rows } = await sql<YearRecord>`
    select found.*, u.name as assignee_name
    from (${sql.join(parts, sql` union all `)}) found
    left join users u on u.organisation_id = ${tenant.organisationId} and u.id = found.assignee_id
    order by found.day, found.id, found.kind limit ${sql.lit(maxYearItems + 1)}`.execute(tenant.db);
  const stored = rows.map(({ assignee_id, assignee_name, ...item }) => ({
    ...item,
    is_projected: false,
    assignee: presentPerson(assignee_id, assignee_name),
  }));
  const items = [...stored, ...(await projectedItems(tenant, query))].toSorted(byDay);
  return { items: items.slice(0, maxYearItems), complete: items.length <= maxYearItems };
};

const byDay = (one: YearItem, other: YearItem) => (one.day < other.day ? -1 : Number(one.day > other.day));

/** Days on which tasks will repeat: known, but no tasks yet, so nobody moves them. */
const projectedItems = async (tenant: Tenant, window: Parameters<typeof projectedTasks>[1]): Promise<YearItem[]> =>
  (await projectedTasks(tenant, window)).map(({ id, title, day, assignee }) => ({
    id,
    title,
    day,
    assignee,
    kind: 'task',
    starts_on: null,
    is_done: false,
    is_movable: false,
    is_projected: true,
    revision: null,
  }));

export { yearSources } from './year-sources.ts';

/** The days of a year. */
export function yearRoutes(api: Api): void {
  routes(api, yearEndpoints, { getYear });
}
