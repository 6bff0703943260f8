import type pg from 'pg';
import { writeCursor } from '#kernel/lists';
import { compareWithBare } from './list/compare.ts';
import { seedObligations } from './list/seed.ts';
import type { BenchResult } from './measure/result.ts';

interface Written {
  readonly where?: string;
  readonly values?: readonly unknown[];
  readonly order?: string;
}

/** How many rows lie before the deep page. */
const depth = 700_000;

const due = `(case when o.due_date is null then 'infinity'::date else o.due_date end)`;
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

const named = `o.id in (
  select id from obligations where organisation_id = $1 and deleted_at is null and title ilike $2
  union all select f.id from contracts k join obligations f on f.organisation_id = $1 and f.contract_id = k.id and f.deleted_at is null
  where k.organisation_id = $1 and (k.title ilike $2 or k.number ilike $2 or k.counterparty ilike $2)
)`;
const holds = `(o.title ilike $2 or c.title ilike $2 or c.number ilike $2 or c.counterparty ilike $2)`;

/** 50 of a million obligations: the first, far behind, without a due date, by common and rare words; and how many have each value. */
export function run(): Promise<BenchResult[]> {
  return compareWithBare(
    async ({ ownerUrl, organisationId }, owner) => {
      await seedObligations(ownerUrl, organisationId);
      const deep = await positionBehind(depth, owner, organisationId);
      const list = '/api/obligations?limit=50';
      const facet = (field: string) => `/api/obligations/facets/${field}`;
      return [
        { name: 'obligations: list', path: list, bare: bareList(organisationId, 'list'), bar: 3 },
        {
          name: 'obligations: deep page',
          path: `${list}&after=${writeCursor({ name: 'due_date' }, deep)}`,
          bare: bareList(organisationId, 'deep', {
            where: `(${due}, o.id) > ($2::date, $3::uuid)`,
            values: [deep.key, deep.id],
          }),
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
        {
          name: 'obligations: rare words',
          path: `${list}&search=counterparty%204711`,
          bare: bareList(organisationId, 'rare', { where: named, values: ['%counterparty 4711%'] }),
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

async function positionBehind(
  rows: number,
  owner: pg.Pool,
  organisationId: string,
): Promise<{ key: string; id: string }> {
  const { rows: found } = await owner.query<{ key: string; id: string }>(
    `select o.id, ${due}::text as key from ${source} order by ${due}, o.id offset $2 limit 1`,
    [organisationId, rows],
  );
  if (!found[0]) throw new Error(`There are no ${rows} obligations.`);
  return found[0];
}
