import path from 'node:path';
import fc from 'fast-check';
import { runnerImport } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { datasets, groupField, isAmountField, isDayField } from '#api-contract/reports/datasets';
import { type ReportDataset, reportDatasets } from '#api-contract/reports/kinds';
import type { ReportFilters, ReportSpecInput } from '#api-contract/reports/spec';
import { answerSome } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import type * as Screens from './lists-of-screens.ts';
import { withoutStyles } from '../../scripts/vite/styles/virtual-modules.ts';

const app = sharedApp(startContractsApp);
let token: string;
/** What the app makes of these numbers; Node alone does not load screens. */
let screens: typeof Screens;

beforeAll(async () => {
  const file = path.join(import.meta.dirname, 'lists-of-screens.ts');
  const loaded = await runnerImport<typeof Screens>(file, { configFile: false, plugins: [withoutStyles()] });
  screens = loaded.module;
  ({ token } = await app.signUp());
  await fillIn();
});

const calls = {
  contracts: 'listContracts',
  obligations: 'listObligations',
  tasks: 'listTasks',
  cases: 'listCases',
  requirements: 'listRequirements',
} as const;

/** How many rows the list shows whose address a number of a widget leads to. */
async function countBehind(dataset: ReportDataset, filters: ReportFilters): Promise<number> {
  const { searchParams } = new URL(screens.rowsHref(dataset, filters), 'http://app');
  const list = screens.lists[dataset] as (typeof screens.lists)['contracts'];
  const query = list.toQuery(list.parse(searchParams), 10);
  const { status, body, failure } = await app.call(calls[dataset], { token, query: query as never });
  if (status !== 200) throw new Error(`${searchParams} of ${dataset}: ${failure.detail_error_message}`);
  return body.total.count;
}

const days = ['2024-02-29', '2025-12-31', '2026-03-31', '2030-01-01', '2030-01-31'];
const ownerId = async () => (await app.call('getProfile', { token })).body.id;

/** Contracts with obligations, tasks, cases and requirements: some of everything, and some with nothing. */
async function fillIn(): Promise<void> {
  const facts = fc.record(
    {
      type: fc.constantFrom('Lease', 'Supply, cold chain', 'Licence 100%'),
      stage: fc.constantFrom('draft', 'active', 'terminated'),
      counterparty: fc.constantFrom('Müller GmbH', 'müller gmbh', 'Halvorsen AS'),
      value: fc.constantFrom('100.10', '2000.00'),
      currency: fc.constantFrom('EUR', 'SEK'),
      effective_date: fc.constantFrom('2024-01-01', '2025-06-15'),
      expiry_date: fc.constantFrom(...days),
      governing_law: fc.constantFrom('Sweden', 'England & Wales'),
      renewal_type: fc.constantFrom('none', 'automatic'),
    },
    { requiredKeys: ['type'] },
  );
  const made: string[] = [];
  for (const each of fc.sample(facts, { numRuns: 24, seed: 7 })) {
    const withMoney = each.value && each.currency ? each : { ...each, value: undefined, currency: undefined };
    made.push((await app.putIn(token, { facts: withMoney as never })).id);
  }
  const me = await ownerId();
  await answerSome(app, token, { contractId: made[0] ?? '', people: [me, null], days: [...days, null] });
  const { body: harbour } = await app.call('createCounterparty', { token, body: { name: 'Harbour Ltd' } });
  for (const [at, due_date] of [...days, ...days, null, null].entries()) {
    const contract_id = made[at % 5] ?? '';
    const assignee_id = at % 2 > 0 ? me : null;
    const owed = {
      contract_id,
      title: `Pay ${at}`,
      owed_by: at % 3 > 0 ? 'us' : 'counterparty',
      due_date,
      assignee_id,
    };
    await app.call('createObligation', { token, body: owed as never });
    const task = {
      title: `Task ${at}`,
      due_date,
      assignee_id,
      priority: at % 3 > 0 ? 'normal' : 'urgent',
      category: at % 4 > 0 ? null : 'Insurance, buildings',
      status: (['open', 'waiting', 'done'] as const)[at % 3],
    };
    await app.call('createTask', { token, body: task as never });
    const counterparty_id = at % 4 > 0 ? harbour.id : null;
    const matter = { name: `Case ${at}`, priority: at % 2 > 0 ? 'high' : 'low', stage: at % 3 > 0 ? 'open' : 'closed' };
    await app.call('createCase', { token, body: { ...matter, counterparty_id, lead_id: assignee_id } as never });
  }
}

const groupings = (dataset: ReportDataset) =>
  datasets[dataset].groups.flatMap((field) => {
    const known = groupField(dataset, field);
    if (isDayField(known)) return (['week', 'month', 'quarter'] as const).map((bucket) => ({ field, bucket }));
    return isAmountField(known) ? [{ field, ranges: [0, 1000, 5000] }] : [{ field }];
  });

test.each(reportDatasets)('every number of a widget over %s is that of the list that it leads to', async (dataset) => {
  const differences: string[] = [];
  let compared = 0;
  const compare = async (spec: ReportSpecInput) => {
    const { body } = await app.call('readWidgets', { token, body: { specs: [spec] } });
    const [reading] = body.results;
    if (!reading?.result) throw new Error(`${JSON.stringify(spec)}: ${reading?.error?.message}`);
    for (const { keys, cells } of reading.result.rows) {
      const [cell] = cells;
      if (!cell?.filters) continue;
      const count = await countBehind(dataset, cell.filters);
      compared += 1;
      if (String(count) !== cell.values[0])
        differences.push(
          `${JSON.stringify([spec.groups, spec.filters, keys, cell.filters])}: ${cell.values[0]}, ${count}`,
        );
    }
    return reading.result;
  };

  const all = await compare({ dataset });
  expect(all.totals[0]?.values).toEqual([String(await countBehind(dataset, {}))]);
  for (const group of groupings(dataset)) {
    const { rows } = await compare({ dataset, groups: [group] });
    // What a group leads to, counted again within: a number that is narrowed already.
    const narrowed = rows.find(({ cells }) => cells[0]?.filters)?.cells[0]?.filters;
    if (narrowed) await compare({ dataset, filters: narrowed });
  }
  expect(compared).toBeGreaterThan(10);
  expect(differences).toEqual([]);
});

test('a copy of the overview counts what the overview counts', async () => {
  const me = await ownerId();
  const { body: made } = await app.call('createDashboard', {
    token,
    body: { name: 'Copy', widgets: screens.overviewWidgets(me) },
  });
  const specs = made.widgets.flatMap((widget) => ('spec' in widget ? [widget.spec] : []));
  const { body } = await app.call('readWidgets', { token, body: { specs } });
  const numbers = Object.fromEntries(
    made.widgets.map(({ id }, at) => [id, Number(body.results[at]?.result?.totals[0]?.values[0])]),
  );
  const { body: home } = await app.call('getHome', { token });
  expect(numbers).toMatchObject({
    contracts: home.counts.contracts,
    current: home.counts.in_force,
    notice: home.counts.notice_due_90,
    expiring: home.counts.expiring_90,
    missing: home.counts.missing_fields,
    review: home.review.contracts,
    cases: home.my_cases.count,
    tasks: home.my_tasks.count,
  });
  const { searchParams } = new URL(screens.tasksOf(me), 'http://app');
  const query = screens.lists.tasks.toQuery(screens.lists.tasks.parse(searchParams), 10);
  const { body: list } = await app.call('listTasks', { token, query: query as never });
  expect(home.my_tasks.count).toBe(list.total.count);
});
