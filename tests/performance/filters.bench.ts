import { bareStatements } from './list/bare-statements.ts';
import { type Comparison, compareWithBare } from './list/compare.ts';
import { seedCustomValues } from './list/seed.ts';
import type { BenchResult } from './measure/result.ts';

interface Filter {
  readonly query: string;
  readonly where: string;
  readonly values?: readonly unknown[];
  readonly join?: string;
  readonly order?: string;
}

const status = `split_part(contract_status(
  c.stage, c.renewal_type, c.effective_date, c.expiry_date, c.notice_period_days, c.notice_date, current_date
), ':', 1)`;

/** Each filter as the API takes it, and as someone would write it by hand. */
const filters: Readonly<Record<string, Filter>> = {
  stage: { query: 'stage=draft', where: 'c.stage = any($3::text[])', values: [['draft']] },
  status: { query: 'status=notice_due', where: `${status} = any($3::text[])`, values: [['notice_due']] },
  type: { query: 'type=Lease,Supply', where: 'c.type = any($3::text[])', values: [['Lease', 'Supply']] },
  tag: { query: 'tag=tag%207', where: '$3 = any(c.tags)', values: ['tag 7'] },
  counterparty: {
    query: 'counterparty=Counterparty%2077',
    where: 'c.counterparty = $3',
    values: ['Counterparty 77'],
  },
  currency: { query: 'currency=EUR', where: 'c.currency = $3', values: ['EUR'] },
  renewal: { query: 'renewal=automatic', where: 'c.renewal_type = $3', values: ['automatic'] },
  value: {
    query: 'value_from=99000&value_to=99500',
    where: 'c.value between $3::numeric and $4::numeric',
    values: ['99000', '99500'],
  },
  expires: { query: 'expires=next-90', where: 'c.expiry_date between current_date and current_date + 90' },
  notice: { query: 'notice=next-30', where: 'c.notice_date between current_date and current_date + 30' },
  effective: {
    query: 'effective=2021-01-01..2021-03-31',
    where: 'c.effective_date between $3::date and $4::date',
    values: ['2021-01-01', '2021-03-31'],
  },
  updated: { query: 'updated=..2024-07-01', where: "c.updated_at < '2024-07-02'" },
  due: {
    query: 'due_within_days=90',
    where: `c.stage = 'active' and (c.expiry_date between current_date and current_date + 90
      or c.notice_date between current_date and current_date + 90)`,
  },
};

const customValues = (of: string) =>
  `c.id in (select v.contract_id from contract_custom_values v where v.organisation_id = $1 and ${of})`;

/** The same for custom fields, by a value that many have, by few numbers, and in the order of one. */
const customFilters: Readonly<Record<string, Filter>> = {
  'custom choice': {
    query: 'custom=use:Office',
    where: customValues("v.key = 'use' and v.sort_key = $3"),
    values: ['office'],
  },
  'custom number': {
    query: 'custom=area:99000..99500',
    where: customValues("v.key = 'area' and v.sort_key between $3 and $4"),
    values: ['1000000000099000000000', '1000000000099500000000'],
  },
  'custom order': {
    query: 'sort=custom.area',
    where: 'true',
    join: "join contract_custom_values v on v.organisation_id = c.organisation_id and v.key = 'area' and v.contract_id = c.id",
    order: 'v.sort_key, v.contract_id',
  },
};

/** Beside statements of a millisecond: what a filter finds depends on its values, so its plan is made again. */
const bar = 3;

/** 50 of a million contracts, narrowed in every way. */
export function run(): Promise<BenchResult[]> {
  return compareWithBare(
    async ({ ownerUrl, organisationId }) => {
      await seedCustomValues(ownerUrl, organisationId);
      const all = Object.entries({ ...filters, ...customFilters });
      return all.map(([name, { query, values = [], ...written }]): Comparison => ({
        name: `filters: ${name}`,
        path: `/api/contracts?limit=50&${query}`,
        bare: bareStatements(organisationId, 50, { ...written, values, counted: true }),
        bar,
      }));
    },
    { rounds: 5, callsARound: 20 },
  );
}
