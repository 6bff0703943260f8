import type pg from 'pg';
import { compareWithBare } from './list/compare.ts';
import { seedObligations } from './list/seed.ts';
import type { BenchResult } from './measure/result.ts';

interface Written {
  readonly where?: string;
  readonly values?: readonly unknown[];
  readonly order?: string;
}

const due = `coalesce(o.due_date, 'infinity'::date)`;
const source = `obligations o join contracts c on c.organisation_id = o.organisation_id and c.id = o.contract_id
  where o.organisation_id = $1 and o.deleted_at is null and o.state <> 'dismissed' and c.deleted_at is null`;

/** What someone would write by hand for one organisation's page and its capped count. */
function bareList(organisationId: string, name: string, written: Written = {}): pg.QueryConfig[] {
  const { where = 'true', values = [], order = `${due}, o.id` } = written;
  return [
    {
      name: `obligations ${name}`,
      text: `select o.*, c.number, c.title as contract_title, c.counterparty, u.name as assignee_name
        from ${source.replace(' where', ' left join users u on u.organisation_id = o.organisation_id and u.id = o.assignee_id where')}
        and ${where} order by ${order} limit 51`,
      values: [organisationId, ...values],
    },
    {
      name: `count of obligations ${name}`,
      text: `select count(*)::int from (select from ${source} and ${where} limit 1001) counted`,
      values: [organisationId, ...values],
    },
  ];
}

const bareFacet = (organisationId: string, value: string): pg.QueryConfig[] => [
  {
    name: `facet of obligations ${value}`,
    text: `select value, count(*)::int from (
        select ${value} as value from ${source} order by o.updated_at desc limit 50000
      ) newest group by 1 order by 2 desc`,
    values: [organisationId],
  },
];

const holds = `(o.title ilike $2 or c.title ilike $2 or c.number ilike $2 or c.counterparty ilike $2)`;

/** 50 of a million obligations: the first, far behind, without a due date, by words; and how many have each value. */
export function run(): Promise<BenchResult[]> {
  return compareWithBare(
    async ({ ownerUrl, organisationId, call }) => {
      await seedObligations(ownerUrl, organisationId);
      const deep = await cursorBehind(100, call);
      const list = '/api/obligations?limit=50';
      const facet = (field: string) => `/api/obligations/facets/${field}`;
      return [
        { name: 'obligations: list', path: list, bare: bareList(organisationId, 'list'), bar: 3 },
        {
          name: 'obligations: deep page',
          path: `${list}&after=${deep}`,
          bare: bareList(organisationId, 'list'),
          bar: 3,
        },
        {
          name: 'obligations: no due date',
          path: `${list}&missing=due_date`,
          bare: bareList(organisationId, 'no date', { where: `${due} = 'infinity'` }),
          bar: 3,
        },
        {
          name: 'obligations: search',
          path: `${list}&search=royalties`,
          bare: bareList(organisationId, 'search', { where: holds, values: ['%royalties%'] }),
          bar: 3,
        },
        { name: 'obligations: by status', path: facet('status'), bare: bareFacet(organisationId, 'o.state'), bar: 3 },
        {
          name: 'obligations: by owner',
          path: facet('assignee'),
          bare: bareFacet(organisationId, 'o.assignee_id'),
          bar: 3,
        },
      ];
    },
    { rounds: 3, callsARound: 5 },
  );
}

async function cursorBehind(pages: number, call: (method: 'GET', path: string) => Promise<unknown>): Promise<string> {
  let after = '';
  for (let page = 0; page < pages; page += 1) {
    const path = `/api/obligations?limit=50${after && `&after=${after}`}`;
    after = ((await call('GET', path)) as { next_cursor: string }).next_cursor;
  }
  return after;
}
